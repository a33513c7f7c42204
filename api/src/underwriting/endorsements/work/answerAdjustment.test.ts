import { randomUUID } from 'node:crypto';
import { kanbanProposalSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import { getCardFollowUp } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import {
  listEndorsementAttachments,
  saveEndorsementRequestDocument,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import {
  answerEndorsementAdjustment,
  executarMotorSubscricao,
  getEndorsementDetail,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { eq } from 'drizzle-orm';
import { openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { cards, steps } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { notifications } from '../../../platform/database/schema/notifications';
import { company, email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { askFor, endorsementNow, preparePolicies, validate } from '../testing/askedEndorsements';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2]);
  await platform.database.db
    .insert(steps)
    .values({ companyId: company.aurora, pipeId: pipe.subscricao, name: 'Com o corretor', order: 9, stage: 'broker' });
});
afterAll(() => platform.close());

/** Asked for with another premium, which a card decides, and handed back to its broker. */
async function makeHandedBack() {
  const asked = await askFor(platform, 2, { premiumDifferenceCents: 100_00, requestedPremiumCents: 50_00 });
  await validate(platform, asked.uniqueId, email.broker);
  const [card] = await openCardsOf(platform, asked.uniqueId, 'endorsement');
  if (!card) throw new Error('A card waits');
  await handBack(card.id);
  return { ...asked, card };
}

async function handBack(CardId: number, Reason = 'Falta o aditivo.') {
  const { db } = platform.database;
  await db.update(cards).set({ ownerUserId: 2 }).where(eq(cards.id, CardId));
  const sent = await platform.send(kanbanProposalSendToBroker, { body: { CardId, Reason } }, { as: email.underwriter });
  expect(sent.status).toBe(200);
}

const answer = (
  ProposalUniqueId: string,
  {
    as = email.broker,
    Text = 'O aditivo está anexo.',
    UniqueId = randomUUID(),
  }: { as?: string; Text?: string; UniqueId?: string } = {},
) => platform.send(answerEndorsementAdjustment, { body: { ProposalUniqueId, Text, UniqueId } }, { as });

const detail = async (proposalUniqueId: string, as: string = email.broker) =>
  (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as })).response;

describe('the answer to what the insurer asked of an endorsement', () => {
  it('is asked for with the reason, of the broker alone', async () => {
    const { uniqueId } = await makeHandedBack();
    const Adjustment = { Reason: 'Falta o aditivo.', AskedAt: expect.any(String), IsOfInsurer: true };
    expect(await detail(uniqueId)).toMatchObject({ Adjustment, MayAnswer: true });
    expect(await detail(uniqueId, email.admin)).toMatchObject({ Adjustment, MayAnswer: false });
    expect((await detail(uniqueId)).Obstacles[0]).toMatch(/espera pela resposta da corretora\.$/);
    const query = { proposalUniqueId: uniqueId };
    const run = await platform.send(executarMotorSubscricao, { query }, { as: email.broker });
    expect(run.response.Outcome).toBe('waiting');
    await answer(uniqueId);
    expect(await detail(uniqueId)).toMatchObject({ Adjustment: null, MayAnswer: false });
  });

  it('reaches the card and its owner, begins a whole period, and changes nothing that was asked for', async () => {
    const { id, uniqueId, card } = await makeHandedBack();
    const before = await endorsementNow(platform, id);
    const { status, response } = await answer(uniqueId);
    expect([status, response]).toEqual([200, { StatusId: ProposalStatus.EmAnalise }]);
    const after = await endorsementNow(platform, id);
    expect(after).toMatchObject({
      legalClockPausedAt: null,
      isWaitingForCard: true,
      premiumDifferenceCents: before.premiumDifferenceCents,
      requestedPremiumCents: before.requestedPremiumCents,
      askedFor: before.askedFor,
    });
    expect(after.legalClockStartedAt?.getTime()).toBeGreaterThan(before.legalClockPausedAt?.getTime() ?? Infinity);
    expect((await openCardsOf(platform, uniqueId, 'endorsement'))[0]).toMatchObject({ id: card.id, stage: 'analysis' });
    const seen = await platform.send(getCardFollowUp, { query: { CardId: card.id } }, { as: email.admin });
    expect(JSON.stringify(seen.response)).toContain('O aditivo está anexo.');
    const told = await platform.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectUniqueId, uniqueId))
      .orderBy(notifications.id);
    expect(told.at(-1)).toMatchObject({ kind: 'proposalReturned', text: expect.stringContaining('está anexo') });
  });

  it('is given once, and a late repetition answers nothing that was asked since', async () => {
    const { uniqueId, card } = await makeHandedBack();
    const UniqueId = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) expect((await answer(uniqueId, { UniqueId })).status).toBe(200);
    await handBack(card.id, 'Falta a assinatura.');
    expect((await answer(uniqueId, { UniqueId })).response.StatusId).toBe(ProposalStatus.AguardandoCorretor);
    expect((await detail(uniqueId)).Adjustment?.Reason).toBe('Falta a assinatura.');
  });

  it('needs words, a request, and somebody of the broker', async () => {
    const { uniqueId } = await makeHandedBack();
    expect((await answer(uniqueId, { Text: '  ' })).status).toBe(400);
    expect((await answer(uniqueId, { as: email.admin })).status).toBe(422);
    expect((await answer(randomUUID())).status).toBe(404);
    await answer(uniqueId);
    const again = await answer(uniqueId, { Text: 'Mais uma coisa.' });
    expect([again.status, again.errors[0]?.Message]).toEqual([422, expect.stringContaining('"Em análise"')]);
  });
});

describe('a document that is asked for once an endorsement is under way', () => {
  it('is given by its broker, once, and then waits for the insurer', async () => {
    const { id, uniqueId } = await makeHandedBack();
    const ofAditivo = { ownerKind: 'endorsement', ownerUniqueId: uniqueId, name: 'Aditivo' } as const;
    const [document] = await platform.database.db
      .insert(requestDocuments)
      .values({ companyId: company.aurora, ...ofAditivo, status: 'Reprovado', observation: 'Ilegível.' })
      .returning();
    const listed = async (as: string) =>
      (await platform.send(listEndorsementAttachments, { query: { endorsementId: id } }, { as })).response[0];
    expect(await listed(email.broker)).toMatchObject({ Observation: 'Ilegível.', MayGive: true });
    const file = new File(['%PDF-1.7 …'], 'aditivo.pdf', { type: 'application/pdf' });
    const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as: email.broker }))
      .response;
    const give = (as: string = email.broker) =>
      platform.send(
        saveEndorsementRequestDocument,
        { body: { RequestDocumentUniqueId: document!.uniqueId, ArchiveUniqueIds: [uniqueIdentifier] } },
        { as },
      );
    expect((await give(email.policyHolder)).status).not.toBe(200);
    for (let turn = 0; turn < 2; turn += 1) expect((await give()).status).toBe(200);
    expect(await listed(email.admin)).toMatchObject({
      Status: 'Aguardando_Analise',
      Archives: [{ Name: 'aditivo.pdf' }],
    });
  });
});
