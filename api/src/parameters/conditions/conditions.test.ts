import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parameters/generalConditions';
import { generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as changes from '@portal/shared/contracts/parameters/changes';
import { modalities } from '../../platform/database/schema/modalities';
import { readPdf } from '../../platform/pdf/testing';
import { containerOf } from '../../platform/storage/documentStorage';
import { publishTables } from '../../testing/changeParameters';
import { email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { newProposal } from '../../underwriting/proposals/record/testing/newProposal';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await addModality();
});
afterAll(() => platform.close());

/** The identity of a modality that has no conditions yet. */
const NEW_MODALITY = uniqueIdOf(199);

async function addModality(): Promise<void> {
  const { db } = platform.database;
  const [bid] = await db.select().from(modalities).where(eq(modalities.id, modality.bid));
  await db.insert(modalities).values({ ...bid!, id: 199, uniqueId: NEW_MODALITY, name: 'Garantia nova', ref: 'M199' });
  // Publishes everything once more, so that the other conditions are of version 2 from here on.
  await publishTables(db);
}

const as = { as: email.admin as string };
const list = async (ChangeSetUniqueId?: string) =>
  (await platform.send(calls.getGeneralConditions, { query: { ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } }, as))
    .response;
const read = async (UniqueId: string, ChangeSetUniqueId?: string) =>
  (
    await platform.send(
      calls.getGeneralCondition,
      { query: { UniqueId, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } },
      as,
    )
  ).response;
const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: '' } }, as)).response.UniqueId;
const general = async () => {
  const found = (await list()).ContractualTerms.find(({ ModalityName }) => ModalityName === null);
  if (!found) throw new Error('The companies of the tests have general conditions');
  return read(found.UniqueId);
};
/** Returns the conditions of the modality that new proposals of the tests have. */
const special = async () => {
  const found = (await list()).ContractualTerms.find(
    ({ Values }) => Values.ModalityUniqueId === uniqueIdOf(modality.bid),
  );
  if (!found) throw new Error('The modalities of the tests have special conditions');
  return read(found.UniqueId);
};

type Record = calls.ContractualTermRecord;
const write = (record: Record, ChangeSetUniqueId: string, change: Partial<Record['Values']>, IsDeleted = false) =>
  platform.send(
    calls.saveGeneralConditions,
    {
      body: {
        ChangeSetUniqueId,
        UniqueId: record.UniqueId,
        BaseVersionUniqueId: record.VersionUniqueId,
        DraftVersion: record.Draft?.DraftVersion ?? 0,
        IsDeleted,
        Values: { ...record.Values, ...change },
      },
    },
    as,
  );

async function publish(UniqueId: string, Accepts: { UniqueId: string; Field: string }[] = []) {
  const { Version } = (await platform.send(changes.getChangeSet, { query: { UniqueId } }, as)).response;
  const submitted = (await platform.send(changes.submitChangeSet, { body: { UniqueId, Version, Accepts } }, as))
    .response;
  const review = { UniqueId, Version: submitted.Version, IsApproved: true, Note: '', Accepts };
  const approved = (await platform.send(changes.reviewChangeSet, { body: review }, { as: email.underwriter })).response;
  const body = { UniqueId, Version: approved.Version, InForceFrom: null };
  expect((await platform.send(changes.publishChangeSet, { body }, as)).response.State).toBe('published');
}

async function textOf(address: string): Promise<string> {
  const path = new URL(address, 'http://portal').pathname.replace('/storage/documents-aurora/', '');
  const document = await platform.storage.open({ container: containerOf('aurora'), path });
  const chunks: Buffer[] = [];
  for await (const chunk of document?.content ?? []) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
}

async function specimen() {
  const body = { UniqueId: randomUUID(), ...newProposal() };
  await platform.send(updateProposal, { body }, { as: email.broker });
  return async () => {
    const query = { ProposalUniqueId: body.UniqueId };
    const { response } = await platform.send(generateContractDraft, { query }, { as: email.broker });
    return textOf(response.UrlToDownload);
  };
}

describe('conditions of contract', () => {
  it('are listed by branch, general ones first, with what is offered without', async () => {
    const { ContractualTerms, Missing } = await list();
    expect(ContractualTerms[0]).toMatchObject({ ModalityName: null, Version: 2 });
    for (const { Id, PrivateContractualTermId, IsPrivate } of ContractualTerms)
      expect(PrivateContractualTermId).toBe(IsPrivate ? Id : null);
    const taken = ContractualTerms.map(({ Values, BranchCode }) => Values.ModalityUniqueId ?? BranchCode);
    expect(Missing.length).toBeGreaterThan(0);
    for (const { ModalityUniqueId, BranchCode } of Missing) expect(taken).not.toContain(ModalityUniqueId ?? BranchCode);
  });

  it('that are new count from one, and are missing no more', async () => {
    const { Missing } = await list();
    const one = Missing.find(({ ModalityUniqueId }) => ModalityUniqueId === NEW_MODALITY);
    if (!one) throw new Error('This modality has no conditions in the tests');
    const set = await begin('Garantia nova');
    const Values = {
      BranchCode: null,
      ModalityUniqueId: one.ModalityUniqueId,
      Title: 'Condições especiais: Garantia nova',
      Body: '# 1. Objeto\nGarante a proposta de [NomeTomador].',
      SusepProcessNumber: null,
    };
    const body = {
      ChangeSetUniqueId: set,
      UniqueId: null,
      BaseVersionUniqueId: null,
      DraftVersion: 0,
      IsDeleted: false,
      Values,
    };
    const { response } = await platform.send(calls.saveGeneralConditions, { body }, as);
    expect(response).toMatchObject({ Id: 0, Version: 0, InForce: null });
    await publish(set);
    expect(await read(response.UniqueId)).toMatchObject({ Version: 1, InForce: Values });
    expect((await read(response.UniqueId)).Id).toBeGreaterThan(0);
    expect((await list()).Missing.some(({ ModalityUniqueId }) => ModalityUniqueId === one.ModalityUniqueId)).toBe(
      false,
    );
  });

  it('that are published are those of what is priced from then on; what was priced keeps its own', async () => {
    const priced = await specimen();
    expect(await priced()).not.toContain('Texto de novembro');
    const set = await begin('Clausulado novo');
    const record = await special();
    await write(record, set, { Body: '# 1. Objeto\nTexto de novembro.', SusepProcessNumber: '15414.900124/2022-11' });
    await publish(set);
    const later = await (await specimen())();
    expect(later).toContain('Texto de novembro.');
    expect(later).toContain('Versão 3, processo SUSEP nº 15414.900124/2022-11.');
    expect(await priced()).not.toContain('Texto de novembro');
    expect(await read(record.UniqueId)).toMatchObject({ Version: 3, Values: { Title: record.Values.Title } });
  });

  it.each([
    ['a tag that does not exist', { Body: '# 1\nDe [NomeDoCachorro].' }, 'Body', /\[NomeDoCachorro\] não existe/],
    ['a clause twice', { Body: '# Foro\nUm.\n# Foro\nOutro.' }, 'Body', /"Foro" aparece duas vezes/],
    ['another branch', { BranchCode: '9999' }, 'BranchCode', /não mudam de ramo/],
  ])('with %s cannot be published', async (_what, change, Field, message) => {
    const set = await begin(`Recusado ${Field}`);
    const { response } = await write(await general(), set, change);
    const refused = response.Problems.filter((one) => one.Field === Field && one.Weight === 'refuses');
    expect(refused.map(({ Message }) => Message).join(' ')).toMatch(message);
  });

  it('of what is offered cannot be taken away: no policy could be made', async () => {
    const set = await begin('Retirada');
    const { response } = await write(await general(), set, {}, true);
    expect(response.Problems[0]?.Message).toMatch(/não teriam condições/);
  });

  it('are a PDF with lines where tags stand, and a draft is marked', async () => {
    const record = await special();
    const ask = async (ChangeSetUniqueId?: string) => {
      const body = { UniqueId: record.UniqueId, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) };
      return textOf((await platform.send(calls.generateConditionsDocument, { body }, as)).response.UrlToDownload);
    };
    const set = await begin('PDF');
    await write(record, set, { Body: '# 1. Objeto\nGarante [NomeTomador], no rascunho.' });
    expect(await ask()).toContain('Texto de novembro.');
    const drafted = await ask(set);
    expect(drafted).toContain('Garante ________, no rascunho.');
    expect(drafted).toContain('RASCUNHO');
  });

  it('are for those who parameterise: a broker is refused', async () => {
    const refused = await platform.send(calls.getGeneralConditions, { query: {} }, { as: email.broker });
    expect(refused.status).toBe(403);
  });
});
