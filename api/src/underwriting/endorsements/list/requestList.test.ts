import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { policyId } from '../../../testing/business';
import { broker, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { askFor, preparePolicies } from '../testing/askedEndorsements';

type Query = CallInput<typeof searchEndorsementRequests>['query'];
const { Cotacao, EmAnalise, AguardandoEmissao, Rejeitada, Recusada } = ProposalStatus;

let platform: PlatformUnderTest;
/** Asked for after one another: of Boreal two, of Zênite one, of Boreal again, beyond what passes by itself. */
const asked: Record<'quoted' | 'waiting' | 'ofZenite' | 'large', string> = {} as never;

/** What the one that waits for its issue moves, unless a test says otherwise. */
const waiting = { premiumDifferenceCents: -250_03, insuredAmountCents: 100_000_00 };

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 9]);
  const ask = async (policy: number, columns: Parameters<typeof askFor>[2]) =>
    (await askFor(platform, policy, columns)).uniqueId;
  asked.quoted = await ask(2, { statusId: Cotacao, createdAt: new Date('2026-05-02T02:30:00Z') });
  asked.waiting = await ask(3, {
    statusId: AguardandoEmissao,
    engineStep: 'finished',
    ...waiting,
    endorsementTypeId: 8,
    createdAt: new Date('2026-05-03T12:00:00Z'),
  });
  asked.ofZenite = await ask(9, { statusId: AguardandoEmissao, createdAt: new Date('2026-05-04T12:00:00Z') });
  asked.large = await ask(3, {
    statusId: AguardandoEmissao,
    insuredAmountCents: 500_000_01,
    createdAt: new Date('2026-05-05T12:00:00Z'),
  });
  // Those that the tests' business brings come before all.
  await platform.database.db
    .update(endorsements)
    .set({ createdAt: new Date('2026-03-01T12:00:00Z') })
    .where(eq(endorsements.policyId, 1));
});
afterAll(() => platform.close());

const search = (query: Query = {}, as: string = email.admin) =>
  platform.send(searchEndorsementRequests, { query }, { as });
const found = async (query: Query = {}, as?: string) =>
  (await search({ rowsPerPage: 200, ...query }, as)).response.Data.map(({ ProposalUniqueId }) => ProposalUniqueId);
/** Changes a request; answers it as it was. */
async function change(uniqueId: string, columns: Partial<typeof endorsements.$inferInsert>) {
  const { db } = platform.database;
  const [row] = await db.select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId));
  await db.update(endorsements).set(columns).where(eq(endorsements.uniqueId, uniqueId));
  return row!;
}
const before = [3, 2, 1].map((sequence) => uniqueIdOf(7000 + sequence));
const rowOf = async (uniqueId: string, as?: string) =>
  (await search({ rowsPerPage: 200 }, as)).response.Data.find(({ ProposalUniqueId }) => ProposalUniqueId === uniqueId)!;

describe('the list of endorsement requests', () => {
  it('shows those of all policies, the last that was asked for first, page by page', async () => {
    expect(await found()).toEqual([asked.large, asked.ofZenite, asked.waiting, asked.quoted, ...before]);
    expect(await found({ rowsPerPage: 3, currentPage: 2 })).toEqual([asked.quoted, ...before.slice(0, 2)]);
    expect((await search({ rowsPerPage: 2 })).response).toMatchObject({ TotalItems: 7, RowsPerPage: 2 });
  });

  it('says of each what a list shows: policy, parties, premium, day', async () => {
    const { db } = platform.database;
    const [policy] = await db.select().from(policies).where(eq(policies.id, 3));
    expect(await rowOf(asked.waiting)).toMatchObject({
      PolicyUniqueId: policyId(3),
      PolicyNumber: policy!.number,
      Number: `${policy!.number}-E01`,
      EndorsementTypeId: 8,
      StatusId: AguardandoEmissao,
      PremiumDifference: -250_03,
      RefundValue: 0,
      EffectiveOn: '2026-06-25',
      CreatedAt: '2026-05-03T12:00:00.000Z',
    });
  });

  it.each<[string, () => Query, () => string[]]>([
    ['the status', () => ({ StatusId: Cotacao }), () => [asked.quoted]],
    ['the type', () => ({ EndorsementTypeId: 8 }), () => [asked.waiting]],
    ['the number of the policy, with which its own begins', () => ({ Number: '000009' }), () => [asked.ofZenite]],
    ['the number of its own', () => ({ Number: '000003-e02' }), () => [asked.large]],
    ['the policy holder’s document', () => ({ PolicyHolderCpfCnpj: '529.982.247-25' }), () => [asked.ofZenite]],
    ['a word of the policy holder’s name', () => ({ TextSearch: 'álvaro' }), () => [asked.ofZenite]],
    ['the policy holder’s name', () => ({ PolicyHolderName: 'ALVARO' }), () => [asked.ofZenite]],
    ['the broker', () => ({ BrokerName: 'zênite' }), () => [asked.ofZenite]],
    // 02:30 in London is 23:30 of the day before in São Paulo.
    [
      'the day on which it was asked for',
      () => ({ AskedFrom: '2026-05-01', AskedTo: '2026-05-01' }),
      () => [asked.quoted],
    ],
    [
      'days that are none of the calendar’s any more',
      () => ({ TextSearch: 'álvaro', AskedTo: '9999-12-31' }),
      () => [asked.ofZenite],
    ],
    ['nothing that anybody has', () => ({ TextSearch: 'xylofone' }), () => []],
  ])('is narrowed by %s', async (_what, query, expected) => {
    expect(await found(query())).toEqual(expected());
  });

  it('finds a whole number at once, of a policy however it is written, and of an endorsement', async () => {
    const { db } = platform.database;
    const [policy] = await db.select().from(policies).where(eq(policies.id, 3));
    const spaced = policy!.number
      .replace(/[\s./-]/g, '')
      .replace(/(?=(\d{3})+$)/g, ' ')
      .trim();
    for (const written of [policy!.number, spaced]) {
      expect(await found({ TextSearch: written })).toEqual([asked.large, asked.waiting]);
      expect(await found({ Number: written })).toEqual([asked.large, asked.waiting]);
    }
    expect(await found({ Number: `${policy!.number}-e02` })).toEqual([asked.large]);
    expect(await found({ TextSearch: `${policy!.number}-E02`, StatusId: Cotacao })).toEqual([]);
  });

  it('is ordered by number and by premium', async () => {
    expect((await found({ orderBy: 'PremiumDifference' }))[0]).toBe(asked.waiting);
    expect((await found({ orderBy: 'Number', orderDirection: 'desc' })).slice(0, 3)).toEqual(before);
  });

  it('counts each status under the other filters', async () => {
    const { response } = await search({ includeStatusCounts: true, StatusId: Cotacao });
    expect(response.StatusCounts).toEqual(
      expect.arrayContaining([
        { StatusId: Cotacao, Count: 1 },
        { StatusId: AguardandoEmissao, Count: 3 },
        { StatusId: ProposalStatus.Emitida, Count: 3 },
      ]),
    );
    expect(response.TotalItems).toBe(1);
  });
});

describe('whose requests somebody sees', () => {
  it('are a broker’s and its agents’ those of its own policies', async () => {
    const own = [asked.large, asked.waiting, asked.quoted, ...before];
    expect(await found({}, email.broker)).toEqual(own);
    expect(await found({}, email.agent)).toEqual(own);
    expect(await found({ BrokerName: 'zênite' }, email.broker)).toEqual([]);
  });

  it('follow the policy where it goes to another broker', async () => {
    const moveTo = (brokerId: number) =>
      platform.database.db.update(policies).set({ brokerId }).where(eq(policies.id, 9));
    const [policy] = await platform.database.db.select().from(policies).where(eq(policies.id, 9));
    await moveTo(broker.boreal);
    expect(await found({}, email.broker)).toContain(asked.ofZenite);
    await moveTo(policy!.brokerId);
    expect(await found({}, email.broker)).not.toContain(asked.ofZenite);
  });

  it('are a policy holder’s its own, and another insurer’s nobody’s here', async () => {
    const rows = (await search({ rowsPerPage: 200 }, email.policyHolder)).response.Data;
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ PolicyHolder }) => PolicyHolder.UniqueId)).size).toBe(1);
    expect(rows.map(({ ProposalUniqueId }) => ProposalUniqueId)).not.toContain(asked.ofZenite);
    expect(await found({}, email.atlas)).toEqual([]);
  });

  it('are read with the right to policies or to endorsements alone', async () => {
    expect((await search({}, email.viewer)).status).toBe(200);
    expect((await search({}, email.underwriter)).status).toBe(403);
    expect((await search({}, email.bare)).status).toBe(403);
  });
});

describe('what waits for somebody', () => {
  it('is all that waits for its issue, for who approves', async () => {
    expect(await found({ AwaitsMe: true })).toEqual([asked.large, asked.ofZenite, asked.waiting]);
  });

  it('is for a broker what charges and its modality lets it issue by itself, to the cent', async () => {
    expect(await found({ AwaitsMe: true }, email.broker)).toEqual([]);
    await change(asked.waiting, { premiumDifferenceCents: 250_03 });
    expect(await found({ AwaitsMe: true }, email.broker)).toEqual([asked.waiting]);
    await change(asked.waiting, { insuredAmountCents: 500_000_01 });
    expect(await found({ AwaitsMe: true }, email.broker)).toEqual([]);
    await change(asked.waiting, waiting);
  });

  it.each([email.admin, email.broker, email.agent])('is what the actions of the rows say, for %s', async (as) => {
    const { requestedByUserId } = await change(asked.large, { requestedByUserId: 1, premiumDifferenceCents: -1 });
    const rows = (await search({ rowsPerPage: 200 }, as)).response.Data;
    const enabled = rows.filter(({ Actions }) =>
      Actions.some(({ Action, DisabledReason }) => Action === 'approve' && DisabledReason === null),
    );
    expect(await found({ AwaitsMe: true }, as)).toEqual(enabled.map(({ ProposalUniqueId }) => ProposalUniqueId));
    expect(await found({ AwaitsMe: true }, email.admin)).not.toContain(asked.large);
    await change(asked.large, { requestedByUserId, premiumDifferenceCents: 0 });
  });

  it('is no longer a cancellation that was approved for a later day', async () => {
    await change(asked.ofZenite, { scheduledAt: new Date(), endorsementTypeId: 1 });
    expect(await found({ AwaitsMe: true })).toEqual([asked.large, asked.waiting]);
    expect(await rowOf(asked.ofZenite)).toMatchObject({ IsScheduled: true });
    await change(asked.ofZenite, { scheduledAt: null, endorsementTypeId: 2 });
  });

  it('is nothing for who only looks', async () => {
    expect(await found({ AwaitsMe: true }, email.viewer)).toEqual([]);
  });
});

describe('the actions of a row', () => {
  const reasons = async (uniqueId: string, as?: string) =>
    Object.fromEntries(
      (await rowOf(uniqueId, as)).Actions.map(({ Action, DisabledReason }) => [Action, DisabledReason]),
    );

  it('are what the record itself would say', async () => {
    expect(await reasons(asked.quoted)).toEqual({
      runEngine: null,
      approve: expect.stringContaining('não espera pela emissão'),
      cancelRequest: null,
    });
    expect(await reasons(asked.waiting)).toEqual({
      runEngine: expect.stringContaining('já passou por todas as validações'),
      approve: null,
      cancelRequest: null,
    });
    expect((await reasons(before[0]!)).cancelRequest).toContain('não pode mais ser cancelado');
  });

  it('tell a broker what only the insurer issues', async () => {
    expect((await reasons(asked.waiting, email.broker)).approve).toMatch(/deixa de cobrar.*é emitido pela seguradora/);
    await change(asked.waiting, { premiumDifferenceCents: 0 });
    expect((await reasons(asked.waiting, email.broker)).approve).toBeNull();
    await change(asked.waiting, waiting);
    expect((await reasons(asked.large, email.broker)).approve).toContain('é emitido pela seguradora');
  });

  it('are none for who only looks', async () => {
    expect((await rowOf(asked.quoted, email.viewer)).Actions).toEqual([]);
  });

  it('wait while a card is undecided', async () => {
    const set = (columns: Partial<typeof endorsements.$inferInsert>) =>
      platform.database.db.update(endorsements).set(columns).where(eq(endorsements.uniqueId, asked.quoted));
    await set({ statusId: EmAnalise, isWaitingForCard: true });
    expect((await reasons(asked.quoted)).runEngine).toContain('espera por uma análise');
    await set({ statusId: Cotacao, isWaitingForCard: false });
  });
});

it('shows a rejected issue to brokers as a refusal', async () => {
  const set = (statusId: ProposalStatus) =>
    platform.database.db.update(endorsements).set({ statusId }).where(eq(endorsements.uniqueId, asked.quoted));
  await set(Rejeitada);
  expect(await found({ StatusId: Rejeitada })).toEqual([asked.quoted]);
  expect(await found({ StatusId: Rejeitada }, email.broker)).toEqual([]);
  expect(await found({ StatusId: Recusada }, email.broker)).toEqual([asked.quoted]);
  expect((await rowOf(asked.quoted, email.broker)).StatusId).toBe(Recusada);
  await set(Cotacao);
});
