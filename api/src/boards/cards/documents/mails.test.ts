import { and, eq, like } from 'drizzle-orm';
import {
  getBrokerRequestDocuments,
  insertBroker,
  submitDocumentToReview,
  uploadBrokerRequestDocumentArchive,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import * as documents from '@portal/shared/contracts/boards/kanbanDocuments';
import { mailOutbox } from '../../../platform/database/schema/access';
import { cards, steps } from '../../../platform/database/schema/boards';
import { requestDocumentMails } from '../../../platform/database/schema/documentMails';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { brokers } from '../../../platform/database/schema/parties';
import { brokerApplication, newcomer } from '../../../testing/brokerApplication';
import { proposalId } from '../../../testing/business';
import { broker, company, email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
/** Cards of two of Boreal's proposals and one of Austral's. */
const cardOf = { boreal: 1001, boreals: 1002, austral: 1007 };

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  for (const [cardId, proposal] of [
    [cardOf.boreal, 1],
    [cardOf.boreals, 2],
    [cardOf.austral, 7],
  ] as const)
    await db
      .update(cards)
      .set({ proposalUniqueId: proposalId(proposal) })
      .where(eq(cards.id, cardId));
  await db.update(brokers).set({ email: 'contato@boreal.test' }).where(eq(brokers.id, broker.boreal));
  await db.update(brokers).set({ email: null }).where(eq(brokers.id, broker.austral));
  const of = (proposal: number, name: string, more: Partial<typeof requestDocuments.$inferInsert> = {}) => ({
    companyId: company.aurora,
    ownerKind: 'proposal' as const,
    ownerUniqueId: proposalId(proposal),
    name,
    status: 'Pendente' as const,
    ...more,
  });
  await db
    .insert(requestDocuments)
    .values([
      of(1, 'Contrato principal'),
      of(1, 'Edital', { status: 'Reprovado', observation: 'O CPF 529.982.247-25 não confere.' }),
      of(1, 'Ata', { isRequired: false }),
      of(1, 'Parecer interno', { isInternal: true }),
      of(1, 'Minuta', { status: 'Conforme' }),
      of(1, 'Excluído', { deletedAt: new Date() }),
      of(2, 'Balanço'),
      of(7, 'Balanço'),
    ]);
});
afterAll(() => platform.close());

const mailsTo = (recipient: string) =>
  platform.database.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), like(mailOutbox.subject, 'Documento%')))
    .orderBy(mailOutbox.id);
const sendOfCard = (CardId: number, as: string = email.underwriter) =>
  platform.send(documents.kanbanSendEmailRequestDocumentToBroker, { body: { CardId } }, { as });
const sendOfPipe = (PipeId: number, as: string = email.underwriter) =>
  platform.send(documents.kanbanSendEmailRequestDocumentToBrokerByPipe, { body: { PipeId } }, { as });
/** As if all mails had gone out a while ago. */
const aMinutePasses = () =>
  platform.database.db.update(requestDocumentMails).set({ sentAt: new Date(Date.now() - 61_000) });

describe('the mail about a card', () => {
  it('says what is missing and how to send it, and nothing of the documents’ contents', async () => {
    expect((await sendOfCard(cardOf.boreal)).response).toEqual({
      Mails: 1,
      Documents: 3,
      Repeated: 0,
      Unreachable: 0,
    });
    const [mail] = await mailsTo('contato@boreal.test');
    expect(mail?.subject).toBe('Documentos pendentes · Aurora Seguradora');
    expect(mail?.textBody).toContain('P-1001: Contrato principal; Edital (reprovado, envie de novo); Ata (opcional).');
    expect(mail?.textBody).toMatch(/Enviar os documentos:\nhttps?:\/\/[a-z.:0-9]+\/propostas/);
    for (const kept of ['529.982', 'Parecer interno', 'Minuta', 'Excluído']) expect(mail?.textBody).not.toContain(kept);
  });

  it('clicked again, or twice at once, goes out once within a minute', async () => {
    const answers = await Promise.all([sendOfCard(cardOf.boreal), sendOfCard(cardOf.boreal)]);
    expect(answers.map(({ response }) => response.Repeated)).toEqual([1, 1]);
    expect(await mailsTo('contato@boreal.test')).toHaveLength(1);
    await aMinutePasses();
    expect((await sendOfCard(cardOf.boreal)).response.Mails).toBe(1);
    expect(await mailsTo('contato@boreal.test')).toHaveLength(2);
  });

  it('is in the histories of the card and of its documents, and the card says when', async () => {
    const { db } = platform.database;
    const mailed = await db.select().from(auditHistory).where(eq(auditHistory.action, 'mailed'));
    expect(mailed).toHaveLength(6);
    const [onCard] = await db.select().from(auditHistory).where(eq(auditHistory.action, 'documentsMailed'));
    expect(onCard).toMatchObject({
      changedByName: 'Bruno Reis',
      changes: [{ after: 'Contrato principal, Edital, Ata' }],
    });
    const { response } = await platform.send(
      documents.getCardRequestDocuments,
      { query: { CardId: cardOf.boreal } },
      { as: email.viewer },
    );
    expect(response.LastMail).toMatchObject({ SentBy: 'Bruno Reis' });
  });

  it('cannot be sent to a broker that has no address', async () => {
    expect((await sendOfCard(cardOf.austral)).response).toMatchObject({ Mails: 0, Unreachable: 1 });
  });

  it.each([
    ['with nothing open', 1020, email.underwriter, 422],
    ['by someone who may only look', cardOf.boreal, email.viewer, 403],
    ['by another company', cardOf.boreal, email.atlas, 404],
  ])('is not sent %s', async (_what, cardId, as, status) => {
    const answer = await sendOfCard(cardId, as);
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Message).toMatch(/\.$/);
  });
});

describe('the mails of a pipe', () => {
  it('are one for each broker, and can be counted before', async () => {
    const asked = await platform.send(
      documents.getPipeOpenDocuments,
      { query: { PipeId: pipe.subscricao } },
      { as: email.underwriter },
    );
    expect(asked.response).toEqual({ Cards: 3, Documents: 5, Brokers: 2, Unreachable: 1 });
    expect((await sendOfPipe(pipe.subscricao)).response).toEqual({
      Mails: 1,
      Documents: 4,
      Repeated: 0,
      Unreachable: 1,
    });
    const mail = (await mailsTo('contato@boreal.test')).at(-1);
    expect(mail?.textBody).toContain('P-1001: Contrato principal;');
    expect(mail?.textBody).toContain('P-1002: Balanço.');
  });

  it('leave out decided cards', async () => {
    const { db } = platform.database;
    await db.update(cards).set({ decision: 'approved' }).where(eq(cards.id, cardOf.boreals));
    await aMinutePasses();
    expect((await sendOfPipe(pipe.subscricao)).response).toMatchObject({ Mails: 1, Documents: 3 });
  });

  it.each([
    ['of a pipe that they do not see', pipe.cadastro, email.underwriter, 404],
    ['of a pipe that they may only look at', pipe.subscricao, email.viewer, 403],
    ['of another company', pipe.atlas, email.admin, 404],
  ])('%s are not sent', async (_what, pipeId, as, status) => {
    expect((await sendOfPipe(pipeId, as)).status).toBe(status);
  });
});

describe('giving a broker’s documents back', () => {
  it('sends a link with which the registration goes on, and has the card wait for the broker', async () => {
    const { db } = platform.database;
    const [waiting] = await db
      .insert(steps)
      .values({
        companyId: company.aurora,
        pipeId: pipe.cadastro,
        name: 'Aguardando corretor',
        order: 9,
        stage: 'broker',
      })
      .returning();
    const { cnpj, email: address, sender } = newcomer();
    const application = brokerApplication();
    const body = { ...application, Cnpj: cnpj, Responsible: { ...application.Responsible, Email: address } };
    const query = {
      RegistrationToken: (await platform.send(insertBroker, { body }, sender)).response.RegistrationToken,
    };
    const given = (await platform.send(getBrokerRequestDocuments, { query }, sender)).response;
    for (const { UniqueId } of given.filter(({ IsRequired }) => IsRequired))
      await platform.send(
        uploadBrokerRequestDocumentArchive,
        {
          query,
          body: {
            RequestDocumentUniqueId: UniqueId,
            file: new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
          },
        },
        sender,
      );
    await platform.send(submitDocumentToReview, { query }, sender);
    const [row] = await db.select().from(brokers).where(eq(brokers.document, cnpj));
    const brokerUniqueId = row?.uniqueId ?? '';
    const [card] = await db.select().from(cards).where(eq(cards.brokerUniqueId, brokerUniqueId));

    // Only the optional one is open, and a registration in analysis takes no files.
    expect((await sendOfCard(card?.id ?? 0, email.admin)).status).toBe(422);
    await platform.send(
      documents.kanbanBrokerChangeStatusRequestDocument,
      {
        body: {
          RequestDocumentUniqueId: given[0]?.UniqueId ?? '',
          Status: 'Reprovado',
          Observation: 'O registro venceu.',
        },
      },
      { as: email.admin },
    );
    const giveBack = (as: string = email.admin) =>
      platform.send(
        documents.kanbanBrokerRequestDocumentsSendToBroker,
        { body: { BrokerUniqueId: brokerUniqueId } },
        { as },
      );
    expect((await giveBack(email.underwriter)).status).toBe(404);
    expect((await giveBack(email.viewer)).status).toBe(403);
    expect((await giveBack()).response).toMatchObject({ Mails: 1, Documents: 2 });
    expect((await giveBack()).response).toMatchObject({ Mails: 0, Repeated: 1 });

    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect(mail?.textBody).toMatch(/Cadastro da corretora: .*\(reprovado, envie de novo\)/);
    const token = /completar-cadastro\/\w+\?registro=([A-Za-z0-9_-]{43})/.exec(mail?.textBody ?? '')?.[1] ?? '';
    const status = await platform.send(validateBrokerStatus, { query: { RegistrationToken: token } }, sender);
    expect(status.response.State).toBe('RefusedDocuments');
    const [after] = await db
      .select()
      .from(cards)
      .where(eq(cards.id, card?.id ?? 0));
    expect(after?.stepId).toBe(waiting?.id);

    const asked = await platform.send(
      documents.kanbanBrokerRequestDocument,
      { body: { BrokerUniqueId: brokerUniqueId, Name: 'Procuração', IsRequired: true, IsInternal: false } },
      { as: email.admin },
    );
    expect(asked.status).toBe(200);
    expect((await giveBack()).response).toMatchObject({ Mails: 1, Documents: 3 });
  });

  it('is refused for a broker that nobody waits for', async () => {
    const answer = await platform.send(
      documents.kanbanBrokerRequestDocumentsSendToBroker,
      { body: { BrokerUniqueId: '00000000-0000-4000-8000-000000099999' } },
      { as: email.admin },
    );
    expect(answer).toMatchObject({ status: 404, errors: [{ Field: 'BrokerUniqueId' }] });
  });
});
