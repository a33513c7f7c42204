import { readdir } from 'node:fs/promises';
import { and, asc, eq } from 'drizzle-orm';
import {
  getBrokerRequestDocuments,
  insertBroker,
  removeBrokerRequestDocumentArchive,
  submitDocumentToReview,
  uploadBrokerRequestDocumentArchive,
  validateBrokerRegistrationRequest,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import { cardMovements, cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers } from '../../platform/database/schema/parties';
import { containerOf } from '../../platform/storage/documentStorage';
import { brokerApplication, newcomer } from '../../testing/brokerApplication';
import { company, priority, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const pdf = (name = 'contrato.pdf', content = '%PDF-1.7 …', type = 'application/pdf') =>
  new File([content], name, { type });

/** A registered broker with what it can do by its link. */
async function registered(isPoliticallyExposed = false, people: Parameters<typeof brokerApplication>[0] = {}) {
  const { cnpj, email, sender } = newcomer();
  const application = brokerApplication(people);
  const body = {
    ...application,
    Cnpj: cnpj,
    Responsible: { ...application.Responsible, Email: email, IsPoliticallyExposed: isPoliticallyExposed },
  };
  const { response } = await platform.send(insertBroker, { body }, sender);
  const query = { RegistrationToken: response.RegistrationToken };
  const [broker] = await platform.database.db.select().from(brokers).where(eq(brokers.document, cnpj));
  if (!broker) throw new Error('The broker was not registered');
  const documents = async () => (await platform.send(getBrokerRequestDocuments, { query }, sender)).response;
  const idOf = async (name: string) => (await documents()).find(({ Name }) => Name === name)?.UniqueId ?? '';
  return {
    cnpj,
    sender,
    query,
    broker,
    documents,
    idOf,
    give: async (name: string, file = pdf()) =>
      platform.send(
        uploadBrokerRequestDocumentArchive,
        { query, body: { RequestDocumentUniqueId: await idOf(name), file } },
        sender,
      ),
    remove: (ArchiveUniqueId: string) =>
      platform.send(removeBrokerRequestDocumentArchive, { query, body: { ArchiveUniqueId } }, sender),
    submit: () => platform.send(submitDocumentToReview, { query }, sender),
    status: async () => (await platform.send(validateBrokerStatus, { query }, sender)).response,
    cards: () =>
      platform.database.db
        .select()
        .from(cards)
        .where(and(eq(cards.companyId, company.aurora), eq(cards.brokerUniqueId, broker.uniqueId)))
        .orderBy(asc(cards.id)),
    storedFiles: () =>
      readdir(`${platform.documentsFolder}/${containerOf('aurora')}/brokers/${broker.uniqueId}`).catch(() => []),
  };
}

const refuse = (documentUniqueId: string, observation: string) =>
  platform.database.db
    .update(requestDocuments)
    .set({ status: 'Reprovado', observation })
    .where(eq(requestDocuments.uniqueId, documentUniqueId));

describe('giving documents', () => {
  it('keeps the file under a name of its own, and shows the one that it came with', async () => {
    const me = await registered();
    const { status, response } = await me.give('Contrato social', pdf('../../Contrato — 2026.pdf'));
    expect(status).toBe(200);
    expect(response).toMatchObject({ Name: 'Contrato — 2026.pdf', SizeBytes: 12, IsRemovable: true });
    const document = (await me.documents()).find(({ Name }) => Name === 'Contrato social');
    expect(document).toMatchObject({ Status: 'Pendente', Archives: [{ UniqueId: response.UniqueId }] });
    expect(await me.storedFiles()).toEqual([`${response.UniqueId}.pdf`]);
  });

  it.each([
    ['a page that is named like a document', pdf('contrato.pdf', '<!doctype html><script>alert(1)</script>')],
    ['a page', pdf('contrato.html', '<!doctype html>', 'text/html')],
    ['a program', pdf('contrato.exe', 'MZ', 'application/x-msdownload')],
    ['an empty file', pdf('contrato.pdf', '')],
    ['a file whose type nobody knows', pdf('contrato.pdf', '%PDF-1.7', 'application/octet-stream')],
  ])('refuses %s and keeps nothing of it', async (_what, file) => {
    const me = await registered();
    const refused = await me.give('Contrato social', file);
    expect(refused).toMatchObject({ status: 400, errors: [{ Field: 'file' }] });
    expect(refused.errors[0]?.Message).toMatch(/^[A-ZÀ-Ú].*[.!]$/);
    expect(await me.storedFiles()).toEqual([]);
  });

  it('refuses a file of more than 20 MB', async () => {
    const me = await registered();
    const refused = await me.give('Contrato social', pdf('a.pdf', `%PDF-${'x'.repeat(21 * 1024 * 1024)}`));
    expect(refused).toMatchObject({
      status: 413,
      errors: [{ Message: 'O arquivo tem mais de 20 MB. Envie um menor.' }],
    });
  });

  it('takes no more than ten files for one document', async () => {
    const me = await registered();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await me.give('Contrato social')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 422]);
    expect(await me.storedFiles()).toHaveLength(10);
  });

  it('is for whoever holds the link, and for its own documents alone', async () => {
    const [me, other] = [await registered(), await registered()];
    const body = { RequestDocumentUniqueId: await other.idOf('Contrato social'), file: pdf() };
    const foreign = await platform.send(uploadBrokerRequestDocumentArchive, { query: me.query, body }, me.sender);
    expect(foreign.status).toBe(404);
    const forged = { RegistrationToken: 'x'.repeat(43) };
    expect((await platform.send(uploadBrokerRequestDocumentArchive, { query: forged, body }, me.sender)).status).toBe(
      404,
    );
    const given = await other.give('Contrato social');
    expect((await me.remove(given.response.UniqueId)).status).toBe(404);
    expect(await other.storedFiles()).toHaveLength(1);
  });

  it('can be undone until the documents go to analysis', async () => {
    const me = await registered();
    const { response } = await me.give('Contrato social');
    expect((await me.remove(response.UniqueId)).response).toEqual({ Removed: true });
    await platform.runJobs();
    expect(await me.storedFiles()).toEqual([]);
    expect((await me.documents()).flatMap(({ Archives }) => Archives)).toEqual([]);
    expect((await me.remove(response.UniqueId)).status).toBe(404);
  });
});

describe('sending documents to analysis', () => {
  it('waits for the required ones and names them', async () => {
    const me = await registered();
    await me.give('Contrato social');
    const refused = await me.submit();
    expect(refused).toMatchObject({ status: 422, errors: [{ Message: 'Ainda falta enviar: Registro na SUSEP.' }] });
    expect((await me.status()).State).toBe('PendingDocuments');
    expect(await me.cards()).toEqual([]);
  });

  it('puts a card at the entry of cadastro, with its history, and leaves the documents with the insurer', async () => {
    const me = await registered();
    await me.give('Contrato social');
    const { response: archive } = await me.give('Registro na SUSEP');
    const { status, response } = await me.submit();
    expect(status).toBe(200);
    expect(response).toMatchObject({ State: 'UnderAnalysis', SubmittedAt: expect.any(String) });
    const [card, ...others] = await me.cards();
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      cardType: 'ANALISE_DOCUMENTACAO_CORRETORA',
      stepId: step.cadastroNew,
      priorityId: priority.normal,
      cardRef: 'Corretora 202012345',
      cardData: { header: 'Documentação da corretora', body: 'Horizonte Azul & Filhos', footer: 'SUSEP 202012345' },
      documents: [me.cnpj],
      version: 1,
      closedAt: null,
    });
    const { db } = platform.database;
    expect(
      await db
        .select()
        .from(cardMovements)
        .where(eq(cardMovements.cardId, card?.id ?? 0)),
    ).toEqual([expect.objectContaining({ fromStepId: null, toStepId: step.cadastroNew, userId: null })]);
    const history = await db
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, me.broker.uniqueId), eq(auditHistory.action, 'documentsSubmitted')));
    expect(history[0]?.changes).toEqual([
      { field: 'Registro na SUSEP', before: 'Pendente', after: 'Aguardando_Analise' },
      { field: 'Contrato social', before: 'Pendente', after: 'Aguardando_Analise' },
    ]);
    expect((await me.documents()).map(({ Status }) => Status)).toEqual([
      'Aguardando_Analise',
      'Aguardando_Analise',
      'Pendente',
    ]);

    expect((await me.give('Comprovante de conta')).status).toBe(422);
    expect((await me.remove(archive.UniqueId)).status).toBe(422);
    const situation = { query: { Cnpj: me.cnpj } };
    expect((await platform.send(validateBrokerRegistrationRequest, situation, me.sender)).response.Situation).toBe(
      'WaitingAnalysis',
    );
  });

  it('puts a second card there for a politically exposed person', async () => {
    const me = await registered(true);
    await me.give('Contrato social');
    await me.give('Registro na SUSEP');
    await me.submit();
    expect((await me.cards()).map(({ cardType }) => cardType)).toEqual([
      'ANALISE_DOCUMENTACAO_CORRETORA',
      'CORRETORA_PEP',
    ]);
  });

  it('opens one card of PEP for whoever of the technician and the partners is exposed', async () => {
    const ana = { Name: 'Ana Nunes', Cpf: '111.444.777-35', IsPoliticallyExposed: true };
    const me = await registered(false, { Technician: ana, Partners: [ana] });
    await me.give('Contrato social');
    await me.give('Registro na SUSEP');
    await me.submit();
    expect((await me.cards()).filter(({ cardType }) => cardType === 'CORRETORA_PEP')).toHaveLength(1);
  });

  it('does it once, however often and however parallel it is asked for', async () => {
    const me = await registered();
    await me.give('Contrato social');
    await me.give('Registro na SUSEP');
    const answers = await Promise.all([me.submit(), me.submit(), me.submit()]);
    expect(answers.map(({ response }) => response.State)).toEqual(Array(3).fill('UnderAnalysis'));
    expect(await me.cards()).toHaveLength(1);
  });

  it('takes a refused document again, with a newer file, and brings the same card back to the entry', async () => {
    const me = await registered();
    await me.give('Contrato social');
    await me.give('Registro na SUSEP');
    await me.submit();
    const [card] = await me.cards();
    await platform.database.db
      .update(cards)
      .set({ stepId: step.cadastroDone, version: 2 })
      .where(eq(cards.id, card?.id ?? 0));
    const susep = await me.idOf('Registro na SUSEP');
    await refuse(susep, 'O registro está vencido.');

    expect((await me.status()).State).toBe('RefusedDocuments');
    const document = (await me.documents()).find(({ UniqueId }) => UniqueId === susep);
    expect(document).toMatchObject({
      Status: 'Reprovado',
      Observation: 'O registro está vencido.',
      Archives: [{ IsRemovable: false }],
    });
    expect((await me.submit()).errors[0]?.Message).toBe('Ainda falta enviar: Registro na SUSEP.');
    expect((await me.give('Registro na SUSEP', pdf('novo.pdf'))).status).toBe(200);
    expect((await me.submit()).response.State).toBe('UnderAnalysis');
    const after = await me.cards();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: card?.id, stepId: step.cadastroNew, version: 3 });
  });
});
