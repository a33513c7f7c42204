import { and, eq } from 'drizzle-orm';
import { getCard } from '@portal/shared/contracts/boards/board';
import { kanbanProposalSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { cancelProposal, requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { legalLastDay } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, openCardsOf, proposalNow } from '../../../boards/decisions/testing/dealsUnderTest';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { companyClosedDays } from '../../../platform/database/schema/billing';
import { cards, steps } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { proposals } from '../../../platform/database/schema/proposals';
import { publishTablesAt } from '../../../testing/changeParameters';
import { company, email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  await platform.database.db
    .insert(steps)
    .values({ companyId: company.aurora, pipeId: pipe.subscricao, name: 'Com o corretor', order: 9, stage: 'broker' });
});
afterAll(() => platform.close());

/** Noon in São Paulo so many days ago. */
const daysAgo = (days: number) => instantAt(addDays(today(), -days), '12:00');
/** Handed in 65 days ago, so that the plain 25th day was 40 days ago. */
const LONG_AGO = daysAgo(65);

/** A proposal that waits on a card of subscription since a moment. */
async function makeWaiting(startedAt = LONG_AGO, columns: Partial<typeof proposals.$inferInsert> = {}) {
  const quotation = await makeQuotation(platform, { insuredAmountCents: 3_000_00 });
  await sendToInsurer(platform, quotation.uniqueId);
  const [card] = await openCardsOf(platform, quotation.uniqueId);
  if (!card) throw new Error('A card waits');
  const clock = { legalClockStartedAt: startedAt };
  await platform.database.db
    .update(proposals)
    .set({ ...clock, receivedAt: startedAt, ...columns })
    .where(eq(proposals.id, quotation.id));
  await platform.database.db.update(cards).set(clock).where(eq(cards.id, card.id));
  return { ...quotation, card };
}

const cancel = (ProposalUniqueId: string, as: string) =>
  platform.send(cancelProposal, { query: { ProposalUniqueId, Reason: 'Sem interesse' } }, { as });

const detailOf = async (ProposalUniqueId: string, as: string = email.admin) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;

describe('a proposal whose clock ended 40 days ago', () => {
  it('is not refused by its card: the refusal names the article, and the proposal stays as it was', async () => {
    const { id, number, card } = await makeWaiting();
    const { status, errors } = await decide(platform, card.id, 'Recusar', { why: 'Balanço fraco' });
    expect(status).toBe(422);
    expect(errors).toEqual([
      {
        Code: 'AcceptedByLaw',
        Message: expect.stringMatching(
          new RegExp(`^A proposta ${number} foi aceita por decurso de prazo em .* \\(Lei 15\\.040/2024, art\\. 49\\)`),
        ),
      },
    ]);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.EmAnalise, decidedAt: null });
    expect(await openCardsOf(platform, (await proposalNow(platform, id)).uniqueId)).toHaveLength(1);
  });

  it('says beside its status that the law has accepted it, on the page, in the list and on the card', async () => {
    const { uniqueId, number, card } = await makeWaiting();
    const lastDay = legalLastDay(LONG_AGO, []);
    expect(await detailOf(uniqueId)).toMatchObject({
      StatusId: ProposalStatus.EmAnalise,
      AcceptedByLawOn: lastDay,
      LegalLastDay: lastDay,
    });
    const { response: list } = await platform.send(searchProposals, { query: { Number: number } }, { as: email.admin });
    expect(list.Data).toMatchObject([{ StatusId: ProposalStatus.EmAnalise, AcceptedByLawOn: lastDay }]);
    const { response: record } = await platform.send(getCard, { parameters: { cardId: card.id } }, { as: email.admin });
    expect(record.card.legalLastDay).toBe(lastDay);
  });

  it('is not cancelled by the insurer, whose screens say why, but at its proposer’s wish', async () => {
    const { id, uniqueId, number } = await makeWaiting();
    expect(await cancel(uniqueId, email.admin)).toMatchObject({ status: 422, errors: [{ Code: 'AcceptedByLaw' }] });
    const article = expect.stringContaining('art. 49');
    const { Actions } = await detailOf(uniqueId);
    expect(Actions).toContainEqual({ Action: 'cancel', DisabledReason: article });
    expect(Actions).toContainEqual({ Action: 'requestAdjustment', DisabledReason: article });
    const { response: list } = await platform.send(searchProposals, { query: { Number: number } }, { as: email.admin });
    expect(list.Data[0]?.Actions).toContainEqual({ Action: 'cancel', DisabledReason: article });
    expect((await detailOf(uniqueId, email.broker)).Actions).toContainEqual({ Action: 'cancel', DisabledReason: null });
    expect(await cancel(uniqueId, email.broker)).toMatchObject({ status: 200 });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.Cancelada });
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: null });
  });

  it('does not go back to its broker, by neither of the two ways', async () => {
    const { id, uniqueId, card } = await makeWaiting();
    const Reason = 'Falta o aditivo';
    expect(
      await platform.send(
        requestProposalAdjustment,
        { body: { ProposalUniqueId: uniqueId, Reason } },
        { as: email.admin },
      ),
    ).toMatchObject({ status: 422, errors: [{ Code: 'AcceptedByLaw' }] });
    const body = { CardId: card.id, Version: card.version, Reason };
    expect(await platform.send(kanbanProposalSendToBroker, { body }, { as: email.admin })).toMatchObject({
      status: 422,
      errors: [{ Code: 'AcceptedByLaw' }],
    });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.EmAnalise });
  });

  it('stays accepted although the insurer asks for a document now, and its period does not begin again', async () => {
    const { id, uniqueId } = await makeWaiting();
    const { db } = platform.database;
    const record = { companyId: company.aurora, kind: 'proposal' as const, uniqueId };
    const document = { companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: uniqueId };
    await db.insert(requestDocuments).values({ ...document, name: 'Balanço', status: 'Pendente' });
    await db.transaction((transaction) => settleLegalClock(transaction, record, { now: new Date() }));
    await db
      .update(requestDocuments)
      .set({ status: 'Aguardando_Analise' })
      .where(and(eq(requestDocuments.ownerUniqueId, uniqueId), eq(requestDocuments.name, 'Balanço')));
    await db.transaction((transaction) => settleLegalClock(transaction, record, { isAnswer: true, now: new Date() }));
    expect(await proposalNow(platform, id)).toMatchObject({ legalClockStartedAt: LONG_AGO, legalClockPausedAt: null });
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: legalLastDay(LONG_AGO, []) });
  });
});

it('a period that is over gets no later end by days that the insurer closes on afterwards', async () => {
  const { uniqueId, card } = await makeWaiting();
  const { db } = platform.database;
  const own = { companyId: company.aurora, year: null, name: 'Recesso' };
  const closed = Array.from({ length: 45 }, (_, at) => addDays(today(), -at).split('-').map(Number));
  await db.insert(companyClosedDays).values(closed.map(([, month = 0, day = 0]) => ({ ...own, month, day })));
  await publishTablesAt(db, new Date());
  try {
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: legalLastDay(LONG_AGO, []) });
    expect(await decide(platform, card.id, 'Recusar', { why: 'Balanço fraco' })).toMatchObject({
      status: 422,
      errors: [{ Code: 'AcceptedByLaw' }],
    });
  } finally {
    await db.delete(companyClosedDays).where(eq(companyClosedDays.name, own.name));
    await publishTablesAt(db, new Date());
  }
});

describe('a proposal that the law has not accepted', () => {
  it('is refused within its period', async () => {
    const { id, uniqueId, card } = await makeWaiting(daysAgo(20));
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: null });
    expect(await decide(platform, card.id, 'Recusar', { why: 'Balanço fraco' })).toMatchObject({ status: 200 });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.Recusada });
  });

  it('is refused although its period is over where it was received before the law', async () => {
    const { uniqueId, card } = await makeWaiting(LONG_AGO, { receivedAt: new Date('2025-12-10T12:00:00Z') });
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: null, LegalLastDay: null });
    expect(await decide(platform, card.id, 'Recusar', { why: 'Balanço fraco' })).toMatchObject({ status: 200 });
  });

  it('stays one that was received before the law while its analyses go on', async () => {
    const receivedAt = new Date('2025-12-10T12:00:00Z');
    const { id, uniqueId, card } = await makeWaiting(LONG_AGO, { receivedAt });
    expect(await decide(platform, card.id, 'Aprovar')).toMatchObject({ status: 200 });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.AguardandoEmissao, receivedAt });
    expect(await detailOf(uniqueId)).toMatchObject({ AcceptedByLawOn: null });
  });

  it('is refused while an answer of its broker is awaited: the request ended the period in time', async () => {
    const { card } = await makeWaiting(LONG_AGO, { legalClockPausedAt: daysAgo(50) });
    expect(await decide(platform, card.id, 'Recusar', { why: 'Balanço fraco' })).toMatchObject({ status: 200 });
  });
});
