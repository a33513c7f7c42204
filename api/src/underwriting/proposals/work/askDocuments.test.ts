import { and, asc, eq } from 'drizzle-orm';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { decide, openCardsOf, proposalNow } from '../../../boards/decisions/testing/dealsUnderTest';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { modalities, modalityDocumentModels } from '../../../platform/database/schema/modalities';
import { publishTables } from '../../../testing/changeParameters';
import { company, email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  const model = { companyId: company.aurora, modalityId: modality.performance };
  await platform.database.db.insert(modalityDocumentModels).values([
    { ...model, name: 'Contrato principal', isRequired: true, order: 1 },
    { ...model, name: 'Minuta da garantia', isRequired: false, order: 2, hint: 'Sem assinatura.' },
  ]);
  await publishTables(platform.database.db);
});
afterAll(() => platform.close());

const documentsOf = (uniqueId: string) =>
  platform.database.db
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.ownerKind, 'proposal'), eq(requestDocuments.ownerUniqueId, uniqueId)))
    .orderBy(asc(requestDocuments.id));

describe('the documents of a modality', () => {
  it('are told to whoever writes a proposal of it', async () => {
    const [row] = await platform.database.db.select().from(modalities).where(eq(modalities.id, modality.performance));
    const { response } = await platform.send(
      getModality,
      { query: { modalityUniqueId: row!.uniqueId } },
      { as: email.broker },
    );
    expect(response.RequestDocuments).toEqual([
      { Name: 'Contrato principal', IsRequired: true, Situation: 'analysis', Hint: null },
      { Name: 'Minuta da garantia', IsRequired: false, Situation: 'analysis', Hint: 'Sem assinatura.' },
    ]);
  });

  it('are asked for when it is handed in, and its registration waits for the required one', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    expect(await documentsOf(uniqueId)).toEqual([]);
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.map(({ Outcome }) => Outcome)).toEqual(['waiting', 'skipped', 'skipped', 'skipped', 'skipped']);
    const [contract, ...others] = await documentsOf(uniqueId);
    expect(contract).toMatchObject({ name: 'Contrato principal', status: 'Pendente', isRequired: true });
    expect(others).toMatchObject([
      { name: 'Minuta da garantia', isRequired: false, isInternal: false, observation: 'Sem assinatura.' },
    ]);
    // The request ends the period that the hand-in began; the answer begins a whole one.
    expect(await proposalNow(platform, id)).toMatchObject({ legalClockPausedAt: expect.any(Date) });
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(response.Data[0]?.Text).toMatch(/pede: Contrato principal, Minuta da garantia \(opcional\)\.$/);

    const [card] = await openCardsOf(platform, uniqueId);
    expect(card).toMatchObject({ cardType: 'PROPOSTA', pipe: 34 });
    const early = await decide(platform, card!.id, 'Aprovar');
    expect([early.status, early.errors[0]?.Message]).toEqual([422, expect.stringContaining('Contrato principal')]);
    await platform.database.db
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.id, contract!.id));
    expect((await decide(platform, card!.id, 'Aprovar')).status).toBe(200);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 3 });
  });

  it('are asked for once, and one that the broker brought along counts as asked for', async () => {
    const { uniqueId } = await makeQuotation(platform);
    await platform.database.db.insert(requestDocuments).values({
      companyId: company.aurora,
      ownerKind: 'proposal',
      ownerUniqueId: uniqueId,
      name: 'contrato PRINCIPAL',
      status: 'Aguardando_Analise',
      isRequired: false,
      requestedByUserId: 4,
    });
    await sendToInsurer(platform, uniqueId);
    await sendToInsurer(platform, uniqueId);
    expect(await documentsOf(uniqueId)).toMatchObject([
      { name: 'contrato PRINCIPAL', status: 'Aguardando_Analise', isRequired: true, requestedByUserId: null },
      { name: 'Minuta da garantia' },
    ]);
  });
});

describe('a document of an analysis', () => {
  const models = modalityDocumentModels;
  const setDocuments = async (rows: Omit<typeof models.$inferInsert, 'companyId' | 'modalityId' | 'order'>[]) => {
    const { db } = platform.database;
    await db.update(models).set({ isDeleted: true });
    for (const [order, row] of rows.entries())
      await db.insert(models).values({ ...row, companyId: company.aurora, modalityId: modality.performance, order });
    await publishTables(db);
  };
  const accept = (uniqueId: string) =>
    platform.database.db
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.ownerUniqueId, uniqueId));

  it('is asked for when its card is opened, which is not approved before the required one is accepted', async () => {
    await setDocuments([
      { name: 'Balanço', pipeType: 'credit' },
      { name: 'Parecer do resseguro', pipeType: 'reinsurance' },
    ]);
    const { id, uniqueId } = await makeQuotation(platform, {}, { limitCents: 10 });
    await sendToInsurer(platform, uniqueId);
    expect(await documentsOf(uniqueId)).toMatchObject([{ name: 'Balanço', status: 'Pendente', isRequired: true }]);
    expect(await proposalNow(platform, id)).toMatchObject({ legalClockPausedAt: expect.any(Date) });
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(response.Data[0]?.Text).toMatch(/^Para analisar a proposta .* pede: Balanço\.$/);
    const [card] = await openCardsOf(platform, uniqueId);
    expect(card?.pipe).toBe(35);
    const early = await decide(platform, card!.id, 'Aprovar');
    expect([early.status, early.errors[0]?.Message]).toEqual([
      422,
      expect.stringContaining('Esta análise ainda não pode ser aprovada. Documento da proposta pendente: Balanço.'),
    ]);
    await accept(uniqueId);
    expect((await decide(platform, card!.id, 'Aprovar')).status).toBe(200);
    expect((await documentsOf(uniqueId)).map(({ name }) => name)).toEqual(['Balanço']);
  });

  it('holds the acceptance alone where it says so', async () => {
    await setDocuments([{ name: 'Termo de aceite', situation: 'acceptance' }]);
    const { id, uniqueId } = await makeQuotation(platform);
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.map(({ Outcome }) => Outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 3 });
    const issue = () => platform.send(issueProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.admin });
    const early = await issue();
    expect([early.status, early.errors[0]?.Message]).toEqual([422, expect.stringContaining('Termo de aceite')]);
    await accept(uniqueId);
    expect((await issue()).status).toBe(200);
  });

  it('that is no longer asked for stays with whom it was asked of', async () => {
    await setDocuments([{ name: 'Certidão', pipeType: 'proposal' }]);
    const before = await makeQuotation(platform);
    await sendToInsurer(platform, before.uniqueId);
    await setDocuments([]);
    const after = await makeQuotation(platform);
    await sendToInsurer(platform, after.uniqueId);
    expect(await documentsOf(before.uniqueId)).toMatchObject([{ name: 'Certidão', deletedAt: null }]);
    expect(await documentsOf(after.uniqueId)).toEqual([]);
  });
});
