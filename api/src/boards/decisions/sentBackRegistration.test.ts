import { and, desc, eq } from 'drizzle-orm';
import { getCard } from '@portal/shared/contracts/boards/board';
import * as brokerCalls from '@portal/shared/contracts/parties/brokers';
import { answerReturnedBroker, getCurrentBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { requestDocuments } from '../../platform/database/schema/documents';
import { brokers } from '../../platform/database/schema/parties';
import { broker as brokerIds, card, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide } from './testing/dealsUnderTest';
import { approveNext, registerBroker } from './testing/registeredBroker';
import type { RegisteredBroker } from './testing/registeredBroker';
import { sendBackOf } from './testing/sendBack';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const { sendBack, takeBack } = sendBackOf(() => platform);
const cardOf = async (one: RegisteredBroker) => (await one.openCards())[0]!.id;
const stored = async (id: number) => (await db().select().from(cards).where(eq(cards.id, id)))[0]!;
const linkOf = async (one: RegisteredBroker) => {
  const mail = (await one.mails()).at(-1);
  return { query: { RegistrationToken: /registro=([A-Za-z0-9_-]{43})/.exec(mail?.textBody ?? '')?.[1] ?? '' } };
};
const status = async (one: RegisteredBroker) =>
  (await platform.send(brokerCalls.validateBrokerStatus, await linkOf(one))).response;
const answer = async (one: RegisteredBroker, Observation: string) =>
  platform.send(brokerCalls.answerReturnedRegistration, { ...(await linkOf(one)), body: { Observation } });
const give = async (one: RegisteredBroker, Name: string) => {
  const link = await linkOf(one);
  const [document] = await db()
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.ownerUniqueId, one.broker.uniqueId), eq(requestDocuments.name, Name)));
  const file = new File([`%PDF-1.7 ${Name}`], 'novo.pdf', { type: 'application/pdf' });
  const body = { RequestDocumentUniqueId: document!.uniqueId, file };
  return platform.send(brokerCalls.uploadBrokerRequestDocumentArchive, { ...link, body });
};
const historyOf = async (uniqueId: string) =>
  (
    await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId)).orderBy(auditHistory.id)
  ).map(({ action }) => action);
const newest = async (as: string) =>
  (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as })).response.Data[0];

describe('the registration of a broker that is sent back', () => {
  it('is mailed with the reason and a link to who registered, who has no user yet', async () => {
    const one = await registerBroker(platform);
    const { response } = await sendBack(await cardOf(one), 'O contrato social está ilegível.');
    expect(response).toMatchObject({ SentBackAt: expect.any(String), IsChanged: true });
    const [mail, ...others] = await one.mails();
    expect(others).toEqual([]);
    expect(mail?.textBody).toContain('Motivo: O contrato social está ilegível.');
    expect(await status(one)).toMatchObject({
      State: 'PendingDocuments',
      Returned: [{ At: response.SentBackAt, Reason: 'O contrato social está ilegível.' }],
    });
  });

  it('takes another file for what was not judged yet, and its card goes back to the insurer with it', async () => {
    const one = await registerBroker(platform);
    const id = await cardOf(one);
    await sendBack(id, 'O contrato social está ilegível.');
    expect((await give(one, 'Contrato social')).status).toBe(200);
    expect((await answer(one, 'Segue legível.')).response).toMatchObject({ State: 'UnderAnalysis' });
    expect((await status(one)).Returned).toBeUndefined();
    expect(await one.openCards()).toMatchObject([{ id }]);
    expect(await stored(id)).toMatchObject({ sentBackAt: null, decision: null });
    expect(await newest(email.admin)).toMatchObject({
      Kind: 'brokerAnswered',
      Text: expect.stringContaining('respondeu sobre o cadastro: Segue legível.'),
    });
    expect(await historyOf(one.broker.uniqueId)).toEqual(
      expect.arrayContaining(['registrationSentBack', 'documentsSubmitted', 'registrationAnswered']),
    );
    expect(await historyOf((await stored(id)).uniqueId)).toEqual(
      expect.arrayContaining(['sentToBroker', 'handedInAgain']),
    );
  });

  it('takes no further file for what was accepted, and needs an answer where there is no file', async () => {
    const one = await registerBroker(platform);
    await one.documentsAre('Conforme');
    await sendBack(await cardOf(one), 'Qual é o telefone da corretora?');
    expect((await give(one, 'Contrato social')).status).toBe(422);
    expect(await answer(one, '  ')).toMatchObject({ status: 422, errors: [{ Field: 'Observation' }] });
    const plain = await platform.send(brokerCalls.submitDocumentToReview, await linkOf(one));
    expect(plain.status).toBe(422);
    expect((await answer(one, '(81) 3224-1000')).status).toBe(200);
  });

  it('is not approved while it waits; taken back, it goes on without an answer', async () => {
    const one = await registerBroker(platform);
    await one.documentsAre('Conforme');
    const id = await cardOf(one);
    await sendBack(id, 'Qual é o telefone da corretora?');
    expect(await approveNext(platform, one)).toMatchObject({ status: 422, errors: [{ Code: 'WaitsForBroker' }] });
    const link = await linkOf(one);
    expect((await takeBack(id)).response).toMatchObject({ SentBackAt: null, IsChanged: true });
    expect((await platform.send(brokerCalls.validateBrokerStatus, link)).response.State).toBe('UnderAnalysis');
    expect((await approveNext(platform, one)).status).toBe(200);
  });

  it('in conformity comes back to the same card, and a second one is not opened by new documents', async () => {
    const one = await registerBroker(platform);
    await one.documentsAre('Conforme');
    await approveNext(platform, one);
    const id = await cardOf(one);
    await sendBack(id, 'Envie o comprovante da conta.');
    await one.documentsAre('Reprovado', 'Contrato social');
    expect((await give(one, 'Contrato social')).status).toBe(200);
    expect((await answer(one, '')).status).toBe(200);
    const kinds = async () => (await one.openCards()).map(({ cardType }) => cardType);
    expect(await kinds()).toEqual(['ANALISE_CONFORMIDADE_CORRETORA', 'ANALISE_DOCUMENTACAO_CORRETORA']);
    await one.documentsAre('Conforme');
    const [, documents] = await one.openCards();
    expect((await decide(platform, documents!.id, 'Aprovar')).status).toBe(200);
    expect(await kinds()).toEqual(['ANALISE_CONFORMIDADE_CORRETORA']);
    expect((await decide(platform, id, 'Aprovar', { commission: 17.5 })).status).toBe(200);
    expect(await one.now()).toMatchObject({ isActive: true });
  });

  it('can be refused while it waits, and can be sent back more than once', async () => {
    const one = await registerBroker(platform);
    const id = await cardOf(one);
    await sendBack(id, 'Primeiro motivo');
    await answer(one, 'Primeira resposta');
    await sendBack(id, 'Segundo motivo');
    expect((await status(one)).Returned).toMatchObject([{ Reason: 'Segundo motivo' }]);
    expect((await decide(platform, id, 'Recusar', { why: 'Sem registro' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ decision: 'refused', sentBackAt: null });
  });
});

describe('a card about a broker that works already', () => {
  const boreal = uniqueIdOf(771);
  let id = 0;
  beforeAll(async () => {
    await db()
      .update(brokers)
      .set({ uniqueId: boreal, email: 'contato@boreal.test' })
      .where(eq(brokers.id, brokerIds.boreal));
    const [one] = await db()
      .update(cards)
      .set({ cardType: 'ANALISE_DOCUMENTACAO_CORRETORA', brokerUniqueId: boreal, policyHolderUniqueId: null })
      .where(eq(cards.id, card.cadastro))
      .returning({ id: cards.id });
    id = one!.id;
  });
  const own = async () => (await platform.send(getCurrentBroker, {}, { as: email.broker })).response;
  const reply = (Observation: string, as: string = email.broker) =>
    platform.send(answerReturnedBroker, { body: { BrokerUniqueId: boreal, Observation } }, { as });

  it('is told to its users, who read the reason on the broker’s own page and answer there', async () => {
    await sendBack(id, 'Atualize o telefone.');
    expect(await newest(email.broker)).toMatchObject({ Kind: 'sentToBroker', Path: '/corretor' });
    expect(await own()).toMatchObject({ IsActive: true, Returned: [{ Reason: 'Atualize o telefone.' }] });
    expect((await reply('Atualizado.', email.admin)).status).toBe(403);
    expect((await reply('Atualizado.')).response.Returned).toBeUndefined();
    expect((await reply('Atualizado.')).status).toBe(422);
    expect((await stored(id)).sentBackAt).toBeNull();
  });

  it('is not sent back where it is about an occurrence on a list, which the broker does not learn of', async () => {
    await db()
      .update(cards)
      .set({ cardType: 'CORRETORA_PEP', screeningMatchUniqueId: uniqueIdOf(900) })
      .where(eq(cards.id, id));
    expect((await sendBack(id, 'Explique.')).errors[0]?.Message).toContain('não é avisada');
    const [last] = await db().select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
    expect(last?.action).not.toBe('registrationSentBack');
    const { response } = await platform.send(getCard, { parameters: { cardId: id } }, { as: email.admin });
    expect(response.sentBack).toBeUndefined();
  });
});
