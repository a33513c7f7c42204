import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import { cardProposalSections, policyHolderSections } from '@portal/shared/places/portalPlaces';

export default defineRemote({
  name: 'mf-policies',
  title: 'Apólices',
  routes: [
    {
      path: '/apolices',
      title: 'Apólices',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      screen: () => import('./src/list/PolicyListPage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.Policies,
      label: 'Apólices',
      path: '/apolices',
      icon: 'policies',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
    },
  ],
  parts: [
    definePart(policyHolderSections, {
      id: 'policiesOfRecord',
      title: 'Apólices do tomador',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofPolicyHolder/PoliciesOfPolicyHolder'),
    }),
    definePart(cardProposalSections, {
      id: 'policiesOfPolicyHolder',
      title: 'Apólices do tomador',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofPolicyHolder/PoliciesOfPolicyHolder'),
    }),
  ],
});
