import { and, desc, eq, isNull } from 'drizzle-orm';
import { getCard, navigateCard } from '@portal/shared/contracts/boards/board';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/nominations';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import {
  registerNominationRequest,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { mailOutbox } from '../../platform/database/schema/access';
import { cards, steps } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers, policyHolderNominations } from '../../platform/database/schema/parties';
import { broker, company, email } from '../../testing/ids';
import { newcomer } from '../../testing/brokerApplication';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';
import { sendBackOf } from './testing/sendBack';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  await platform.database.db.update(brokers).set({ email: 'contato@boreal.test' }).where(eq(brokers.id, broker.boreal));
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const upload = async (name: string, as: string = email.broker) => {
  const file = new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};

/** A nomination that Boreal asked for with a letter, and its card. */
async function asked() {
  const holder = await makeHolder(platform, { document: newcomer().cnpj });
  const letter = await upload('carta.pdf');
  const body = { PolicyHolderUniqueId: holder.uniqueId, ArchiveUniqueIds: [letter] };
  await platform.send(registerNominationRequest, { body }, { as: email.broker });
  const card = async () => {
    const [found] = await db()
      .select()
      .from(cards)
      .where(and(eq(cards.policyHolderUniqueId, holder.uniqueId), eq(cards.cardType, 'NOMEACAO_TOMADOR')));
    return found!;
  };
  const { id, nominationUniqueId } = await card();
  return { holder, letter, card, cardId: id, nomination: nominationUniqueId! };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const toBroker = sendBackOf(() => platform);
const sendBack = ({ cardId }: Asked, ...told: [string, { as?: string; Version?: number }?]) =>
  toBroker.sendBack(cardId, ...told);
const takeBack = ({ cardId }: Asked, reason?: string) => toBroker.takeBack(cardId, reason);
const returned = async (as: string = email.broker) =>
  (await platform.send(calls.getReturnedNominations, {}, { as })).response;
const answer = (
  { nomination }: Asked,
  { Observation, ArchiveUniqueIds }: { Observation?: string; ArchiveUniqueIds?: string[] },
  as: string = email.broker,
) =>
  platform.send(
    calls.answerReturnedNomination,
    {
      body: {
        NominationUniqueId: nomination,
        ...(Observation !== undefined && { Observation }),
        ...(ArchiveUniqueIds && { ArchiveUniqueIds }),
      },
    },
    { as },
  );
const newest = async (as: string) =>
  (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as })).response.Data[0];
const recordOf = async ({ cardId }: Asked) =>
  (await platform.send(getCard, { parameters: { cardId } }, { as: email.admin })).response;
const historyOf = async (uniqueId: string) =>
  (
    await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId)).orderBy(auditHistory.id)
  ).map(({ action, changes }) => ({ action, changes }));
const offered = async ({ cardId }: Asked) =>
  (await platform.send(actions.getCardActions, { query: { CardId: cardId } }, { as: email.admin })).response;

describe('a nomination that is sent back to its broker', () => {
  it('shows on its card that it waits, since when, why and who sent it back', async () => {
    const one = await asked();
    expect((await recordOf(one)).sentBack).toBeUndefined();
    const { response } = await sendBack(one, ' A carta está sem assinatura. ', { Version: 1 });
    expect(response).toMatchObject({ SentBackAt: expect.any(String), BrokerName: 'Boreal Corretora', IsChanged: true });
    const record = await recordOf(one);
    expect(record.sentBack).toEqual({
      at: response.SentBackAt,
      reason: 'A carta está sem assinatura.',
      byName: expect.any(String),
    });
    expect(record.card).toMatchObject({ sentBackAt: response.SentBackAt, version: response.Version });
    expect(await offered(one)).toEqual([
      { Action: 'KanbanCardSendToBroker', DisabledReason: 'Já está com a corretora.' },
      { Action: 'KanbanCardTakeBackFromBroker', DisabledReason: null },
    ]);
  });

  it('stands in the step of its pipe for what is awaited, with a new day by which it is due', async () => {
    const one = await asked();
    const { pipeId } = await one.card();
    const [awaited] = await db()
      .insert(steps)
      .values({ companyId: company.aurora, pipeId, name: 'Carta pendente', order: 7, stage: 'documents' })
      .returning();
    await db().update(cards).set({ dueOn: '2020-01-01' }).where(eq(cards.id, one.cardId));
    await sendBack(one, 'Falta a carta.');
    const card = await one.card();
    expect(card.stepId).toBe(awaited!.id);
    expect(card.dueOn! > '2020-01-01').toBe(true);
    await db().update(steps).set({ isDeleted: true }).where(eq(steps.id, awaited!.id));
  });

  it('is told to the users of the broker by bell and mail, who find it with the reason', async () => {
    const one = await asked();
    await sendBack(one, 'A carta está sem assinatura.');
    expect(await newest(email.broker)).toMatchObject({
      Kind: 'sentToBroker',
      Title: `A nomeação por ${one.holder.name} precisa de você`,
      Text: `A seguradora devolveu o pedido de nomeação por ${one.holder.name}: A carta está sem assinatura.`,
      Path: '/tomadores',
    });
    const [mail] = await db().select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1);
    expect(mail).toMatchObject({
      recipient: 'contato@boreal.test',
      textBody: expect.stringContaining('Motivo: A carta está sem assinatura.'),
    });
    expect((await returned()).find(({ NominationUniqueId }) => NominationUniqueId === one.nomination)).toMatchObject({
      PolicyHolderName: one.holder.name,
      CoversAll: true,
      Returned: { Reason: 'A carta está sem assinatura.' },
      MayAnswer: true,
    });
    expect(await returned(email.admin)).toEqual([]);
  });

  it('is not called waiting for the insurer where the broker begins a proposal', async () => {
    const one = await asked();
    const validate = async () =>
      (await platform.send(validatePolicyHolderByCnpj, { query: { Cnpj: one.holder.document } }, { as: email.broker }))
        .response;
    expect((await validate()).Reason).toContain('espera pela seguradora');
    await sendBack(one, 'A carta está sem assinatura.');
    expect(await validate()).toMatchObject({
      Situation: 'nominationPending',
      Reason: expect.stringContaining('devolveu o pedido de nomeação'),
    });
  });

  it('is approved neither on its card nor by a move while it waits, and is when it was taken back', async () => {
    const one = await asked();
    await sendBack(one, 'A carta está sem assinatura.');
    const refused = { status: 422, errors: [{ Code: 'WaitsForBroker' }] };
    expect(await decide(platform, one.cardId, 'Aprovar')).toMatchObject(refused);
    const { pipeId, stepId } = await one.card();
    const [done] = await db()
      .select()
      .from(steps)
      .where(and(eq(steps.pipeId, pipeId), eq(steps.stage, 'done')));
    const moved = await platform.send(
      navigateCard,
      { parameters: { stepId }, body: { cardId: one.cardId, stepToId: done!.id } },
      { as: email.admin },
    );
    expect(moved).toMatchObject(refused);
    expect(await one.card()).toMatchObject({ decision: null, stepId });

    expect((await takeBack(one, 'A carta chegou por outro caminho.')).response).toMatchObject({
      SentBackAt: null,
      IsChanged: true,
    });
    expect((await takeBack(one)).response.IsChanged).toBe(false);
    expect((await answer(one, { Observation: 'Segue.' })).status).toBe(422);
    expect((await decide(platform, one.cardId, 'Aprovar')).status).toBe(200);
    expect((await historyOf((await one.card()).uniqueId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sentToBroker', 'takenBackFromBroker', 'approved']),
    );
  });

  it('is refused all the same, and waits no more', async () => {
    const one = await asked();
    await sendBack(one, 'A carta está sem assinatura.');
    expect((await decide(platform, one.cardId, 'Recusar', { why: 'Carta falsa' })).status).toBe(200);
    expect(await one.card()).toMatchObject({ decision: 'refused', sentBackAt: null, sentBackReason: null });
    expect((await returned()).map(({ NominationUniqueId }) => NominationUniqueId)).not.toContain(one.nomination);
    expect((await answer(one, { Observation: 'Segue.' })).status).toBe(422);
  });
});

describe('the answer of the broker', () => {
  it('puts the card back into analysis with another letter, the one before stays as an older version', async () => {
    const one = await asked();
    const { pipeId } = await one.card();
    const made = await db()
      .insert(steps)
      .values([
        { companyId: company.aurora, pipeId, name: 'Carta pendente', order: 8, stage: 'documents' },
        { companyId: company.aurora, pipeId, name: 'Em conferência', order: 9, stage: 'analysis' },
      ])
      .returning();
    await sendBack(one, 'A carta está sem assinatura.');
    const signed = await upload('carta-assinada.pdf');
    const { status, response } = await answer(one, { Observation: ' Segue assinada. ', ArchiveUniqueIds: [signed] });
    expect({ status, response }).toEqual({ status: 200, response: { Status: 'pending' } });
    expect(await one.card()).toMatchObject({ stepId: made[1]!.id, sentBackAt: null, decision: null });

    const { response: seen } = await platform.send(
      calls.getPolicyHolderNominations,
      { query: { policyHolderUniqueId: one.holder.uniqueId } },
      { as: email.admin },
    );
    expect(seen.Nominations[0]).toMatchObject({
      Status: 'pending',
      Documents: [{ Name: 'Carta de nomeação', Version: 2 }],
    });
    expect(seen.Nominations[0]?.Returned).toBeUndefined();
    expect(seen.Nominations[0]?.Documents[0]?.Archives.map(({ Name, Version }) => [Name, Version])).toEqual([
      ['carta.pdf', 1],
      ['carta-assinada.pdf', 2],
    ]);
    const opened = async (ArchiveUniqueId: string, as: string) =>
      (await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as })).status;
    expect([await opened(signed, email.admin), await opened(signed, email.broker)]).toEqual([200, 200]);
    await db()
      .update(steps)
      .set({ isDeleted: true })
      .where(and(eq(steps.pipeId, pipeId), isNull(steps.wipLimit), eq(steps.stage, 'analysis')));
    expect((await decide(platform, one.cardId, 'Aprovar')).status).toBe(200);
  });

  it('stands in the histories and reaches who sent the card back', async () => {
    const one = await asked();
    await sendBack(one, 'A carta está sem assinatura.');
    await answer(one, { Observation: 'O tomador assinou por procuração.' });
    expect(await newest(email.admin)).toMatchObject({
      Kind: 'brokerAnswered',
      Title: 'Resposta da corretora',
      Text: `Boreal Corretora respondeu sobre a nomeação por ${one.holder.name}: O tomador assinou por procuração.`,
      Path: expect.stringContaining(`card=${one.cardId}`),
    });
    const told = { field: 'observation', before: null, after: 'O tomador assinou por procuração.' };
    expect((await historyOf((await one.card()).uniqueId)).at(-1)).toEqual({ action: 'handedInAgain', changes: [told] });
    expect((await historyOf(one.nomination)).map(({ action }) => action)).toEqual([
      'requested',
      'sentToBroker',
      'handedInAgain',
    ]);
    expect((await historyOf(one.holder.uniqueId)).map(({ action }) => action)).toEqual([
      'nominationSentBack',
      'nominationAnswered',
    ]);
  });

  it('may be sent back once more, with another reason', async () => {
    const one = await asked();
    await sendBack(one, 'Falta a assinatura.');
    await answer(one, { Observation: 'Segue.' });
    expect((await sendBack(one, 'Falta a data.')).response.IsChanged).toBe(true);
    expect((await sendBack(one, 'Falta a data.')).response.IsChanged).toBe(false);
    const [waiting] = (await returned()).filter(({ NominationUniqueId }) => NominationUniqueId === one.nomination);
    expect(waiting?.Returned.Reason).toBe('Falta a data.');
    expect((await answer(one, { Observation: 'Segue com a data.' })).status).toBe(200);
  });

  it('says something, and comes from the broker that asked: nobody answers what they judge', async () => {
    const one = await asked();
    await sendBack(one, 'A carta está sem assinatura.');
    expect(await answer(one, { Observation: '  ' })).toMatchObject({ status: 400, errors: [{ Field: 'Observation' }] });
    expect((await answer(one, { Observation: 'Aprovem.' }, email.admin)).status).toBe(403);
    await db()
      .update(policyHolderNominations)
      .set({ brokerId: broker.austral })
      .where(eq(policyHolderNominations.uniqueId, one.nomination));
    expect((await answer(one, { Observation: 'Segue.' })).status).toBe(404);
  });
});

it.each([
  ['by who may only look', email.viewer, 'Motivo', 0, 403],
  ['without a reason', email.admin, '   ', 0, 400],
  ['by who saw an older card', email.admin, 'Motivo', 7, 409],
  ['by the broker', email.broker, 'Motivo', 0, 403],
])('a nomination is not sent back %s', async (_who, as, reason, Version, status) => {
  const one = await asked();
  expect((await sendBack(one, reason, { as, Version })).status).toBe(status);
  expect(await one.card()).toMatchObject({ sentBackAt: null, version: 1 });
});
