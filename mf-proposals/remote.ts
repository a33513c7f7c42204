import { defineRemote } from '@portal/shared';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { definePart } from '@portal/shared/places/definePart';
import { cardProposalSections, homeAside, homeWork } from '@portal/shared/places/portalPlaces';
import { OWN_MENU_IDS_FROM } from '@portal/shared/remote/definition';
import { earlyCall, pageOfAddress } from '@portal/shared/remote/earlyCalls';
import { waitingQuery } from './src/ofHome/waitingQuery';

const brokerRights = [Functionality.GERENCIAR_PROPOSTAS, Functionality.VISUALIZAR_PROPOSTAS];
const insurerRights = [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA];
const writerRights = [Functionality.GERENCIAR_PROPOSTAS];
/** The insurer's people quote too, also those who write no proposals. */
const quoteRights = [Functionality.GERENCIAR_PROPOSTAS, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA];

const newProposalPaths = ['', '/dados-tomador', '/dados-segurado', '/dados-de-risco', '/resumo-da-proposta'].map(
  (step) => `/propostas/nova-proposta-new${step}`,
);

/** The first page of a list, as nobody has narrowed it, and the modalities to narrow it by. */
const callsOfList = [
  earlyCall(searchProposals, { query: { includeStatusCounts: true, ...pageOfAddress } }),
  earlyCall(getModalitiesGroups, {}, { besides: true }),
];

/** What the home asks for of proposals in one status. */
const waitingIn = (status: ProposalStatus) => earlyCall(searchProposals, { query: waitingQuery(status, true) });

export default defineRemote({
  name: 'mf-proposals',
  title: 'Propostas',
  routes: [
    {
      path: '/propostas',
      title: 'Propostas',
      functionalities: brokerRights,
      screen: () => import('./src/list/BrokerProposalListPage'),
      calls: callsOfList,
    },
    {
      path: '/propostas-seguradora',
      title: 'Propostas',
      functionalities: insurerRights,
      screen: () => import('./src/list/InsurerProposalListPage'),
      calls: callsOfList,
    },
    // Each step of the wizard has its own address (Spec 001 §2); they share their screen.
    ...newProposalPaths.map((path) => ({
      path,
      title: 'Nova proposta',
      functionalities: writerRights,
      screen: () => import('./src/newProposal/WizardPage'),
    })),
    {
      path: '/propostas/nova-proposta-new/dados-financeiros/:propostaUniqueId',
      title: 'Nova proposta',
      functionalities: writerRights,
      screen: () => import('./src/newProposal/FinancePage'),
    },
    {
      path: '/propostas/nova-proposta',
      title: 'Nova proposta',
      functionalities: writerRights,
      screen: () => import('./src/newProposal/SinglePage'),
    },
    {
      path: '/propostas/cotacao',
      title: 'Cotação rápida',
      functionalities: quoteRights,
      screen: () => import('./src/quote/QuotePage'),
      calls: [earlyCall(getModalitiesGroups, {}, { besides: true })],
    },
    {
      path: '/propostas/modelos',
      title: 'Modelos',
      functionalities: quoteRights,
      screen: () => import('./src/templates/TemplateListPage'),
      calls: [earlyCall(searchBondTemplates, { query: pageOfAddress })],
    },
    {
      path: '/propostas/cotacao/varias',
      title: 'Garantias de uma planilha',
      functionalities: quoteRights,
      screen: () => import('./src/many/BondImportListPage'),
    },
    {
      path: '/propostas/cotacao/varias/:importacaoUniqueId',
      title: 'Garantias de uma planilha',
      functionalities: quoteRights,
      screen: () => import('./src/many/BondImportPage'),
    },
    {
      path: '/cotacao',
      title: 'Cotação',
      openTo: 'visitors',
      screen: () => import('./src/sharedQuote/SharedQuotePage'),
    },
    {
      path: '/propostas/proposta/editar/:propostaUniqueId',
      title: 'Editar proposta',
      functionalities: writerRights,
      screen: () => import('./src/edit/EditPage'),
    },
    {
      path: '/propostas/proposta/:propostaUniqueId',
      title: 'Proposta',
      functionalities: brokerRights,
      screen: () => import('./src/detail/BrokerProposalPage'),
    },
    {
      path: '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?',
      title: 'Proposta',
      functionalities: insurerRights,
      screen: () => import('./src/detail/InsurerProposalPage'),
    },
    {
      path: '/propostas/timeline/:propostaUniqueId',
      title: 'Linha do tempo',
      functionalities: [...brokerRights, ...insurerRights],
      screen: () => import('./src/timeline/TimelinePage'),
    },
  ],
  // The insurer's view comes first: whoever holds insurer-proposal rights gets it (Spec 000 §2.3).
  menu: [
    {
      menuId: MenuId.Proposals,
      label: 'Propostas',
      path: '/propostas-seguradora',
      icon: 'proposals',
      functionalities: insurerRights,
    },
    {
      menuId: MenuId.Proposals,
      label: 'Propostas',
      path: '/propostas',
      icon: 'proposals',
      functionalities: brokerRights,
    },
    {
      menuId: OWN_MENU_IDS_FROM,
      after: MenuId.Proposals,
      label: 'Cotação rápida',
      path: '/propostas/cotacao',
      icon: 'quote',
      functionalities: quoteRights,
    },
  ],
  commands: [
    {
      id: 'quote',
      label: 'Fazer uma cotação rápida',
      path: '/propostas/cotacao',
      functionalities: quoteRights,
      key: 'c',
    },
    {
      id: 'templates',
      label: 'Ver os modelos de cotações e propostas',
      path: '/propostas/modelos',
      functionalities: quoteRights,
    },
  ],
  parts: [
    definePart(cardProposalSections, {
      id: 'missingForIssue',
      title: 'O que falta para emitir',
      order: 10,
      height: 120,
      functionalities: insurerRights,
      component: () => import('./src/ofCard/MissingForIssue'),
    }),
    definePart(homeWork, {
      id: 'proposalsOfBroker',
      title: 'Propostas que esperam por você',
      order: 20,
      height: 320,
      functionalities: brokerRights,
      calls: [waitingIn(ProposalStatus.AguardandoCorretor)],
      component: () => import('./src/ofHome/ProposalsOfBroker'),
    }),
    definePart(homeWork, {
      id: 'paymentsOfClient',
      title: 'Esperam o pagamento do cliente',
      order: 22,
      height: 320,
      functionalities: brokerRights,
      calls: [waitingIn(ProposalStatus.AguardandoPagamento)],
      component: () => import('./src/ofHome/PaymentsOfClient'),
    }),
    definePart(homeWork, {
      id: 'quotesOfClient',
      title: 'Cotações que esperam o cliente',
      order: 24,
      height: 320,
      functionalities: brokerRights,
      calls: [waitingIn(ProposalStatus.Cotacao)],
      component: () => import('./src/ofHome/QuotesOfClient'),
    }),
    definePart(homeWork, {
      id: 'proposalsToIssue',
      title: 'Prontas para emitir',
      order: 26,
      height: 320,
      functionalities: [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA],
      calls: [waitingIn(ProposalStatus.AguardandoEmissao)],
      component: () => import('./src/ofHome/ProposalsToIssue'),
    }),
    definePart(homeAside, {
      id: 'proposalsAtBroker',
      title: 'Com o corretor',
      order: 40,
      height: 320,
      functionalities: insurerRights,
      calls: [waitingIn(ProposalStatus.AguardandoCorretor)],
      component: () => import('./src/ofHome/ProposalsAtBroker'),
    }),
  ],
});
