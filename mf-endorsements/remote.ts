import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-endorsements',
  title: 'Endossos',
  routes: [
    // Not a route of the specification: docs/decisions/0003-endorsements-of-a-policy.md
    {
      path: '/apolices/endossos/:policyUniqueId',
      title: 'Endossos da apólice',
      functionalities: [24, 25],
      screen: () => import('./src/ofPolicy/PolicyEndorsementsPage'),
    },
  ],
  menu: [],
});
