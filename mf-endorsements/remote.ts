import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';

export default defineRemote({
  name: 'mf-endorsements',
  title: 'Endossos',
  routes: [
    // Not a route of the specification: docs/decisions/0003-endorsements-of-a-policy.md
    {
      path: '/apolices/endossos/:policyUniqueId',
      title: 'Endossos da apólice',
      functionalities: [Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO],
      screen: () => import('./src/ofPolicy/PolicyEndorsementsPage'),
    },
  ],
  menu: [],
});
