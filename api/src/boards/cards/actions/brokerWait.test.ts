import { eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { cardMovements, cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { counterGuarantees } from '../../../platform/database/schema/parties';
import { proposalTimeline } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { card, company, email, holder, step, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditOf, BROKER_STEP, cardOfProposal, mails, prepareActions, storedCard, storedProposal } from './testing';
import type { Options } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareActions(platform);
});
afterAll(() => platform.close());

const newest = async (as: string) =>
  (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as })).response.Data[0];

const sendBack = (CardId: number, Reason: string, { as = email.underwriter, Version = 0 }: Options = {}) =>
  platform.send(
    actions.kanbanProposalSendToBroker,
    { body: { CardId, Reason, ...(Version > 0 && { Version }) } },
    { as },
  );
const takeBack = (CardId: number, as: string = email.underwriter) =>
  platform.send(actions.kanbanProposalTakeBackFromBroker, { body: { CardId } }, { as });

describe('a proposal that goes back to its broker', () => {
  beforeAll(() => cardOfProposal(platform, 1001, 1));

  it('waits for them, its card where cards wait, and the period of its legal clock has ended', async () => {
    const answer = await sendBack(1001, ' Falta o contrato principal. ', { Version: 1 });
    expect(answer.response).toMatchObject({
      CardId: 1001,
      StatusId: ProposalStatus.AguardandoCorretor,
      LegalClockPausedAt: expect.any(String),
      IsChanged: true,
    });
    const [stored, proposal] = [await storedCard(platform, 1001), await storedProposal(platform, 1)];
    expect(stored).toMatchObject({ stepId: BROKER_STEP, version: answer.response.Version });
    expect(proposal.statusId).toBe(ProposalStatus.AguardandoCorretor);
    expect(proposal.legalClockPausedAt).toEqual(stored.legalClockPausedAt);
    const [movement] = await platform.database.db.select().from(cardMovements).where(eq(cardMovements.cardId, 1001));
    expect(movement).toMatchObject({
      fromStepId: step.subscricaoNew,
      toStepId: BROKER_STEP,
      userId: 2,
      justification: 'Falta o contrato principal.',
    });
  });

  it('tells every user of the broker, and by mail, with the reason; and its timeline and histories tell of it', async () => {
    for (const as of [email.broker, email.agent])
      expect(await newest(as)).toMatchObject({
        Kind: 'sentToBroker',
        Title: 'A proposta 06-0776-000001 precisa de você',
        Text: 'A seguradora devolveu a proposta 06-0776-000001, de Construtora Horizonte: Falta o contrato principal.',
        Path: `/propostas/proposta/${proposalId(1)}`,
      });
    expect(await mails(platform)).toMatchObject([
      {
        recipient: 'contato@boreal.test',
        subject: 'A proposta 06-0776-000001 precisa de você · Aurora Seguradora',
        textBody: expect.stringContaining('Motivo: Falta o contrato principal.'),
      },
    ]);
    const entries = await platform.database.db
      .select()
      .from(proposalTimeline)
      .where(eq(proposalTimeline.proposalId, 1));
    expect(entries).toMatchObject([{ statusId: ProposalTimelineStatus.Corretor, title: 'Subscrição', userId: 2 }]);
    expect((await auditOf(platform, uniqueIdOf(1001))).map(({ action }) => action)).toEqual(['moved', 'sentToBroker']);
    expect(await auditOf(platform, proposalId(1))).toMatchObject([{ action: 'sentToBroker' }]);
  });

  it('is not sent twice', async () => {
    const before = await storedCard(platform, 1001);
    expect((await sendBack(1001, 'Falta o contrato principal.', { Version: 1 })).response).toMatchObject({
      IsChanged: false,
      Version: before.version,
    });
    expect(await mails(platform)).toHaveLength(1);
  });

  it('is taken up again: under analysis, and what was left of its period goes on', async () => {
    const now = Date.now();
    const anHourAgo = new Date(now - 3_600_000);
    const threeHoursAgo = new Date(now - 3 * 3_600_000);
    await platform.database.db.execute(
      `update proposals set legal_clock_started_at = '${threeHoursAgo.toISOString()}', legal_clock_paused_at = '${anHourAgo.toISOString()}' where id = 1`,
    );
    await platform.database.db
      .update(cards)
      .set({ legalClockStartedAt: threeHoursAgo, legalClockPausedAt: anHourAgo })
      .where(eq(cards.id, 1001));
    expect((await takeBack(1001)).response).toMatchObject({
      StatusId: ProposalStatus.EmAnalise,
      LegalClockPausedAt: null,
      IsChanged: true,
    });
    const [stored, proposal] = [await storedCard(platform, 1001), await storedProposal(platform, 1)];
    expect(stored.stepId).toBe(step.subscricaoWork);
    for (const row of [stored, proposal]) {
      expect(row.legalClockPausedAt).toBeNull();
      const startedAt = row.legalClockStartedAt!.getTime() + 2 * 3_600_000;
      expect(startedAt).toBeGreaterThanOrEqual(now);
      expect(startedAt).toBeLessThanOrEqual(Date.now());
    }
    expect((await takeBack(1001)).response.IsChanged).toBe(false);
  });

  it('keeps its clock still while a document that was asked for is awaited', async () => {
    await cardOfProposal(platform, 1008, 2);
    await platform.database.db.insert(requestDocuments).values({
      companyId: company.aurora,
      ownerKind: 'proposal',
      ownerUniqueId: proposalId(2),
      name: 'Balanço 2025',
      status: 'Pendente',
    });
    await sendBack(1008, 'Envie o balanço.');
    expect((await takeBack(1008)).response).toMatchObject({
      StatusId: ProposalStatus.EmAnalise,
      LegalClockPausedAt: expect.any(String),
    });
  });
});

describe('sending back to the broker is refused', () => {
  beforeAll(async () => {
    await cardOfProposal(platform, 1009, 3);
    await cardOfProposal(platform, 1010, 4, { proposal: { statusId: ProposalStatus.Emitida } });
    await platform.database.db.update(cards).set({ cardType: 'RAMO_ATIVIDADE' }).where(eq(cards.id, 1011));
  });

  it.each([
    ['to who may only look', 1009, 'Motivo', email.viewer, 0, 403],
    ['without a reason', 1009, '   ', email.underwriter, 0, 400],
    ['to who saw an older card', 1009, 'Motivo', email.underwriter, 7, 409],
    ['of an issued proposal', 1010, 'Motivo', email.underwriter, 0, 422],
    ['of a card without such an action', 1011, 'Motivo', email.underwriter, 0, 422],
    ['of a card about no proposal', 1012, 'Motivo', email.underwriter, 0, 422],
    ['of a card of another company', card.atlas, 'Motivo', email.underwriter, 0, 404],
    ['of a card of an unseen pipe', card.cadastro, 'Motivo', email.underwriter, 0, 404],
  ])('%s, and nothing changes', async (_what, cardId, reason, as, Version, status) => {
    const before = (await mails(platform)).length;
    const answer = await sendBack(cardId, reason, { as, Version });
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Message).toMatch(/\.$/);
    expect((await storedProposal(platform, 3)).statusId).toBe(ProposalStatus.EmAnalise);
    expect(await mails(platform)).toHaveLength(before);
  });

  it('to the second of two who do it at once', async () => {
    await cardOfProposal(platform, 1014, 5);
    const before = (await mails(platform)).length;
    const answers = await Promise.all([sendBack(1014, 'Um', { Version: 1 }), sendBack(1014, 'Outro', { Version: 1 })]);
    expect(answers.map(({ response }) => response.IsChanged).sort()).toEqual([false, true]);
    expect(await mails(platform)).toHaveLength(before + 1);
  });
});

describe('a contract of counter-guarantee', () => {
  const contract = uniqueIdOf(9500);
  const send = (CardId: number, as: string = email.admin) =>
    platform.send(actions.kanbanPolicyHolderCCGSendToBroker, { body: { CardId, Reason: 'Falta a firma.' } }, { as });
  beforeAll(async () => {
    const { db } = platform.database;
    // The administrator's profile has the id of the administrator in the tests, and no right to change contracts.
    await db.insert(profileModuleActions).values({ profileId: 1, moduleId: 0, action: 'EDITAR', isAllowed: true });
    await db.insert(counterGuarantees).values({
      uniqueId: contract,
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      number: 'CCG-1',
      statusId: CCGStatus.AguardandoAssinatura,
    });
    await cardOfProposal(platform, 1015, 6, { cardType: 'ANALISE_CCG' });
    await db.update(cards).set({ counterGuaranteeUniqueId: contract, brokerUniqueId: null }).where(eq(cards.id, 1015));
  });
  const statusOf = async () =>
    (await platform.database.db.select().from(counterGuarantees).where(eq(counterGuarantees.uniqueId, contract)))[0]
      ?.statusId;

  it('goes to the brokers that its policy holder nominated, and the proposal that needs it waits with it', async () => {
    expect((await send(1015)).response).toMatchObject({
      CCGStatusId: CCGStatus.AguardandoCorretor,
      BrokerNames: ['Boreal Corretora'],
      IsChanged: true,
    });
    expect(await statusOf()).toBe(CCGStatus.AguardandoCorretor);
    expect((await storedProposal(platform, 6)).statusId).toBe(ProposalStatus.AguardandoCorretor);
    expect((await storedCard(platform, 1015)).stepId).toBe(BROKER_STEP);
    expect((await mails(platform)).at(-1)).toMatchObject({
      recipient: 'contato@boreal.test',
      textBody: expect.stringContaining('O contrato de contragarantia CCG-1, do tomador Construtora Horizonte'),
    });
    expect((await send(1015)).response).toMatchObject({ IsChanged: false, BrokerNames: [] });
  });

  it('comes back with its card', async () => {
    await takeBack(1015);
    expect(await statusOf()).toBe(CCGStatus.AguardandoAnaliseSeguradora);
    expect((await storedProposal(platform, 6)).statusId).toBe(ProposalStatus.EmAnalise);
  });

  it('is not sent by who may not change contracts, nor once it is signed', async () => {
    expect(await send(1015, email.underwriter)).toMatchObject({
      status: 403,
      errors: [{ Message: expect.stringContaining('O seu perfil não permite mudar contratos de contragarantia') }],
    });
    await platform.database.db
      .update(counterGuarantees)
      .set({ statusId: CCGStatus.Assinado })
      .where(eq(counterGuarantees.uniqueId, contract));
    expect((await send(1015)).status).toBe(422);
  });
});
