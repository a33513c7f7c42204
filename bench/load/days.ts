import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import type { Person } from './person';

/** What the day of somebody needs to know of the records that there are. */
export interface Records {
  /** Bonds that can be quoted again, each with the broker that may. */
  bonds: readonly { brokerId: number; broker: string; holder: string; modality: string }[];
  /** Quotations of a broker whose clauses may be changed; whoever takes one changes it alone. */
  quotations: Map<number, { id: number; version: number }[]>;
  /** Numbers of policies, as somebody types them from a paper. */
  policyNumbers: readonly string[];
}

/** A day at work, which goes on until everybody is sent home. */
export type Day = (person: Person, records: Records) => Promise<void>;

const POLICIES = '/platform/api/Policy/SearchPoliciesRelatedToLoggedUser';
const PROPOSALS = '/platform/api/Proposal/SearchProposals';
const HOLDERS = '/platform/api/PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged';
const QUERY_OF_POLICIES =
  'includeStatusCounts=true&rowsPerPage=20&orderBy=StartDate&orderDirection=desc&currentPage={page}';
const WORDS = ['construtora', 'municipio', 'engenharia', 'horizonte', 'saneamento', 'energia'];

/** A row of a list, by whichever name it has its id. */
type Row = Partial<Record<'UniqueId' | 'PolicyUniqueId' | 'PolicyHolderUniqueId', string>>;

const rowsIn = (answer: unknown): readonly Row[] => {
  const lists: unknown[] = Object.values(answer ?? {});
  return lists.find((each): each is Row[] => Array.isArray(each)) ?? [];
};

const oneOf = <Value>(person: Person, values: readonly Value[]): Value | undefined =>
  values[Math.floor(person.chance() * values.length)];

/** What the shell asks when a page is loaded, which also begins to listen. */
async function openPortal(person: Person): Promise<void> {
  person.listen('/platform/api/Notification/Stream');
  await loadPage(person);
}

const loadPage = (person: Person) =>
  Promise.all([
    person.read('/platform/api/Security/GetUserInfo'),
    person.ask('/platform/api/Security/VerifyUserInfoAssignLastTermOfUser', {}),
    person.read('/platform/api/Notification/GetNotifications?rowsPerPage=1'),
  ]);

/** A board as far as it matters here. */
interface StepAnswer {
  steps?: { cards: { cardId: number; version: number }[] }[];
}

/** Cards are opened one after the other, an observation or a priority is written, the board is filtered and reloaded. */
export const underwriter: Day = async (person) => {
  await openPortal(person);
  person.listen('/board/api/kanban/v1.0/stream');
  const pipes = (await person.read('/board/api/kanban/v1.0/pipes')) as { id: number }[] | null;
  const pipeId = oneOf(person, pipes ?? [])?.id;
  if (pipeId === undefined) return;
  const board = async (text?: string) => {
    const query = text === undefined ? '' : '?filterCardsValues={text}';
    const path = `/board/api/kanban/v1.0/pipes/{pipeId}/steps/filter${query}`;
    const { steps = [] } = ((await person.read(path, { pipeId, ...(text && { text }) })) ?? {}) as StepAnswer;
    return steps.slice(0, -1).flatMap(({ cards }) => cards);
  };
  const priorities = (await person.read('/platform/api/Kanban/GetAllKanbanCardPriority')) as { Id?: number }[] | null;
  let cards = await board();
  await person.read('/board/api/kanban/v1.0/pipes/{pipeId}/viewers', { pipeId });
  while (await person.think()) {
    if (person.chance() < 0.15) {
      await board(oneOf(person, WORDS));
      if (!(await person.think(0.5))) return;
      cards = await board();
      if (!(await person.think(0.5))) return;
    }
    const card = oneOf(person, cards);
    if (!card) {
      cards = await board();
      continue;
    }
    await openCard(person, card.cardId);
    if (!(await person.think(2))) return;
    if (person.chance() < 0.35)
      await person.write('/platform/api/kanban/FollowUpSendObservation', {
        CardId: card.cardId,
        Observation: 'Conferidos o contrato e o balanço; falta a certidão da Fazenda Nacional.',
        IsVisibleToBroker: false,
        UniqueId: randomUUID(),
      });
    else if (person.chance() < 0.3 && priorities?.length) {
      const PriorityId = oneOf(person, priorities)?.Id;
      await person.write('/platform/api/kanban/UpdateKanbanCardPriority', { CardId: card.cardId, PriorityId });
    }
  }
};

interface CardAnswer {
  links?: { proposalUniqueId: string | null };
}

async function openCard(person: Person, cardId: number): Promise<void> {
  const [answer] = await Promise.all([
    person.read('/board/api/kanban/v1.0/cards/{cardId}', { cardId }),
    person.ask(
      '/board/api/kanban/v1.0/cards/{cardId}/viewers',
      { viewerUniqueId: randomUUID(), isViewing: true },
      { cardId },
    ),
    person.read('/platform/api/kanban/GetCardActions?CardId={cardId}', { cardId }),
  ]);
  const proposalUniqueId = (answer as CardAnswer | null)?.links?.proposalUniqueId;
  if (!proposalUniqueId) return;
  await Promise.all([
    person.read('/platform/api/kanban/GetCardProposalInfo?ProposalUniqueId={proposalUniqueId}', { proposalUniqueId }),
    person.read('/platform/api/Proposal/GetProposalByUniqueId2?ProposalUniqueId={proposalUniqueId}', {
      proposalUniqueId,
    }),
  ]);
}

/** Proposals are looked up and read, clauses changed, bonds priced, drafts kept while they are typed, papers sent. */
export const broker: Day = async (person, { bonds, quotations }) => {
  await openPortal(person);
  const ownBonds = bonds.filter(({ brokerId }) => brokerId === person.brokerId);
  const quotation = quotations.get(person.brokerId ?? 0)?.pop();
  const list = (more = '', values: Record<string, string | number> = {}) =>
    person.read(`${PROPOSALS}?includeStatusCounts=true&rowsPerPage=20&currentPage={page}${more}`, {
      page: 1,
      ...values,
    });
  let rows = rowsIn(await list());
  await person.read('/platform/api/Proposal/GetProposalDrafts');
  const draft = { UniqueId: randomUUID(), Version: 0 };
  while (await person.think()) {
    const what = person.chance();
    if (what < 0.3) rows = rowsIn(await list('&TextSearch={text}', { text: oneOf(person, WORDS)! }));
    else if (what < 0.6) await openProposal(person, oneOf(person, rows));
    else if (what < 0.75) {
      const bond = oneOf(person, ownBonds);
      if (bond) await price(person, bond);
    } else if (what < 0.9) await typeDraft(person, draft);
    else if (what < 0.95) await person.write('/platform/api/Archive/Upload', paper());
    else await changeClauses(person, quotation);
  }
};

const price = (person: Person, { broker: BrokerUniqueId, holder, modality }: Records['bonds'][number]) =>
  person.ask('/platform/api/Quote/CalculateQuote', {
    BrokerUniqueId,
    PolicyHolderUniqueId: holder,
    ModalityUniqueId: modality,
    InsuredAmountValue: 1_000_000_00 + Math.floor(person.chance() * 1_000_000_00),
    StartDate: today(),
    EndDates: [1, 2, 3].map((years) => addDays(today(), 365 * years)),
    Coverages: [],
  });

async function openProposal(person: Person, row: Row | undefined): Promise<void> {
  const uniqueId = row?.UniqueId;
  if (!uniqueId) return;
  await Promise.all([
    person.read('/platform/api/Proposal/GetProposalByUniqueId2?ProposalUniqueId={uniqueId}', { uniqueId }),
    person.read('/platform/api/Proposal/GetUsualTime?ProposalUniqueId={uniqueId}', { uniqueId }),
  ]);
}

/** A page of the wizard is kept every few words. */
async function typeDraft(person: Person, draft: { UniqueId: string; Version: number }): Promise<void> {
  for (let words = 0; words < 4; words += 1) {
    const kept = (await person.write('/platform/api/Proposal/SaveProposalDraft', {
      UniqueId: draft.UniqueId,
      ...(draft.Version > 0 && { Version: draft.Version }),
      Title: 'Construtora Horizonte · Executante',
      Step: 'insuredObject',
      Form: { objeto: 'Obras de contenção da encosta, contrato 118/2026. '.repeat(20 + words) },
    })) as { Version: number } | null;
    if (kept) draft.Version = kept.Version;
    if (!(await person.think(0.4))) return;
  }
}

async function changeClauses(person: Person, quotation: { id: number; version: number } | undefined): Promise<void> {
  if (!quotation) return;
  const kept = (await person.write(
    '/platform/api/Proposal/UpdateParticularClauses?proposalId={id}',
    {
      Version: quotation.version,
      ParticularClausule: [{ Name: 'Foro', Value: `Comarca de Recife, ${quotation.version}.` }],
    },
    { id: quotation.id },
  )) as { Version: number } | null;
  if (kept) quotation.version = kept.Version;
}

/** A scanned page, as large as they are. */
function paper(): FormData {
  const form = new FormData();
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000), Buffer.from('\n%%EOF\n')]);
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'certidao.pdf');
  return form;
}

/** Policies and policy holders are looked up by number and word, sorted, turned over and read. */
export const clerk: Day = async (person, { policyNumbers }) => {
  await openPortal(person);
  await person.read('/platform/api/Modality/GetModalitiesGroups');
  const policies = (more = '', values: Record<string, string | number> = {}) =>
    person.read(`${POLICIES}?${QUERY_OF_POLICIES}${more}`, { page: 1, ...values });
  let rows = rowsIn(await policies());
  while (await person.think()) {
    const what = person.chance();
    if (what < 0.15) rows = rowsIn(await policies('', { page: 1 + Math.floor(person.chance() * 20) }));
    else if (what < 0.3) rows = rowsIn(await policies('&policyHolderName={text}', { text: oneOf(person, WORDS)! }));
    else if (what < 0.5)
      rows = rowsIn(await policies('&policyNumber={number}', { number: oneOf(person, policyNumbers)! }));
    else if (what < 0.8) await openPolicy(person, oneOf(person, rows));
    else if (what < 0.95) await openHolder(person);
    else await loadPage(person);
  }
};

async function openPolicy(person: Person, row: Row | undefined): Promise<void> {
  const uniqueId = row?.PolicyUniqueId;
  if (!uniqueId) return;
  const of = (call: string) => person.read(`/platform/api/Policy/${call}?policyUniqueId={uniqueId}`, { uniqueId });
  await Promise.all([
    of('GetPolicyDetail'),
    of('GetUnpaidPremium'),
    of('GetPolicyRenewal'),
    of('GetPolicyInstallments'),
    of('GetPolicyPapers'),
  ]);
}

async function openHolder(person: Person): Promise<void> {
  const query = 'orderBy=Name&orderDirection=asc&currentPage=1&rowsPerPage=20&textSearch={text}';
  const rows = rowsIn(await person.read(`${HOLDERS}?${query}`, { text: oneOf(person, WORDS)! }));
  if (!(await person.think(0.5))) return;
  const row = oneOf(person, rows);
  const uniqueId = row?.PolicyHolderUniqueId;
  if (!uniqueId) return;
  await Promise.all([
    person.read('/platform/api/PolicyHolder/GetPolicyHolder?UniqueId={uniqueId}', { uniqueId }),
    person.read('/platform/api/PolicyHolder/GetCounterGuarantees?policyHolderUniqueId={uniqueId}', { uniqueId }),
    person.read('/platform/api/PolicyHolder/GetPolicyHolderNominations?policyHolderUniqueId={uniqueId}', { uniqueId }),
    person.read(
      '/platform/api/Policy/SearchPoliciesRelatedToPolicyHolder?PolicyHolderUniqueId={uniqueId}&rowsPerPage=5',
      {
        uniqueId,
      },
    ),
    // Brokers' pages do not ask for it.
    person.brokerId === null &&
      person.read('/platform/api/PolicyHolder/GetPolicyHolderExposure?policyHolderUniqueId={uniqueId}', { uniqueId }),
  ]);
}
