import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getCardFollowUp } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import {
  answerProposalAdjustment,
  requestProposalAdjustment,
} from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { openCardsOf, proposalNow, timelineOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { cards, steps } from '../../../platform/database/schema/boards';
import { notifications } from '../../../platform/database/schema/notifications';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
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

/** A proposal of three years in monthly parts, whose policy holder may pay by the year by now, back with its broker. */
async function makeAsked(by: string = email.admin) {
  const { db } = platform.database;
  const quotation = await makeQuotation(platform, { insuredAmountCents: 3_000_00, installments: 3 });
  await sendToInsurer(platform, quotation.uniqueId);
  const [card] = await openCardsOf(platform, quotation.uniqueId);
  if (!card) throw new Error('A card waits');
  await db.update(cards).set({ ownerUserId: 2 }).where(eq(cards.id, card.id));
  await db
    .update(proposals)
    .set({ endDate: addDays(quotation.startDate, 1_095), deadlineDays: 1_095 })
    .where(eq(proposals.id, quotation.id));
  await db
    .update(policyHolders)
    .set({ enableAnnualInstallments: true })
    .where(eq(policyHolders.id, quotation.holder.id));
  const body = { ProposalUniqueId: quotation.uniqueId, Reason: 'Falta o aditivo' };
  expect((await platform.send(requestProposalAdjustment, { body }, { as: by })).status).toBe(200);
  return { ...quotation, card };
}

const answer = (
  ProposalUniqueId: string,
  {
    as = email.broker,
    Text = 'O aditivo está anexo.',
    UniqueId = randomUUID(),
  }: { as?: string; Text?: string; UniqueId?: string } = {},
) => platform.send(answerProposalAdjustment, { body: { ProposalUniqueId, Text, UniqueId } }, { as });

const detail = async (ProposalUniqueId: string, as: string = email.broker) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;

describe('the answer to what the insurer asked', () => {
  it('is asked for with the reason, the hour and by whom', async () => {
    const { uniqueId } = await makeAsked();
    expect((await detail(uniqueId)).Adjustment).toEqual({
      Reason: 'Falta o aditivo',
      AskedAt: expect.any(String),
      IsOfInsurer: true,
    });
    await answer(uniqueId);
    expect((await detail(uniqueId)).Adjustment).toBeNull();
    const taken = await makeAsked(email.broker);
    expect((await detail(taken.uniqueId)).Adjustment).toMatchObject({ IsOfInsurer: false });
  });

  it('reaches the card, the timeline and its owner, and begins a whole period', async () => {
    const { id, uniqueId, card } = await makeAsked();
    const before = await proposalNow(platform, id);
    const { status, response } = await answer(uniqueId);
    expect([status, response.StatusId]).toEqual([200, ProposalStatus.EmAnalise]);
    const after = await proposalNow(platform, id);
    expect(after).toMatchObject({ legalClockPausedAt: null, isWaitingForCard: true });
    expect(after.legalClockStartedAt?.getTime()).toBeGreaterThan(before.legalClockPausedAt?.getTime() ?? 0);
    expect((await openCardsOf(platform, uniqueId))[0]).toMatchObject({ id: card.id, stage: 'analysis' });
    expect((await timelineOf(platform, id)).map(({ description }) => description)).toContain(
      'Resposta da corretora: O aditivo está anexo.',
    );
    const seen = await platform.send(getCardFollowUp, { query: { CardId: card.id } }, { as: email.admin });
    expect(JSON.stringify(seen.response)).toContain('O aditivo está anexo.');
    const told = await platform.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectUniqueId, uniqueId))
      .orderBy(notifications.id);
    expect(told.at(-1)).toMatchObject({
      kind: 'proposalReturned',
      text: expect.stringContaining('O aditivo está anexo.'),
    });
  });

  it('changes neither price nor payment nor terms', async () => {
    const { id, uniqueId } = await makeAsked();
    const before = await proposalNow(platform, id);
    await answer(uniqueId);
    const moves = new Set([
      'statusId',
      'legalClockStartedAt',
      'legalClockPausedAt',
      'legalClockWarnedDays',
      'updatedAt',
      'judgedRisk',
    ]);
    const kept = (row: object) => Object.entries(row).filter(([column]) => !moves.has(column));
    expect(kept(await proposalNow(platform, id))).toEqual(kept(before));
  });

  it('is given once, however often it is sent', async () => {
    const { id, uniqueId } = await makeAsked();
    const UniqueId = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) expect((await answer(uniqueId, { UniqueId })).status).toBe(200);
    const told = (await timelineOf(platform, id)).filter(({ description }) => description?.startsWith('Resposta'));
    expect(told).toHaveLength(1);
    // A late repetition is no answer to what was asked since.
    const body = { ProposalUniqueId: uniqueId, Reason: 'Falta a assinatura' };
    expect((await platform.send(requestProposalAdjustment, { body }, { as: email.admin })).status).toBe(200);
    expect((await answer(uniqueId, { UniqueId })).response.StatusId).toBe(ProposalStatus.AguardandoCorretor);
  });

  it('has the validations look again at what the broker changed', async () => {
    const { id, uniqueId, card } = await makeAsked();
    await platform.database.db
      .update(proposals)
      .set({ insuredAmountCents: 100_00, engineStep: 'credit' })
      .where(eq(proposals.id, id));
    expect((await answer(uniqueId)).response.StatusId).toBe(ProposalStatus.EmAnalise);
    expect(await proposalNow(platform, id)).toMatchObject({ engineStep: 'subscription', isWaitingForCard: true });
    expect((await openCardsOf(platform, uniqueId)).map((one) => one.id)).toEqual([card.id]);
  });

  it('needs words, a request, and somebody of the broker who may write', async () => {
    const { uniqueId } = await makeAsked();
    expect((await answer(uniqueId, { Text: '  ' })).status).toBe(400);
    expect((await answer(uniqueId, { as: email.admin })).status).toBe(422);
    expect((await answer(uniqueId, { as: email.viewer })).status).toBe(403);
    expect((await answer(randomUUID())).status).toBe(404);
    await answer(uniqueId);
    const again = await answer(uniqueId, { Text: 'Mais uma coisa.' });
    expect([again.status, again.errors[0]?.Message]).toEqual([422, expect.stringContaining('"Em análise"')]);
  });
});
