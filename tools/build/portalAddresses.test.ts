import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as addresses from '../../shared/src/domain/portal/addresses';
import { recordAddress } from '../../shared/src/domain/portal/recordAddress';
import { takesAddress } from '../../shared/src/domain/portal/routePatterns';
import { specifiedRoutes } from '../contract/testing/specifiedRoutes';
import { portalRoot, remoteFolders } from './portalRoot';
import { readDefinition } from './readDefinition';

const ID = '00000000-0000-4000-8000-000000000001';
const pipe = { uniqueId: ID, id: 3 };
const policy = { policyUniqueId: ID, subtypeId: ID };
const group = { branchId: 1, groupId: '8c9e6679-7425-40de-944b-e07fc1f90ae7' };

const examples: Record<keyof typeof addresses, readonly string[]> = {
  start: [addresses.start()],
  bulkChanges: [addresses.bulkChanges()],
  newBulkChange: [addresses.newBulkChange()],
  bulkChange: [addresses.bulkChange(ID)],
  home: [addresses.home()],
  workHome: [addresses.workHome()],
  signIn: [addresses.signIn(), addresses.signIn('simula-atlas.localhost')],
  advisorSignIn: [addresses.advisorSignIn(), addresses.advisorSignIn('simula-atlas.localhost')],
  signOnReturn: [addresses.signOnReturn()],
  directorySignIn: [addresses.directorySignIn('aurora')],
  directoryReturn: [addresses.directoryReturn('aurora')],
  handOver: [addresses.handOver('t0k3n'), addresses.handOver('t0k3n', '/apolices?busca=ponte')],
  handOverRedirect: [addresses.handOverRedirect()],
  recovery: [addresses.recovery()],
  newPassword: [addresses.newPassword('t0k3n')],
  firstAccess: [addresses.firstAccess('t0k3n')],
  startRegistration: [addresses.startRegistration()],
  registration: [addresses.registration('11222333000181'), addresses.registration('11222333000181', 't0k3n')],
  authenticity: [addresses.authenticity(), addresses.authenticity('0A1B2C3D4E5F6789')],
  locked: [addresses.locked()],
  maintenance: [addresses.maintenance()],
  accessDenied: [addresses.accessDenied()],
  notFound: [addresses.notFound()],
  termsOfUse: [addresses.termsOfUse()],
  account: [addresses.account(), addresses.account('sessoes')],
  companyContract: [addresses.companyContract()],
  companySetup: [addresses.companySetup()],
  modules: [addresses.modules()],
  boards: [addresses.boards()],
  board: [addresses.board(pipe, '0776-000001'), addresses.board({ uniqueId: ID })],
  cardsOf: [addresses.cardsOf('me', pipe, 'clock'), addresses.cardsOf('nobody', { uniqueId: ID }, 'amount')],
  endorsementsAwaiting: [addresses.endorsementsAwaiting()],
  cardsInSteps: [addresses.cardsInSteps(pipe, [3, 4]), addresses.cardsInSteps({ uniqueId: ID }, [3], 0)],
  pipeFigures: [
    addresses.pipeFigures(),
    addresses.pipeFigures(pipe),
    addresses.pipeFigures({ uniqueId: ID }, { from: '2026-09-01', to: '2026-11-26' }),
  ],
  cardBulk: [addresses.cardBulk(pipe, ID)],
  card: [addresses.card(pipe, 17)],
  proposalsOfBroker: [addresses.proposalsOfBroker()],
  proposalsOfInsurer: [addresses.proposalsOfInsurer()],
  proposalOfBroker: [addresses.proposalOfBroker(ID)],
  proposalOfInsurer: [addresses.proposalOfInsurer(ID), addresses.proposalOfInsurer(ID, 2)],
  editProposal: [addresses.editProposal(ID)],
  proposalTimeline: [addresses.proposalTimeline(ID)],
  newProposalPage: [addresses.newProposalPage()],
  newProposal: [
    addresses.newProposal(),
    addresses.newProposal('dados-tomador'),
    addresses.newProposal('dados-segurado'),
    addresses.newProposal('dados-de-risco'),
    addresses.newProposal('resumo-da-proposta'),
  ],
  proposalDraft: [addresses.proposalDraft(ID, 'dados-de-risco')],
  proposalFinance: [addresses.proposalFinance(ID)],
  quickQuote: [addresses.quickQuote()],
  bondTemplates: [addresses.bondTemplates()],
  quoteOfTemplate: [addresses.quoteOfTemplate(ID)],
  proposalOfTemplate: [addresses.proposalOfTemplate(ID)],
  bondImports: [addresses.bondImports()],
  bondImport: [addresses.bondImport(ID)],
  sharedQuote: [addresses.sharedQuote('k'.repeat(43))],
  policies: [addresses.policies('06-0776-000001')],
  policiesOfBroker: [addresses.policiesOfBroker('Boreal')],
  bankFiles: [addresses.bankFiles()],
  bankFile: [addresses.bankFile(ID)],
  refundQueue: [addresses.refundQueue()],
  policy: [addresses.policy(ID)],
  policiesFiltered: [addresses.policiesFiltered({ modalidade: ID })],
  proposalsFiltered: [true, false].map((ofInsurer) => addresses.proposalsFiltered(ofInsurer, { situacao: '98' })),
  portfolio: [addresses.portfolio()],
  commissions: [addresses.commissions()],
  endorsementRequests: [addresses.endorsementRequests()],
  refundsWaiting: [addresses.refundsWaiting()],
  endorsementsOfPolicy: [addresses.endorsementsOfPolicy(ID)],
  requestEndorsement: [addresses.requestEndorsement(ID)],
  changePolicy: [addresses.changePolicy(ID, 2)],
  issueEndorsement: [addresses.issueEndorsement(ID)],
  newEndorsement: (['cancelamento', 'alteracao', 'neutro'] as const).flatMap((kind) => [
    addresses.newEndorsement(kind, policy),
    addresses.newEndorsement(kind, policy, 'informacoes-do-endosso'),
    addresses.newEndorsement(kind, policy, 'motivo-e-documentos'),
    addresses.newEndorsement(kind, policy, 'resumo-da-alteracao'),
    addresses.newEndorsement(kind, policy, 'informacoes-de-pagamento'),
  ]),
  policyHolders: [addresses.policyHolders('Construção & Cia')],
  policyHolder: [addresses.policyHolder(ID), addresses.policyHolder(ID, 'nomeacoes')],
  insureds: [addresses.insureds()],
  insured: [addresses.insured(ID)],
  newParty: [addresses.newParty('policyHolder'), addresses.newParty('insured')],
  partyImports: [addresses.partyImports('policyHolder'), addresses.partyImports('insured')],
  partyImport: [addresses.partyImport('policyHolder', ID), addresses.partyImport('insured', ID)],
  registeredParty: [addresses.registeredParty('policyHolder', ID), addresses.registeredParty('insured', ID)],
  partyDoubles: [addresses.partyDoubles('policyHolder'), addresses.partyDoubles('insured')],
  comparedDoubles: [addresses.comparedDoubles('policyHolder', ID, ID), addresses.comparedDoubles('insured', ID, ID)],
  partyMerges: [addresses.partyMerges('policyHolder'), addresses.partyMerges('insured')],
  brokers: [addresses.brokers()],
  broker: [addresses.broker(ID)],
  newBroker: [addresses.newBroker()],
  ownBroker: [addresses.ownBroker()],
  brokersOfAdvisor: [addresses.brokersOfAdvisor()],
  usersAndProfiles: [addresses.usersAndProfiles()],
  users: [addresses.users('ana@aurora.example')],
  userImports: [addresses.userImports()],
  userImport: [addresses.userImport(ID)],
  profiles: [addresses.profiles()],
  documents: [addresses.documents()],
  businessIntelligence: [addresses.businessIntelligence()],
  stepStays: [addresses.stepStays(), addresses.stepStays({ etapa: ID })],
  integrations: [addresses.integrations(), addresses.integrations('06-0776-000001')],
  registrations: [
    addresses.registrations('late'),
    addresses.registrations('refused'),
    addresses.registrations('byDeadline'),
  ],
  integrationDestinations: [addresses.integrationDestinations()],
  bureauQueries: [addresses.bureauQueries()],
  bureauQueriesFiltered: [addresses.bureauQueriesFiltered({ resultado: 'failed' })],
  audit: [addresses.audit(), addresses.audit(ID)],
  personalDataAccesses: [addresses.personalDataAccesses()],
  parameterisation: [addresses.parameterisation()],
  parameterisationMenu: [addresses.parameterisationMenu()],
  brokerProfileParameters: [addresses.brokerProfileParameters()],
  modalities: [addresses.modalities()],
  modality: [addresses.modality({ ...group, id: 3, uniqueId: ID })],
  modalitiesOfGroup: [addresses.modalitiesOfGroup(group)],
  parameterChanges: [addresses.parameterChanges()],
  parameterChange: [addresses.parameterChange(ID)],
  companyCheckParameters: [addresses.companyCheckParameters()],
  generalConditions: [addresses.generalConditions()],
  conditionsOf: [addresses.conditionsOf('a')],
  pipesParameters: [addresses.pipesParameters()],
  pipeParameters: [addresses.pipeParameters('a')],
  pipeAutomations: [addresses.pipeAutomations('a')],
  paymentParameters: [addresses.paymentParameters()],
  bureauParameters: [addresses.bureauParameters(), addresses.bureauParameters(4)],
  ruleList: [addresses.ruleList('endosso'), addresses.ruleList('renovacao')],
  ruleSettings: [addresses.ruleSettings('endosso'), addresses.ruleSettings('renovacao')],
  newRule: [addresses.newRule('endosso'), addresses.newRule('renovacao')],
  ruleArea: [addresses.ruleArea('prazo-curto')],
  parameterImport: [addresses.parameterImport()],
  parameterTimeline: [addresses.parameterTimeline(), addresses.parameterTimeline('u1')],
  rule: [addresses.rule('endosso', 't0k3n'), addresses.rule('renovacao', 't0k3n')],
};
const pathsOf = (addressesOfOne: readonly string[]) =>
  // The router takes no parameter inside a segment, so the shell describes this one otherwise (decision 0008).
  addressesOfOne.map((one) =>
    (one.split(/[?#]/)[0] ?? '').replace(/^\/login-ad-(.*)-callback$/, '/login-ad-callback/$1'),
  );

let ofShell: string[];
let ofRemotes: string[];
beforeAll(async () => {
  const definitions = await Promise.all(remoteFolders().map((name) => readDefinition(join(portalRoot, name))));
  ofRemotes = definitions.flatMap(({ definition }) => definition.routes.map(({ path }) => path));
  const table = readFileSync(join(portalRoot, 'host/src/portal/shellRoutes.ts'), 'utf8');
  ofShell = [...table.matchAll(/(?:route|framed)\(\s*'([^']+)'/g)].map(([, path = '']) => path);
  expect(ofShell).toEqual(expect.arrayContaining(['/login/:companyDns?', '/error-404']));
  expect(ofRemotes).toContain('/kanban');
});
const exists = (address: string): boolean =>
  pathsOf([address]).some((path) => [...ofShell, ...ofRemotes].some((pattern) => takesAddress(pattern, path)));

describe('an address', () => {
  it.each(Object.entries(examples))('leads to a screen that is described or specified: %s', (_, made) => {
    const patterns = [...ofShell, ...ofRemotes, ...Object.keys(specifiedRoutes)];
    expect(pathsOf(made).filter((path) => !patterns.some((pattern) => takesAddress(pattern, path)))).toEqual([]);
  });

  it('can be made for each screen of the shell and of the specification', () => {
    const made = pathsOf(Object.values(examples).flat());
    const led = (pattern: string) => made.some((path) => takesAddress(pattern, path));
    expect([...ofShell, ...Object.keys(specifiedRoutes)].filter((pattern) => !led(pattern))).toEqual([]);
  });

  it('carries a search through whatever people type', () => {
    const address = new URL(addresses.policyHolders('Construção & Cia #1 +'), 'http://portal');
    expect(address.searchParams.get('busca')).toBe('Construção & Cia #1 +');
  });

  it('leads from the palette to a screen that exists, whatever kind of record was found', () => {
    const record = { UniqueId: ID, Number: '06', Name: 'Boreal', CpfCnpj: '', StatusId: null, IsBlocked: false };
    for (const Kind of ['Proposal', 'Policy', 'PolicyHolder', 'Broker'] as const)
      expect({ Kind, leads: recordAddress({ ...record, Kind }, exists) !== null }).toEqual({ Kind, leads: true });
  });
});

describe('written in code', () => {
  const folders = ['host', 'api/src', 'shared/src', ...remoteFolders()];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(join(portalRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
  const textOf = (file: string) => readFileSync(join(portalRoot, file), 'utf8');

  /** Descriptions of routes, the builders (those of a remote’s own screens too), and calls, whose paths are the platform's. */
  const MAY_WRITE =
    /(^|\/)(remote\.ts|mf-[^/]+\/src\/(addresses|ownPages)\.ts|(portal\/shellRoutes|routes\/knownRoutes)\.ts|domain\/portal\/addresses\.ts|contracts\/([^/]+\/)?[^/]+\.ts)$/;
  const OF_TESTS = /\.test\.tsx?$|\/testing(\/|\.)|Fixture\.ts$/;
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '');

  it('addresses stand nowhere but in their builders and in descriptions of routes', () => {
    const segments = [...ofShell, ...ofRemotes, ...Object.keys(specifiedRoutes)].map(
      (path) => path.split('/')[1] ?? '',
    );
    const first = [...new Set(segments.filter((segment) => segment !== ''))].join('|');
    const written = new RegExp(`(?:['"\`]|\\})(/(?:${first})(?:[/?#][^'"\`\\s]*)?)['"\`$]`, 'g');
    const byHand = sources
      .filter((file) => /\.tsx?$/.test(file) && !MAY_WRITE.test(file) && !OF_TESTS.test(file))
      .flatMap((file) =>
        [...withoutComments(textOf(file)).matchAll(written)].map(([, address = '']) => `${file}: ${address}`),
      );
    expect(byHand).toEqual([]);
  });

  it('those in triggers of the platform exist', () => {
    const inTriggers = sources
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => [...textOf(file).matchAll(/'(\/[a-z][a-z-]+)[^']*'/g)].map(([, address = '']) => address));
    expect(inTriggers.filter((address) => !exists(address))).toEqual([]);
  });
});
