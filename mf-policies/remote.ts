import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import { cardProposalSections, insuredSections, policyHolderSections } from '@portal/shared/places/portalPlaces';

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
      component: () => import('./src/ofParty/PoliciesOfHolder'),
    }),
    definePart(insuredSections, {
      id: 'policiesOfInsured',
      title: 'Apólices do segurado',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofParty/PoliciesOfInsured'),
    }),
    definePart(cardProposalSections, {
      id: 'policiesOfPolicyHolder',
      title: 'Apólices do tomador',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofParty/PoliciesOfCard'),
    }),
  ],
});
