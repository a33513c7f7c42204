import { eq } from 'drizzle-orm';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { getProposalByUniqueId2, sendProposalObservation } from '@portal/shared/contracts/underwriting/proposalDetail';
import { cards } from '../../../platform/database/schema/boards';
import { companies } from '../../../platform/database/schema/companies';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { policyId, proposalId } from '../../../testing/business';
import { changeModality, publishTables } from '../../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
const CARD = 1001;
const at = new Date('2026-11-10T12:00:00Z');

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  // Starts of the tests' proposals lie in March 2026.
  await changeModality(platform, modality.performance, { maxRetroactivityDays: 3650 });
  await db.update(companies).set({ treatyCapacityCents: 60_000 }).where(eq(companies.id, company.aurora));
  await publishTables(db);
  await db
    .update(cards)
    .set({ proposalUniqueId: proposalId(1), ownerUserId: 2 })
    .where(eq(cards.id, CARD));
  await db
    .update(proposals)
    .set({
      statusId: 2,
      engineStep: 'subscription',
      isWaitingForCard: true,
      legalClockStartedAt: at,
      contractualTerms: { object: [{ name: 'Objeto', value: 'Garante [NomeTomador].' }], particularClauses: [] },
    })
    .where(eq(proposals.id, 1));
  await db.update(proposals).set({ statusId: 3, engineStep: 'finished' }).where(eq(proposals.id, 2));
  const finding = 'A importância excede o máximo automático.';
  await db.insert(proposalTimeline).values({
    proposalId: 1,
    situationGroupId: 2,
    situationId: 4,
    statusId: 2,
    iconId: 2,
    title: 'Subscrição',
    description: finding,
    happenedAt: at,
  });
  await db.insert(proposalEngineLogs).values({
    proposalId: 1,
    validation: 'SubscriptionApproval',
    outcome: 'waiting',
    description: finding,
    executedAt: at,
  });
  await db.insert(requestDocuments).values(
    [false, true].map((isInternal) => ({
      companyId: company.aurora,
      ownerKind: 'proposal' as const,
      ownerUniqueId: proposalId(1),
      name: isInternal ? 'Parecer' : 'Edital',
      status: 'Pendente' as const,
      isInternal,
    })),
  );
});
afterAll(() => platform.close());

const read = (id: number, as: string = email.underwriter) =>
  platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId: proposalId(id) } }, { as });
const detail = async (id: number, as?: string) => (await read(id, as)).response;
const write = (Text: string, IsVisibleToBroker: boolean, as: string, UniqueId = crypto.randomUUID()) =>
  platform.send(
    sendProposalObservation,
    { body: { ProposalUniqueId: proposalId(1), UniqueId, Text, IsVisibleToBroker } },
    { as },
  );
const newsOf = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.Data.map(({ Title, Path }) => [Title, Path]);

describe('the detail of a proposal', () => {
  it('holds the record, its engine, its texts filled and its documents', async () => {
    const { Proposal, ProposalObjects, RequestDocuments } = await detail(1);
    expect(Proposal).toMatchObject({
      Number: '06-0776-000001',
      EngineStep: 'subscription',
      IsWaitingForCard: true,
      LegalClockStartedAt: at.toISOString(),
      PolicyHolder: { Name: expect.stringContaining('Horizonte') },
    });
    expect(ProposalObjects).toEqual([
      {
        Name: 'Objeto',
        Value: 'Garante [NomeTomador].',
        FilledValue: expect.stringMatching(/^Garante .*Horizonte.*\.$/),
      },
    ]);
    expect(RequestDocuments.map(({ Name }) => Name)).toEqual(['Edital', 'Parecer']);
  });

  it('shows the insurer the card, the treaty and what the engine found', async () => {
    const { Proposal, TimelineHistory, ProposalEngineExecutionLogs } = await detail(1);
    expect(Proposal.Insurer).toMatchObject({
      Cards: [{ CardId: CARD, IsDecided: false }],
      Reinsurance: { TreatyCapacityValue: 60_000, RetainedValue: 60_000, ExceedingValue: 40_000 },
      CoInsurance: [],
    });
    expect(Proposal.Blockers.map(({ Text }) => Text)).toContainEqual(expect.stringContaining('card na esteira'));
    expect(TimelineHistory[0]?.Description).toContain('excede');
    expect(ProposalEngineExecutionLogs[0]?.Description).toContain('excede');
  });

  it('keeps all of that from the broker, who learns that the insurer has it', async () => {
    const { status, response, text } = await read(1, email.broker);
    expect(status).toBe(200);
    expect(response.Proposal.Insurer).toBeNull();
    expect(response.RequestDocuments.map(({ Name }) => Name)).toEqual(['Edital']);
    expect(text).not.toMatch(/excede|Parecer|esteira/);
    expect(response.Proposal.Blockers.at(-1)?.Text).toBe('Aguarda a seguradora: a subscrição.');
  });

  it('offers what may be done now and says of the rest why not', async () => {
    const reasons = async (id: number, as?: string) =>
      Object.fromEntries(
        (await detail(id, as)).Proposal.Actions.map(({ Action, DisabledReason }) => [Action, DisabledReason]),
      );
    const ofInsurer = await reasons(1, email.admin);
    expect(ofInsurer).toMatchObject({ cancel: null, requestDocument: null });
    expect(ofInsurer['submit']).toContain('Em análise');
    expect(await reasons(2, email.admin)).toMatchObject({ submit: expect.stringContaining('já foi enviada') });
    expect(await reasons(1, email.viewer)).not.toHaveProperty('cancel');
    expect(await reasons(1, email.broker)).not.toHaveProperty('writeTimeline');
  });

  it('names the policy that was issued', async () => {
    expect((await detail(4)).Proposal.Policy).toMatchObject({ UniqueId: policyId(4), IssueDate: '2026-03-04' });
  });

  it('tells a change of the risk since it was judged', async () => {
    const [row] = await platform.database.db.select().from(proposals).where(eq(proposals.id, 2));
    const judgedRisk = {
      modalityUniqueId: uniqueIdOf(modality.performance),
      insuredAmountCents: row!.insuredAmountCents,
      startDate: row!.startDate,
      endDate: row!.endDate,
      annualRatePercent: row!.annualRatePercent,
      premiumCents: row!.premiumCents,
      judgedAt: at.toISOString(),
    };
    const judge = (changed: object) =>
      platform.database.db
        .update(proposals)
        .set({ judgedRisk: { ...judgedRisk, ...changed } })
        .where(eq(proposals.id, 2));
    await judge({});
    expect((await detail(2)).Proposal).toMatchObject({ HasRiskChange: false, IsStartOpen: true });
    await judge({ insuredAmountCents: 1 });
    expect((await detail(2)).Proposal.HasRiskChange).toBe(true);
  });

  it.each([
    ['a broker of another one', 7, email.broker],
    ['another insurer', 1, email.atlas],
  ])('does not exist for %s', async (_who, id, as) => {
    expect((await read(id, as)).status).toBe(404);
  });

  it('asks the database the same number of times, however much a proposal holds', async () => {
    const { db } = platform.database;
    const count = async (id: number) => {
      const counted = jest.spyOn(platform.database.pool, 'query');
      await read(id);
      const { length } = counted.mock.calls;
      counted.mockRestore();
      return length;
    };
    const before = await count(1);
    await db.insert(requestDocuments).values(
      Array.from({ length: 20 }, (_, index) => ({
        companyId: company.aurora,
        ownerKind: 'proposal' as const,
        ownerUniqueId: proposalId(1),
        name: `Anexo ${index}`,
        status: 'Conforme' as const,
      })),
    );
    expect(await count(1)).toBe(before);
  });
});

describe('an observation', () => {
  it('of the insurer stays with the insurer unless it says otherwise', async () => {
    await write('Só nossa.', false, email.underwriter);
    await write('Para o corretor.', true, email.underwriter);
    const texts = async (as: string) => (await detail(1, as)).Observations.map(({ Text }) => Text);
    expect(await texts(email.underwriter)).toEqual(['Só nossa.', 'Para o corretor.']);
    expect(await texts(email.broker)).toEqual(['Para o corretor.']);
    expect(await newsOf(email.broker)).toEqual([
      ['A seguradora escreveu sobre a proposta 06-0776-000001', `/propostas/proposta/${proposalId(1)}`],
    ]);
  });

  it('of the broker is read by the insurer, whatever it says, and told to who works on the card', async () => {
    await write('Segue em anexo.', false, email.broker);
    expect((await detail(1, email.broker)).Observations.map(({ Text }) => Text)).toContain('Segue em anexo.');
    expect(await newsOf(email.underwriter)).toContainEqual([
      'A corretora escreveu sobre a proposta 06-0776-000001',
      `/propostas-seguradora/proposta/${proposalId(1)}`,
    ]);
  });

  it('sent twice is written once', async () => {
    const name = crypto.randomUUID();
    await write('Uma vez.', false, email.underwriter, name);
    expect((await write('Uma vez.', false, email.underwriter, name)).status).toBe(200);
    expect((await detail(1)).Observations.filter(({ Text }) => Text === 'Uma vez.')).toHaveLength(1);
  });

  it('is refused to whoever may only look', async () => {
    expect((await write('Oi', false, email.viewer)).status).toBe(403);
  });
});
