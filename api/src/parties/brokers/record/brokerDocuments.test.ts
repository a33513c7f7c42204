import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/brokerDocuments';
import { invertBrokerBlocked, updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { broker, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

interface Asking {
  IsInternal?: boolean;
  as?: string;
  of?: number;
}
const ask = (Name: string, { IsInternal = false, as = email.admin, of = broker.boreal }: Asking = {}) =>
  platform.send(
    calls.createBrokerDocument,
    { body: { BrokerUniqueId: uniqueIdOf(of), Name, IsRequired: true, IsInternal } },
    { as },
  );
const list = async (as: string = email.admin, deleted = false) =>
  (
    await platform.send(
      deleted ? calls.getDeletedBrokerDocuments : calls.getBrokerDocuments,
      { query: { brokerId: broker.boreal } },
      { as },
    )
  ).response.map(({ Name }) => Name);
const give = async (RequestDocumentUniqueId: string, as: string) => {
  const file = new File(['%PDF-1.7 …'], 'susep.pdf', { type: 'application/pdf' });
  const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as })).response;
  const body = { RequestDocumentUniqueId, ArchiveUniqueIds: [uniqueIdentifier] };
  return platform.send(calls.uploadBrokerDocument, { body }, { as });
};

describe('the documents of a broker', () => {
  it('are asked for by the insurer and given by either side', async () => {
    const { response: first } = await ask('Certidão da SUSEP');
    const { response: second } = await ask('Contrato social');
    expect((await give(first.UniqueId, email.broker)).response).toMatchObject({ Status: 'Aguardando_Analise' });
    expect((await give(second.UniqueId, email.admin)).response).toMatchObject({ Status: 'Aguardando_Analise' });
    const archives = await platform.send(
      calls.getBrokerDocumentArchives,
      { query: { RequestDocumentUniqueId: first.UniqueId } },
      { as: email.viewer },
    );
    expect(archives.response).toMatchObject([{ Name: 'susep.pdf', UploadedBy: 'Davi Nunes' }]);
  });

  it('that the insurer keeps to itself exist for nobody else', async () => {
    const { response: kept } = await ask('Parecer de conformidade', { IsInternal: true });
    expect(await list(email.broker)).not.toContain('Parecer de conformidade');
    expect((await give(kept.UniqueId, email.broker)).status).toBe(404);
    const archives = await platform.send(
      calls.getBrokerDocumentArchives,
      { query: { RequestDocumentUniqueId: kept.UniqueId } },
      { as: email.broker },
    );
    expect(archives.status).toBe(404);
  });

  it('are taken away and come back', async () => {
    const { response: asked } = await ask('Ficha antiga');
    const body = { RequestDocumentUniqueId: asked.UniqueId };
    expect((await platform.send(calls.deleteBrokerDocument, { body }, { as: email.broker })).status).toBe(403);
    await platform.send(calls.deleteBrokerDocument, { body }, { as: email.admin });
    expect(await list()).not.toContain('Ficha antiga');
    expect(await list(email.admin, true)).toContain('Ficha antiga');
    await platform.send(calls.restoreBrokerDocument, { body }, { as: email.admin });
    expect(await list()).toContain('Ficha antiga');
  });

  it('of others are nobody’s business', async () => {
    expect((await ask('Outro', { as: email.viewer })).status).toBe(403);
    expect((await ask('Outro', { of: broker.atlantica })).status).toBe(404);
    const { response: asked } = await ask('Da Austral', { of: broker.austral });
    expect((await give(asked.UniqueId, email.broker)).status).toBe(404);
    const ofOther = await platform.send(
      calls.getBrokerDocuments,
      { query: { brokerId: broker.austral } },
      { as: email.broker },
    );
    expect(ofOther.status).toBe(404);
  });
});

describe('the history of a broker', () => {
  it('tells what was changed, by whom, from what to what', async () => {
    await platform.send(
      updateBroker,
      { body: { BrokerUniqueId: uniqueIdOf(broker.boreal), Phone: '(81) 3224-1000' } },
      { as: email.broker },
    );
    const { response } = await platform.send(
      calls.getBrokerChangeHistory,
      { query: { brokerId: broker.boreal } },
      { as: email.admin },
    );
    expect(response.ChangesHistories[0]).toMatchObject({
      Action: 'changed',
      ChangedByName: 'Davi Nunes',
      Changes: [{ Field: 'phone', Before: null, After: '8132241000' }],
    });
    expect(response.ChangesHistories.map(({ Subject }) => Subject)).toContain('Certidão da SUSEP');
  });

  it('tells the broker too why it was blocked, as its page does', async () => {
    const block = (Justification: string) =>
      platform.send(
        invertBrokerBlocked,
        { body: { BrokerUniqueId: uniqueIdOf(broker.boreal), Justification } },
        { as: email.admin },
      );
    await block('Certidão vencida');
    await block('Certidão nova');
    const { response } = await platform.send(
      calls.getBrokerChangeHistory,
      { query: { brokerId: broker.boreal } },
      { as: email.broker },
    );
    expect(JSON.stringify(response.ChangesHistories)).toContain('Certidão vencida');
  });
});
