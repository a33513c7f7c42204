import { eq } from 'drizzle-orm';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import * as calls from '@portal/shared/contracts/parameters/requestDocuments';
import { modalityDocumentModels } from '../../../platform/database/schema/modalities';
import { publishTables } from '../../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await platform.database.db
    .insert(modalityDocumentModels)
    .values({ companyId: company.aurora, modalityId: modality.bid, name: 'Edital', order: 1 });
  await publishTables(platform.database.db);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const modalityUniqueId = uniqueIdOf(modality.bid);
const values = {
  ModalityUniqueId: modalityUniqueId,
  Name: 'Balanço',
  IsRequired: true,
  PipeType: 'credit' as const,
  Situation: 'analysis' as const,
  Order: 2,
  Hint: 'Do último exercício.',
};
const something = { UniqueId: null, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };

const read = async (ChangeSetUniqueId?: string) =>
  (
    await platform.send(
      calls.getProposalParameterRequestDocuments,
      { query: { modalityUniqueId, ignoreCache: true, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } },
      as,
    )
  ).response;
const insert = (Values: Partial<typeof values>, more: object = {}, by: string = email.admin) =>
  platform.send(
    calls.insertProposalParameterRequestDocument,
    { body: { ...something, ...more, Values: { ...values, ...Values } } },
    { as: by },
  );
const setStatus = (id: string, IsDeleted: boolean, more: object = {}) =>
  platform.send(calls.updateStatusProposalParameterRequestDocument, { query: { id, IsDeleted, ...more } }, as);
const told = async () =>
  (await platform.send(getModality, { query: { modalityUniqueId } }, { as: email.broker })).response.RequestDocuments;

describe('the documents that a modality asks for', () => {
  it('begin as the table said, asked for by the proposal', async () => {
    expect(await read()).toMatchObject([
      {
        PublicationNumber: expect.any(Number),
        Values: { Name: 'Edital', PipeType: 'proposal', Situation: 'analysis' },
      },
    ]);
  });

  it('are drafted, published, and stand in the history and the table', async () => {
    const { response: drafted } = await insert({});
    const set = drafted.ChangeSet.UniqueId;
    expect(drafted.Problems).toEqual([]);
    expect((await read(set)).map(({ Values }) => Values.Name)).toEqual(['Edital', 'Balanço']);
    expect(await read()).toHaveLength(1);
    await publishSet(platform, set);
    const balance = (await read()).find(({ Values }) => Values.Name === 'Balanço');
    expect(balance).toMatchObject({ UniqueId: drafted.UniqueId, InForce: values });
    const [row] = await platform.database.db
      .select()
      .from(modalityDocumentModels)
      .where(eq(modalityDocumentModels.uniqueId, drafted.UniqueId));
    expect(row).toMatchObject({ name: 'Balanço', pipeType: 'credit', hint: 'Do último exercício.' });
    const { response: history } = await platform.send(
      getModalityChangeHistory,
      { query: { modalityId: modality.bid } },
      as,
    );
    expect(history[0]).toMatchObject({ Kind: 'requestDocument', Name: 'Balanço', Before: null });
    // What an analysis may ask for is not told to whoever writes a proposal.
    expect((await told()).map(({ Name }) => Name)).toEqual(['Edital']);
  });

  it('are counted by the question that asks', async () => {
    const { response } = await platform.send(calls.getPipeTypeForDocument, { query: { modalityUniqueId } }, as);
    expect(response.map(({ PipeType, DocumentCount }) => [PipeType, DocumentCount])).toEqual([
      ['proposal', 1],
      ['registration', 0],
      ['pep', 0],
      ['credit', 1],
      ['subscription', 0],
      ['reinsurance', 0],
    ]);
    expect(response[0]).toMatchObject({ Name: 'Envio da proposta', IsUsed: true });
    expect(response.find(({ PipeType }) => PipeType === 'credit')?.IsUsed).toBe(false);
  });

  it('are removed and brought back by their state alone, each time in draft', async () => {
    const edital = (await read()).find(({ Values }) => Values.Name === 'Edital')!;
    const removed = await setStatus(edital.UniqueId, true);
    expect(await told()).toHaveLength(1);
    await publishSet(platform, removed.response.ChangeSet.UniqueId);
    expect(await told()).toEqual([]);
    const late = await setStatus(edital.UniqueId, false, {
      BaseVersionUniqueId: edital.VersionUniqueId,
      DraftVersion: 0,
    });
    expect([late.status, late.errors[0]?.Field]).toEqual([409, 'DraftVersion']);
    const back = await setStatus(edital.UniqueId, false);
    await publishSet(platform, back.response.ChangeSet.UniqueId);
    expect(await told()).toMatchObject([{ Name: 'Edital' }]);
    expect((await setStatus(uniqueIdOf(999), true)).status).toBe(404);
  });

  it('have a name of their own, and stay with their modality', async () => {
    const twice = await insert({ Name: 'Edital' });
    expect(twice.response.Problems).toMatchObject([
      { Field: 'Name', Message: 'Esta modalidade já tem um documento com este nome, em uso ou fora da oferta.' },
    ]);
    expect((await insert({}, {}, email.broker)).status).toBe(403);
    expect((await insert({ ModalityUniqueId: uniqueIdOf(modality.customs) })).response.Problems).toMatchObject([
      { Field: 'ModalityUniqueId' },
    ]);
  });
});
