/**
 * Addresses of the portal's screens, for everybody who leads to one: links, menus, redirects, mails, notifications, the
 * palette. Nowhere else is one written (`tools/build/portalAddresses.test.ts`); a route's description is the other half,
 * and the test compares them. Taken as `import * as addresses`, so that a bundle carries only what it leads to.
 */
import { IntegrationStatus } from '../integrations/integrationStatus';
import type { ImportKind } from '../parties/partyImport';
import type { RegisterKind } from '../parties/partyMerge';
import type { EndorsementStep } from '../underwriting/endorsementSteps';
import type { NewProposalStep } from '../underwriting/proposalSteps';

/** A list's address with a text in its search field, as the tables read it. */
const searched = (path: string, search?: string, field = 'busca'): string =>
  search ? `${path}?${field}=${encodeURIComponent(search)}` : path;

/** A text of somebody else's as one segment. */
const segment = encodeURIComponent;

// The shell: start, ways in, what it says of itself.
export const start = () => '/';
export const home = () => '/redirect-to-home';
/** What waits for the signed-in user, of all domains. Additive. */
export const workHome = () => '/inicio';
/** `company` is the segment that names one, a simulated host included. */
export const signIn = (company?: string) => (company ? `/login/${segment(company)}` : '/login');
export const advisorSignIn = (company?: string) => `${signIn(company)}/assessor`;
/** Where the company's identity provider sends the browser back to. */
export const signOnReturn = () => '/credentials';
export const directorySignIn = (company: string) => `/login-entra-ad/${segment(company)}`;
export const directoryReturn = (company: string) => `/login-ad-${company}-callback`;
/** The way in from a partner's system; `screen` is the address that it leads on to. */
export const handOver = (token: string, screen = '') =>
  `/acesso/credentials-asd/${token}${screen && `/${segment(screen)}`}`;
export const handOverRedirect = () => '/acesso/credentials-asd-redirect';
export const recovery = () => '/recuperacao-da-senha';
export const newPassword = (token: string) => `/alterar-senha/${token}`;
export const firstAccess = (token: string) => `/primeiro-acesso/${token}`;
export const startRegistration = () => '/iniciar-cadastro';
/** `registration` is the token of a mail's link; without it the form of a newcomer. */
export const registration = (cnpj: string, token?: string) =>
  `/completar-cadastro/${cnpj}${token ? `?registro=${token}` : ''}`;
export const locked = () => '/locked';
export const maintenance = () => '/maintenance';
export const accessDenied = () => '/error-401';
export const notFound = () => '/error-404';
export const termsOfUse = () => '/termos-aceite';
/** The signed-in user's own account, at a section of it. Additive. */
export const account = (section?: 'perfil' | 'senha' | 'segundo-fator' | 'sessoes' | 'preferencias') =>
  `/minha-conta${section ? `#${section}` : ''}`;
export const companyContract = () => '/contrato';
export const companySetup = () => '/stepper';
export const modules = () => '/stepper/modulos';

// Boards.
export const boards = () => '/kanban';
/** The pipe's number is for people who read the address; its unique id alone finds it. */
export const board = (pipe: { uniqueId: string; id?: number }, search?: string) =>
  searched(`/kanban/pipe/${pipe.uniqueId}${pipe.id === undefined ? '' : `/${pipe.id}`}`, search);
/** The cards of a pipe that are whoever looks' own, or nobody's, as a list by the legal clock or by amount. */
export const cardsOf = (owner: 'me' | 'nobody', pipe: { uniqueId: string; id?: number }, order: 'clock' | 'amount') =>
  `${board(pipe)}?${new URLSearchParams({
    responsavel: owner === 'me' ? 'eu' : 'ninguem',
    visao: 'lista',
    ...(order === 'amount' && { ordem: 'insuredAmount', sentido: 'desc' }),
  })}`;
/** The cards that stand in some steps of a pipe, all of them or those of one owner (0: nobody's), as a list. */
export const cardsInSteps = (pipe: { uniqueId: string; id?: number }, stepIds: readonly number[], ownerId?: number) =>
  `${board(pipe)}?${new URLSearchParams({
    etapa: stepIds.join(','),
    ...(ownerId !== undefined && { responsavel: ownerId === 0 ? 'ninguem' : String(ownerId) }),
    visao: 'lista',
  })}`;
/** What becomes of an action on many cards, over their board. */
export const cardBulk = (pipe: { uniqueId: string; id?: number }, bulkUniqueId: string) =>
  `${board(pipe)}?lote=${bulkUniqueId}`;
/** A card's drawer over its board. */
export const card = (pipe: { uniqueId: string; id?: number }, cardId: number) => `${board(pipe)}?card=${cardId}`;

// Proposals. Broker and insurer have screens of their own for them (Spec 000 §2.2).
export const proposalsOfBroker = (search?: string) => searched('/propostas', search);
export const proposalsOfInsurer = (search?: string) => searched('/propostas-seguradora', search);
/** One of both lists narrowed by its filters, by the names that they have in the address. */
export const proposalsFiltered = (ofInsurer: boolean, filters: Readonly<Record<string, string>>) =>
  `${ofInsurer ? proposalsOfInsurer() : proposalsOfBroker()}?${new URLSearchParams(filters)}`;
export const proposalOfBroker = (uniqueId: string) => `/propostas/proposta/${uniqueId}`;
/** With its type where that is known, as the insurer's links state it. */
export const proposalOfInsurer = (uniqueId: string, type?: number) =>
  `/propostas-seguradora/proposta/${type === undefined ? '' : `${type}/`}${uniqueId}`;
export const editProposal = (uniqueId: string) => `/propostas/proposta/editar/${uniqueId}`;
export const proposalTimeline = (uniqueId: string) => `/propostas/timeline/${uniqueId}`;
/** The older form, on one page. */
export const newProposalPage = () => '/propostas/nova-proposta';
/** The wizard, at a step of it; financial data is a step of a proposal that exists (`proposalFinance`). */
export const newProposal = (step?: Exclude<NewProposalStep, 'dados-financeiros'>) =>
  `/propostas/nova-proposta-new${step ? `/${step}` : ''}`;
/** A draft, at the step where its writer stood, as it was kept. */
export const proposalDraft = (uniqueId: string, step: string) => `${newProposal()}/${step}?rascunho=${uniqueId}`;
/** Cotação rápida: what a bond would cost, before there is a proposal. Additive. */
export const quickQuote = () => '/propostas/cotacao';
/** Templates of frequent bonds, and what is begun with one. Additive. */
export const bondTemplates = () => '/propostas/modelos';
export const quoteOfTemplate = (uniqueId: string) => `${quickQuote()}?modelo=${uniqueId}`;
export const proposalOfTemplate = (uniqueId: string) => `${newProposal('dados-tomador')}?modelo=${uniqueId}`;
/** Bonds of a spreadsheet, priced row by row, and one of those files. Additive. */
export const bondImports = () => `${quickQuote()}/varias`;
export const bondImport = (uniqueId: string) => `${bondImports()}/${uniqueId}`;
/** A quote as a client reads it. The secret stands behind `#`, which no server gets to see. Additive. */
export const sharedQuote = (secret: string) => `/cotacao#${secret}`;
export const proposalFinance = (uniqueId: string) => `${newProposal()}/dados-financeiros/${uniqueId}`;

// Policies and endorsements.
/** Where anybody looks up a document, with or without its code. Additive. */
export const authenticity = (code?: string) => `/autenticidade${code ? `/${code}` : ''}`;
export const policies = (search?: string) => searched('/apolices', search);
export const policiesOfBroker = (broker: string) => searched('/apolices', broker, 'corretora');
/** The list narrowed by several of its filters, by the names that they have in the address. */
export const policiesFiltered = (filters: Readonly<Record<string, string>>) =>
  `/apolices?${new URLSearchParams(filters)}`;
/** Premium, insured amount and ends of all that were issued. Additive. */
export const portfolio = () => '/apolices/carteira';
/** What brokers earned by month. Additive. */
export const commissions = () => '/apolices/comissoes';
/** Files of the bank about slips, and one of them. Additive. */
export const bankFiles = () => '/apolices/cobranca';
/** Refunds from their approval to their payment. Additive. */
export const refundQueue = () => `${bankFiles()}/devolucoes`;
export const bankFile = (uniqueId: string) => `${bankFiles()}/${uniqueId}`;
export const policy = (uniqueId: string) => `/apolice/${uniqueId}`;
/** Requests of endorsements of all policies. */
export const endorsementRequests = () => '/apolices/endossos';
/** Those that whoever looks may decide now. */
export const endorsementsAwaiting = () => `${endorsementRequests()}?espera-por-mim=sim`;
/** Those whose refund waits for a second person. */
export const refundsWaiting = () => `${endorsementRequests()}?devolucao-a-liberar=sim`;
export const endorsementsOfPolicy = (policyUniqueId: string) => `/apolices/endossos/${policyUniqueId}`;
/** The same with the choice of what may be asked for. */
export const requestEndorsement = (policyUniqueId: string) => `${endorsementsOfPolicy(policyUniqueId)}#pedir`;
/** The older flow, by the type of the endorsement. */
export const changePolicy = (policyUniqueId: string, typeId: number) =>
  `/apolices/endossos/alteracao/${policyUniqueId}/${typeId}`;
export const issueEndorsement = (uniqueId: string) => `/apolices/endossos/emissao/${uniqueId}`;
/** The same change on many policies, a new one, and one that was begun. Additive. */
export const bulkChanges = () => `${endorsementRequests()}/em-lote`;
export const newBulkChange = () => `${bulkChanges()}/nova`;
export const bulkChange = (uniqueId: string) => `${bulkChanges()}/${uniqueId}`;
/** The wizard of one of the three kinds, at a step of it. */
export const newEndorsement = (
  kind: 'cancelamento' | 'alteracao' | 'neutro',
  { policyUniqueId, subtypeId }: { policyUniqueId: string; subtypeId: string },
  step?: EndorsementStep,
) => `/propostas/endosso/${kind}/${policyUniqueId}/${subtypeId}${step ? `/${step}` : ''}`;

// Parties.
export const policyHolders = (search?: string) => searched('/tomadores', search);
/** With a section (`nomeacoes`) the page opens the tab in which it stands. */
export const policyHolder = (uniqueId: string, section?: 'limite' | 'pedidos-de-limite' | 'nomeacoes') =>
  `/tomador/${uniqueId}${section ? `#${section}` : ''}`;
export const insureds = (search?: string) => searched('/segurados', search);
export const insured = (uniqueId: string) => `/segurado/${uniqueId}`;
/** A record of one of both registers. */
export const registeredParty = (kind: RegisterKind, uniqueId: string) =>
  kind === 'policyHolder' ? policyHolder(uniqueId) : insured(uniqueId);
const registerOf = (kind: RegisterKind) => (kind === 'policyHolder' ? policyHolders() : insureds());
/** Registers one company from the bureau's data. Additive. */
export const newParty = (kind: ImportKind) => `${registerOf(kind)}/cadastrar`;
/** Files that register policy holders or insureds. */
export const partyImports = (kind: ImportKind) => `${registerOf(kind)}/importacoes`;
/** Records of one party that a register holds twice, and those that were merged. */
export const partyDoubles = (kind: RegisterKind, search?: string) => searched(`${registerOf(kind)}/duplicados`, search);
/** Two of them beside each other: the first one is to stay. */
export const comparedDoubles = (kind: RegisterKind, survivingUniqueId: string, mergedUniqueId: string) =>
  `${partyDoubles(kind)}/${survivingUniqueId}/${mergedUniqueId}`;
export const partyMerges = (kind: RegisterKind) => `${registerOf(kind)}/unificados`;
export const partyImport = (kind: ImportKind, uniqueId: string) => `${partyImports(kind)}/${uniqueId}`;
export const brokers = (search?: string) => searched('/corretores', search);
export const broker = (uniqueId: string) => `/corretor/${uniqueId}`;
export const newBroker = () => '/corretores/cadastrar-novo-corretor';
export const ownBroker = () => '/corretor';
export const brokersOfAdvisor = (search?: string) => searched('/corretor-assessoria', search);

// Administration.
export const usersAndProfiles = () => '/usuarios';
export const users = (search?: string) => searched('/usuarios/listar', search);
/** Files that register users, and one of them. Additive. */
export const userImports = () => '/usuarios/importar';
export const userImport = (uniqueId: string) => `${userImports()}/${uniqueId}`;
export const profiles = () => '/usuarios/perfis';
export const documents = () => '/documentos';
/** The figures, of the period and narrowed as the screen writes it. */
export const businessIntelligence = (choice: Readonly<Record<string, string>> = {}) => {
  const search = new URLSearchParams(choice).toString();
  return search ? `/bi/embbeded?${search}` : '/bi/embbeded';
};
/** The figures of a pipe, of the first one where none is named, and of the days that the screen takes where none are. Additive. */
export const pipeFigures = (pipe?: { uniqueId: string }, days?: { from: string; to: string }) =>
  `/bi/esteiras${pipe ? `/${pipe.uniqueId}` : ''}${days ? `?${new URLSearchParams({ de: days.from, ate: days.to })}` : ''}`;
/** The stays behind the hours of the steps, by the filters of their list. Additive. */
export const stepStays = (filters: Readonly<Record<string, string>> = {}) =>
  `/bi/permanencias${Object.keys(filters).length > 0 ? `?${new URLSearchParams(filters)}` : ''}`;
export const integrations = (search?: string) => searched('/integracoes', search);
/** What goes to the registrar: refused, or late where its deadline has passed; or all, the nearest deadline first. */
export const registrations = (which: 'refused' | 'late' | 'byDeadline') =>
  `${integrations()}?${new URLSearchParams({
    tipo: 'registrar',
    ...(which === 'refused' && { situacao: `${IntegrationStatus.Refused}` }),
    ...(which === 'late' && { vencido: 'sim' }),
    ...(which === 'byDeadline' && { ordem: 'DeadlineAt', sentido: 'asc' }),
  })}`;
/** Where events go: registrar, accounting, webhooks. Additive. */
export const integrationDestinations = () => '/integracoes/destinos';
export const bureauQueries = () => '/gerenciamento-consultas-bureau';
/** With filters as the list writes them into its address. */
export const bureauQueriesFiltered = (filters: Readonly<Record<string, string>>) =>
  `${bureauQueries()}?${new URLSearchParams(filters)}`;
/** Who did what to which record, also of one alone, and who saw personal data. Additive. */
export const audit = (record?: string) => searched('/auditoria', record);
export const personalDataAccesses = () => '/auditoria/acessos';

// Parameterisation.
export const parameterisation = () => '/parametrizacao';
export const parameterisationMenu = () => '/parametrizacao/menu';
export const brokerProfileParameters = () => '/parametrizacao/broker-profile';
export const modalities = () => '/parametrizacao/modalidades';
export const modality = ({ branchId, groupId, id, uniqueId }: ModalityPlace & { id: number; uniqueId: string }) =>
  `/parametrizacao/branch/${branchId}/grupo/${groupId}/modalidade/${id}/${uniqueId}`;
export const modalitiesOfGroup = ({ branchId, groupId }: ModalityPlace) =>
  `/parametrizacao/branch/${branchId}/modalidade/${groupId}`;
/** The pipes of the boards, and one of them. Additive. */
export const pipesParameters = () => '/parametrizacao/quadros';
export const pipeParameters = (uniqueId: string) => `/parametrizacao/quadros/${uniqueId}`;
/** What a pipe does by itself, and one automation of it in the log. Additive. */
export const pipeAutomations = (pipeUniqueId: string) => `${pipeParameters(pipeUniqueId)}/automacoes`;
/** One of the insurer's rules: `prazo-curto`, `dias-sem-cobranca`, … Additive. */
export const ruleArea = (area: string) => `/parametrizacao/regras/${area}`;
/** Change sets of parameters, and one of them. */
export const parameterChanges = () => '/parametrizacao/mudancas';
export const parameterChange = (uniqueId: string) => `/parametrizacao/mudancas/${uniqueId}`;
/** Where a file of parameters is taken. */
export const parameterImport = () => `${parameterChanges()}?importar=1`;
/** What was in force when; with a parameter, its history. */
export const parameterTimeline = (parameterUniqueId?: string) =>
  searched('/parametrizacao/linha-do-tempo', parameterUniqueId, 'parametro');
export const companyCheckParameters = () => '/parametrizacao/consulta-pj';
export const generalConditions = () => '/parametrizacao/condicoes-gerais';
/** One of them: the wording of a branch or of a modality. Additive. */
export const conditionsOf = (uniqueId: string) => `${generalConditions()}/${uniqueId}`;
export const paymentParameters = () => '/parametrizacao/pagamentos';
export const bureauParameters = (queryTypeId?: number) =>
  `/parametrizacao/bureaus-consulta${queryTypeId === undefined ? '' : `/${queryTypeId}`}`;
/** Rules for endorsements and for renewals have the same four screens. */
export const ruleList = (of: 'endosso' | 'renovacao') => `/parametrizacao/${of}`;
/** With the modality that it is for, where that is known. */
export const ruleSettings = (of: 'endosso' | 'renovacao', modalityUniqueId?: string) =>
  searched(`/parametrizacao/${of}/configure`, modalityUniqueId, 'modalidade');
/** The same of a rule that is drafted for it. */
export const newRule = (of: 'endosso' | 'renovacao', modalityUniqueId?: string) =>
  searched(`/parametrizacao/${of}/create`, modalityUniqueId, 'modalidade');
export const rule = (of: 'endosso' | 'renovacao', token: string) => `/parametrizacao/${of}/edit/${token}`;

/** Where a modality stands: branch and group. */
interface ModalityPlace {
  branchId: number;
  /** The group's unique id. */
  groupId: string;
}
