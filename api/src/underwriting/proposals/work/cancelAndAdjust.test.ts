import { and, eq } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import {
  cancelProposal,
  getProposalRiskChange,
  requestProposalAdjustment,
  resetProposalRiskChange,
  updateProposalTimelineInfo,
} from '@portal/shared/contracts/underwriting/proposalWork';
import {
  cardNow,
  decide,
  openCardsOf,
  proposalNow,
  timelineOf,
} from '../../../boards/decisions/testing/dealsUnderTest';
import { cards, steps } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { notificationRecipients, notifications } from '../../../platform/database/schema/notifications';
import { proposals } from '../../../platform/database/schema/proposals';
import { company, email, pipe, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer, validate } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  await platform.database.db
    .insert(steps)
    .values({ companyId: company.aurora, pipeId: pipe.subscricao, name: 'Com o corretor', order: 9, stage: 'broker' });
});
afterAll(() => platform.close());

/** A proposal that waits for a card on subscription. */
async function makeWaiting() {
  const quotation = await makeQuotation(platform, { insuredAmountCents: 3_000_00 });
  await sendToInsurer(platform, quotation.uniqueId);
  const [card] = await openCardsOf(platform, quotation.uniqueId);
  if (!card) throw new Error('A card waits');
  await platform.database.db.update(cards).set({ ownerUserId: 2 }).where(eq(cards.id, card.id));
  return { ...quotation, card };
}

const adjust = (ProposalUniqueId: string, as: string, Reason = 'Falta o aditivo') =>
  platform.send(requestProposalAdjustment, { body: { ProposalUniqueId, Reason } }, { as });

const cancel = (ProposalUniqueId: string, as: string = email.broker, Reason?: string) =>
  platform.send(cancelProposal, { query: { ProposalUniqueId, ...(Reason && { Reason }) } }, { as });

const toldAbout = async (uniqueId: string) =>
  platform.database.db
    .select({ kind: notifications.kind, userId: notificationRecipients.userId, path: notificationRecipients.path })
    .from(notifications)
    .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
    .where(eq(notifications.subjectUniqueId, uniqueId))
    .orderBy(notifications.id, notificationRecipients.userId);

const stageOf = async (uniqueId: string) => (await openCardsOf(platform, uniqueId))[0]?.stage;

describe('an adjustment that the insurer asks for', () => {
  it('hands the proposal to its broker with its card, stops the clock and tells why', async () => {
    const { id, uniqueId } = await makeWaiting();
    const { status, response } = await adjust(uniqueId, email.admin);
    expect([status, response.StatusId]).toEqual([200, ProposalStatus.AguardandoCorretor]);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 6, legalClockPausedAt: expect.any(Date) });
    expect(await stageOf(uniqueId)).toBe('broker');
    expect((await timelineOf(platform, id)).at(-1)).toMatchObject({
      status: 3,
      description: 'Devolvida ao corretor. Motivo: Falta o aditivo',
    });
    expect(await toldAbout(uniqueId)).toMatchObject([
      { kind: 'sentToBroker', userId: 4, path: `/propostas/proposta/${uniqueId}` },
      { userId: 5 },
    ]);
  });

  it('ends when the broker sends it again: the card is analysed again and its owner hears of it', async () => {
    const { id, uniqueId } = await makeWaiting();
    await adjust(uniqueId, email.admin);
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.map(({ Outcome }) => Outcome)).toEqual(['skipped', 'skipped', 'skipped', 'waiting', 'skipped']);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 2, legalClockPausedAt: null });
    expect(await stageOf(uniqueId)).toBe('analysis');
    expect((await toldAbout(uniqueId)).at(-1)).toMatchObject({ kind: 'proposalReturned', userId: 2 });
  });

  it('brings an approved proposal back through all validations, which what was approved passes', async () => {
    const { id, uniqueId, card } = await makeWaiting();
    await decide(platform, card.id, 'Aprovar');
    await adjust(uniqueId, email.admin);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 6, engineStep: 'registration', decidedAt: null });
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.at(-1)).toMatchObject({ Outcome: 'passed', StatusId: ProposalStatus.AguardandoEmissao });
  });

  it('asks again about an amount that has grown since it was approved', async () => {
    const { id, uniqueId, card } = await makeWaiting();
    await decide(platform, card.id, 'Aprovar');
    await adjust(uniqueId, email.admin);
    await platform.database.db.update(proposals).set({ insuredAmountCents: 3_500_00 }).where(eq(proposals.id, id));
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs[3]).toMatchObject({ Outcome: 'waiting' });
    const { response } = await validate(platform, 3, uniqueId, email.admin);
    expect(response.Description).toContain('3.500,00');
  });

  it('asks again about a rate below the one that was approved', async () => {
    const { id, uniqueId, card } = await makeWaiting();
    await decide(platform, card.id, 'Aprovar');
    await adjust(uniqueId, email.admin);
    await platform.database.db.update(proposals).set({ annualRatePercent: 0.95 }).where(eq(proposals.id, id));
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs[3]).toMatchObject({ Outcome: 'waiting' });
    const [again] = await openCardsOf(platform, uniqueId);
    await decide(platform, again?.id ?? 0, 'Aprovar');
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 3, judgedRisk: { annualRatePercent: 0.95 } });
  });

  it('is refused without a reason, and where nothing is analysed', async () => {
    const { uniqueId } = await makeWaiting();
    expect((await adjust(uniqueId, email.admin, '   ')).errors[0]?.Field).toBe('Reason');
    const quotation = await makeQuotation(platform);
    expect((await adjust(quotation.uniqueId, email.admin)).status).toBe(422);
    expect((await adjust(uniqueId, email.viewer)).status).toBe(403);
  });

  it('repeated finds it there already', async () => {
    const { id, uniqueId } = await makeWaiting();
    await adjust(uniqueId, email.admin);
    expect((await adjust(uniqueId, email.admin)).status).toBe(200);
    expect((await timelineOf(platform, id)).filter(({ status }) => status === 3)).toHaveLength(1);
  });
});

describe('an adjustment that the broker asks for', () => {
  it('takes the proposal back from the analysis, which the owner of its card hears', async () => {
    const { id, uniqueId } = await makeWaiting();
    expect((await adjust(uniqueId, email.broker, 'Mudou o prazo')).response.CanEdit).toBe(true);
    expect(await stageOf(uniqueId)).toBe('broker');
    expect((await timelineOf(platform, id)).at(-1)?.description).toBe('Retomada pelo corretor. Motivo: Mudou o prazo');
    expect(await toldAbout(uniqueId)).toMatchObject([{ kind: 'proposalReturned', userId: 2 }]);
  });

  it('is refused once the insurer has approved it', async () => {
    const { uniqueId } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    expect((await adjust(uniqueId, email.broker)).status).toBe(422);
  });
});

describe('a cancelled proposal', () => {
  it('leaves the board and tells its timeline, its history and whoever had its card', async () => {
    const { id, uniqueId, card } = await makeWaiting();
    expect((await cancel(uniqueId, email.broker, 'Obra adiada')).response).toEqual({ StatusId: 99 });
    expect(await proposalNow(platform, id)).toMatchObject({
      statusId: 99,
      isWaitingForCard: false,
      decisionReason: 'Obra adiada',
    });
    expect((await cardNow(platform, card.id)).closedAt).not.toBeNull();
    expect((await timelineOf(platform, id)).at(-1)).toMatchObject({
      situation: 4,
      status: 5,
      icon: 4,
      description: 'Proposta cancelada. Motivo: Obra adiada',
    });
    expect((await toldAbout(uniqueId)).at(-1)).toMatchObject({ kind: 'proposalCancelled', userId: 2 });
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, uniqueId), eq(auditHistory.action, 'cancelled')));
    expect(history).toHaveLength(1);
  });

  it('stays cancelled, whoever asks again', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(uniqueId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await timelineOf(platform, id)).filter(({ status }) => status === 5)).toHaveLength(1);
    expect((await validate(platform, 0, uniqueId)).response).toMatchObject({ Outcome: 'skipped', StatusId: 99 });
  });

  it('was no policy yet, and nobody’s who may only look', async () => {
    expect((await cancel('00000000-0000-4000-8000-000000008001', email.admin)).errors[0]?.Message).toContain(
      '"Emitida"',
    );
    const { uniqueId } = await makeQuotation(platform);
    expect((await cancel(uniqueId, email.viewer)).status).toBe(403);
    expect((await cancel(uniqueIdOf(5))).status).toBe(404);
  });
});

describe('the risk of a proposal', () => {
  const change = async (uniqueId: string, as: string = email.broker) =>
    (await platform.send(getProposalRiskChange, { query: { ProposalUniqueId: uniqueId } }, { as })).response;

  it('is what was judged until somebody changes it, and can be taken back by whoever may change it', async () => {
    const { id, uniqueId } = await makeWaiting();
    expect(await change(uniqueId)).toMatchObject({ HasChanged: false, CanReset: false });
    await adjust(uniqueId, email.admin);
    const judged = (await proposalNow(platform, id)).judgedRisk;
    await platform.database.db
      .update(proposals)
      .set({ insuredAmountCents: 3_900_00, endDate: '2028-12-31', annualRatePercent: 0.5 })
      .where(eq(proposals.id, id));
    expect(await change(uniqueId)).toMatchObject({
      HasChanged: true,
      CanReset: true,
      WhyNotReset: null,
      Judged: { InsuredAmountValue: 3_000_00, RiskRate: 1 },
      Current: { InsuredAmountValue: 3_900_00, EndDate: '2028-12-31', RiskRate: 0.5 },
    });
    expect(await change(uniqueId, email.admin)).toMatchObject({ CanReset: false, WhyNotReset: expect.any(String) });
    const { response, status } = await platform.send(
      resetProposalRiskChange,
      { query: { ProposalUniqueId: uniqueId } },
      { as: email.broker },
    );
    expect([status, response.InsuredAmountValue, response.RiskRate]).toEqual([200, 3_000_00, 1]);
    expect(await proposalNow(platform, id)).toMatchObject({ endDate: judged?.endDate, deadlineDays: 365 });
  });
});

describe('an entry on the timeline by hand', () => {
  const write = (ProposalUniqueId: string, as: string, IdempotencyKey?: string) =>
    platform.send(
      updateProposalTimelineInfo,
      {
        body: {
          ProposalUniqueId,
          SituationId: 1,
          StatusId: 2,
          Description: 'Falou ao telefone',
          ...(IdempotencyKey && { IdempotencyKey }),
        },
      },
      { as },
    );

  it('is written once for its key, however often its answer gets lost', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    const first = await write(uniqueId, email.admin, uniqueIdOf(88101));
    const again = await write(uniqueId, email.admin, uniqueIdOf(88101));
    expect(again.response).toEqual(first.response);
    expect(await timelineOf(platform, id)).toHaveLength(1);
    await write(uniqueId, email.admin, uniqueIdOf(88102));
    expect(await timelineOf(platform, id)).toHaveLength(2);
  });

  it('is the insurer’s, and moves nothing', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    expect((await write(uniqueId, email.broker)).status).toBe(403);
    expect((await write(uniqueId, email.admin)).status).toBe(200);
    expect(await timelineOf(platform, id)).toMatchObject([
      { situation: 1, status: 2, icon: 2, description: 'Falou ao telefone', userId: 1 },
    ]);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 1 });
  });
});
