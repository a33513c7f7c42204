import { defineRemote } from '@portal/shared';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import {
  brokerSections,
  cardProposalSections,
  homeAside,
  insuredSections,
  policyHolderSections,
} from '@portal/shared/places/portalPlaces';
import { earlyCall, pageOfAddress } from '@portal/shared/remote/earlyCalls';
import { ending, unpaid, waitingQuery } from './src/ofHome/waitingQuery';

/** A policy holder sees policies too, but has no portfolio, and no proposals either. */
const worksWithProposals = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
];

export default defineRemote({
  name: 'mf-policies',
  title: 'Apólices',
  routes: [
    {
      path: '/apolices',
      title: 'Apólices',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      screen: () => import('./src/list/PolicyListPage'),
      // The first page, as nobody has narrowed it, and the modalities to narrow it by.
      calls: [
        earlyCall(searchPolicies, {
          query: {
            includeStatusCounts: true,
            ...pageOfAddress,
            orderBy: 'StartDate',
            orderDirection: 'desc',
          },
        }),
        earlyCall(getModalitiesGroups, {}, { besides: true }),
      ],
    },
    {
      path: '/apolice/:policyUniqueId',
      title: 'Apólice',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      screen: () => import('./src/policy/PolicyPage'),
    },
    {
      path: '/apolices/carteira',
      title: 'Carteira',
      functionalities: worksWithProposals,
      screen: () => import('./src/portfolio/PortfolioPage'),
    },
    {
      path: '/apolices/comissoes',
      title: 'Extrato de comissões',
      functionalities: worksWithProposals,
      screen: () => import('./src/commissions/CommissionsPage'),
    },
    {
      path: '/autenticidade/:codigo?',
      title: 'Autenticidade de documentos',
      openTo: 'visitors',
      screen: () => import('./src/authenticity/AuthenticityPage'),
    },
    {
      path: '/apolices/cobranca',
      title: 'Cobrança',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
      screen: () => import('./src/collection/BankFilesPage'),
    },
    {
      path: '/apolices/cobranca/:arquivoUniqueId',
      title: 'Arquivo do banco',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
      screen: () => import('./src/collection/BankFilePage'),
    },
    {
      path: '/apolices/cobranca/devolucoes',
      title: 'Devoluções',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
      screen: () => import('./src/collection/RefundsPage'),
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
  commands: [
    {
      id: 'policies.portfolio',
      label: 'Ver a carteira de apólices',
      path: '/apolices/carteira',
      functionalities: worksWithProposals,
    },
    {
      id: 'policies.commissions',
      label: 'Ver o extrato de comissões',
      path: '/apolices/comissoes',
      functionalities: worksWithProposals,
    },
    {
      id: 'policies.collection',
      label: 'Abrir a cobrança',
      path: '/apolices/cobranca',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
    },
    {
      id: 'policies.refunds',
      label: 'Abrir as devoluções de prêmio',
      path: '/apolices/cobranca/devolucoes',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
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
    definePart(brokerSections, {
      id: 'policiesOfBroker',
      title: 'Apólices da corretora',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofParty/PoliciesOfBroker'),
    }),
    definePart(cardProposalSections, {
      id: 'policiesOfPolicyHolder',
      title: 'Apólices do tomador',
      order: 20,
      height: 160,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofParty/PoliciesOfCard'),
    }),
    definePart(homeAside, {
      id: 'policiesUnpaid',
      title: 'Parcelas em atraso',
      order: 20,
      height: 320,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      calls: [earlyCall(searchPolicies, { query: waitingQuery(unpaid, true) })],
      component: () => import('./src/ofHome/PoliciesUnpaid'),
    }),
    definePart(homeAside, {
      id: 'policiesEnding',
      title: 'Terminam em 30 dias',
      order: 30,
      height: 320,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      calls: [earlyCall(searchPolicies, { query: waitingQuery(ending, true) })],
      component: () => import('./src/ofHome/PoliciesEnding'),
    }),
  ],
});
