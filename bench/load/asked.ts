import { randomUUID } from 'node:crypto';
import { addDays } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import type { Users } from './crowd';
import type { FilledInsurer } from './filled';
import type { Person, SignedIn } from './person';

/** What is asked over and over, by whom. */
export interface Asked {
  title: string;
  as: 'staff' | 'broker';
  /** Of the platform unless it says so. */
  ofBoard?: true;
  ask: (person: Person, ids: Ids) => Promise<unknown>;
}

/** One of each record. */
export interface Ids {
  policy: string;
  proposal: string;
  holder: string;
  card: number;
  cards: readonly number[];
  pipe: number;
  bond: object;
  /** Whose they are. */
  brokerId: number;
}

const ofPolicy = (call: string): Asked => ({
  title: call,
  as: 'staff',
  ask: (person, { policy }) => person.read(`/platform/api/Policy/${call}?policyUniqueId={policy}`, { policy }),
});

/** Each shows a card and says so again and again, as tabs do every few seconds; on one card they would wait for each other. */
const tabs = Array.from({ length: 20 }, () => randomUUID());

/** What people ask most, by the calls of a crowd at work (days.ts). */
export const asked: readonly Asked[] = [
  {
    title: 'SaveProposalDraft',
    as: 'broker',
    ask: (person) =>
      person.write('/platform/api/Proposal/SaveProposalDraft', {
        UniqueId: randomUUID(),
        Title: 'Construtora Horizonte',
        Step: 'insuredObject',
        Form: { objeto: 'Obras de contenção da encosta, contrato 118/2026. '.repeat(20) },
      }),
  },
  {
    title: 'SearchPoliciesRelatedToLoggedUser, staff',
    as: 'staff',
    ask: (person) => person.read('/platform/api/Policy/SearchPoliciesRelatedToLoggedUser?includeStatusCounts=true'),
  },
  {
    title: 'SearchPoliciesRelatedToLoggedUser, broker',
    as: 'broker',
    ask: (person) => person.read('/platform/api/Policy/SearchPoliciesRelatedToLoggedUser?includeStatusCounts=true'),
  },
  {
    title: 'SearchProposals',
    as: 'broker',
    ask: (person) => person.read('/platform/api/Proposal/SearchProposals?includeStatusCounts=true'),
  },
  {
    title: 'GetProposalByUniqueId2',
    as: 'broker',
    ask: (person, { proposal }) =>
      person.read('/platform/api/Proposal/GetProposalByUniqueId2?ProposalUniqueId={proposal}', { proposal }),
  },
  {
    title: 'GetUsualTime',
    as: 'broker',
    ask: (person, { proposal }) =>
      person.read('/platform/api/Proposal/GetUsualTime?ProposalUniqueId={proposal}', { proposal }),
  },
  ...['GetPolicyDetail', 'GetUnpaidPremium', 'GetPolicyRenewal', 'GetPolicyInstallments', 'GetPolicyPapers'].map(
    ofPolicy,
  ),
  {
    title: 'SearchPolicyHoldersRelatedToCurrentUserLogged',
    as: 'staff',
    ask: (person) =>
      person.read('/platform/api/PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged?textSearch=construtora'),
  },
  {
    title: 'CalculateQuote',
    as: 'broker',
    ask: (person, { bond }) => person.ask('/platform/api/Quote/CalculateQuote', bond),
  },
  {
    title: 'pipes',
    as: 'staff',
    ofBoard: true,
    ask: (person) => person.read('/board/api/kanban/v1.0/pipes'),
  },
  {
    title: 'pipes/{pipeId}/steps/filter',
    as: 'staff',
    ofBoard: true,
    ask: (person, { pipe }) => person.read('/board/api/kanban/v1.0/pipes/{pipe}/steps/filter', { pipe }),
  },
  {
    title: 'cards/{cardId}',
    as: 'staff',
    ofBoard: true,
    ask: (person, { card }) => person.read('/board/api/kanban/v1.0/cards/{card}', { card }),
  },
  {
    title: 'cards/{cardId}/viewers',
    as: 'staff',
    ofBoard: true,
    ask: (person, { cards }) => {
      const place = Math.floor(person.chance() * cards.length);
      return person.ask(
        '/board/api/kanban/v1.0/cards/{card}/viewers',
        { viewerUniqueId: tabs[place], isViewing: true },
        { card: cards[place]! },
      );
    },
  },
  {
    title: 'GetCardActions',
    as: 'staff',
    ask: (person, { card }) => person.read('/platform/api/kanban/GetCardActions?CardId={card}', { card }),
  },
  {
    title: 'GetUserInfo',
    as: 'staff',
    ask: (person) => person.read('/platform/api/Security/GetUserInfo'),
  },
];

/** One of each record, such as people open them. */
export async function someOf({ pool, companyId }: FilledInsurer): Promise<Ids> {
  const one = async <Row extends object>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows[0]!;
  const email = 'corretor@boreal.example';
  const policy = await one<
    Record<'policy' | 'proposal' | 'holder' | 'broker' | 'modality', string> & { brokerId: number }
  >(
    `select p.unique_id as policy, d.unique_id as proposal, h.unique_id as holder, b.unique_id as broker, b.id as "brokerId",
       m.unique_id as modality
     from policies p join proposals d on d.id = p.proposal_id join policy_holders h on h.id = p.policy_holder_id
       join modalities m on m.id = p.modality_id join brokers b on b.id = p.broker_id join users u on u.broker_id = b.id
     where u.email = $1 and p.status_id = 2 order by p.id limit 1`,
    [email],
  );
  const { rows: open } = await pool.query<{ card: number; pipe: number }>(
    `select cards.id as card, cards.pipe_id as pipe from cards join pipes on pipes.id = cards.pipe_id
     where cards.company_id = $1 and decided_at is null and closed_at is null and proposal_unique_id is not null
       and pipes.name = 'Subscrição' order by cards.id limit $2`,
    [companyId, tabs.length],
  );
  return {
    ...policy,
    ...open[0]!,
    cards: open.map(({ card }) => card),
    bond: {
      BrokerUniqueId: policy.broker,
      PolicyHolderUniqueId: policy.holder,
      ModalityUniqueId: policy.modality,
      InsuredAmountValue: 1_234_567_89,
      StartDate: today(),
      EndDates: [addDays(today(), 365)],
      Coverages: [],
    },
  };
}

/** Who asks the platform all of it that only reads, one after the other in a turn that begins elsewhere for each. */
export function askersOf(users: Users, ids: Ids, sit: (user: SignedIn) => Person): () => Promise<unknown> {
  const people = { staff: sit(userFor(users, ids, 'staff')), broker: sit(userFor(users, ids, 'broker')) };
  const reading = asked.filter(({ title, ofBoard }) => title !== 'SaveProposalDraft' && !ofBoard);
  let turn = Math.floor(people.staff.chance() * reading.length);
  return () => {
    const { as, ask } = reading[(turn += 1) % reading.length]!;
    return ask(people[as], ids);
  };
}

/** Somebody who sees these records. */
export const userFor = (users: Users, { brokerId }: Ids, as: Asked['as']): SignedIn =>
  users[as].find((user) => as === 'staff' || user.brokerId === brokerId)!;
