import { defineRemote } from '@portal/shared';

const brokerRights = [6, 7];
const insurerRights = [31, 32];

export default defineRemote({
  name: 'mf-proposals',
  title: 'Propostas',
  routes: [
    {
      path: '/propostas',
      title: 'Propostas',
      functionalities: brokerRights,
      screen: () => import('./src/list/BrokerProposalListPage'),
    },
    {
      path: '/propostas-seguradora',
      title: 'Propostas',
      functionalities: insurerRights,
      screen: () => import('./src/list/InsurerProposalListPage'),
    },
  ],
  // The insurer's view comes first: whoever holds insurer-proposal rights gets it (Spec 000 §2.3).
  menu: [
    { menuId: 7, label: 'Propostas', path: '/propostas-seguradora', icon: 'proposals', functionalities: insurerRights },
    { menuId: 7, label: 'Propostas', path: '/propostas', icon: 'proposals', functionalities: brokerRights },
  ],
});
