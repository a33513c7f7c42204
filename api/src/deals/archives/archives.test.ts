import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentOwner } from '../../platform/database/schema/documents';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { containerOf } from '../../platform/storage/documentStorage';
import { proposalId } from '../../testing/business';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const upload = (as: string, file: File) => platform.send(uploadArchive, { body: { file } }, { as });
const open = (as: string, ArchiveUniqueId: string) =>
  platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as });
const pdf = (name: string) => new File(['%PDF-1.7 conteúdo'], name, { type: 'application/pdf' });

/** A file of a requested document whose owner is given. */
async function documentOf(ownerKind: DocumentOwner, ownerUniqueId: string, isInternal = false): Promise<string> {
  const { db } = platform.database;
  const [document] = await db
    .insert(requestDocuments)
    .values({ companyId: company.aurora, ownerKind, ownerUniqueId, name: 'Documento', status: 'Pendente', isInternal })
    .returning({ id: requestDocuments.id });
  const [archive] = await db
    .insert(requestDocumentArchives)
    .values({
      requestDocumentId: document?.id ?? 0,
      name: 'Contrato.pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      relativePath: `x/${ownerKind}.pdf`,
      sizeBytes: 1,
      sha256: 'x',
    })
    .returning({ uniqueId: requestDocumentArchives.uniqueId });
  return archive?.uniqueId ?? '';
}

describe('uploading a file', () => {
  it('stores it and answers what a later call attaches it by', async () => {
    const { status, response } = await upload(email.broker, pdf('Edital 12.pdf'));
    expect(status).toBe(200);
    expect(response).toMatchObject({ name: 'Edital 12.pdf', extension: 'pdf' });
    expect(response.relativePath).toBe(`archives/${response.uniqueIdentifier}.pdf`);
    const stored = await readFile(
      `${platform.documentsFolder}/${containerOf('aurora')}/${response.relativePath}`,
      'utf8',
    );
    expect(stored).toBe('%PDF-1.7 conteúdo');
  });

  it('refuses a page that is named like a document', async () => {
    const refused = await upload(email.broker, new File(['<html>'], 'a.pdf', { type: 'application/pdf' }));
    expect(refused).toMatchObject({ status: 400, errors: [{ Field: 'file' }] });
  });

  it('is for those who manage something', async () => {
    expect((await upload(email.viewer, pdf('a.pdf'))).status).toBe(403);
  });
});

describe('the address of a file', () => {
  it('is given to its sender alone while it belongs to nothing', async () => {
    const { response } = await upload(email.broker, pdf('Edital.pdf'));
    const own = await open(email.broker, response.uniqueIdentifier);
    expect(own.response).toMatchObject({ Name: 'Edital.pdf', ExpiresIn: 300 });
    expect(own.response.UrlToDownload).toMatch(
      new RegExp(`^/storage/${containerOf('aurora')}/${response.relativePath}\\?se=\\d+&sr=b&sig=`),
    );
    for (const other of [email.agent, email.admin, email.atlas])
      expect((await open(other, response.uniqueIdentifier)).status).toBe(404);
  });

  it('of a proposal’s document is given to those who may see the proposal', async () => {
    const archive = await documentOf('proposal', proposalId(1));
    const statuses = await Promise.all(
      [email.admin, email.viewer, email.broker, email.agent, email.policyHolder, email.atlas].map(
        async (as) => (await open(as, archive)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
    const ofAnotherBroker = await documentOf('proposal', proposalId(9));
    expect([
      (await open(email.broker, ofAnotherBroker)).status,
      (await open(email.admin, ofAnotherBroker)).status,
    ]).toEqual([404, 200]);
  });

  it('of what the insurer keeps to itself is given to its staff alone', async () => {
    const archive = await documentOf('proposal', proposalId(1), true);
    expect([(await open(email.broker, archive)).status, (await open(email.viewer, archive)).status]).toEqual([
      404, 200,
    ]);
  });

  it('of a broker’s document is not given to the broker’s competitors, nor without the right to see brokers', async () => {
    const [own, competitors] = [
      await documentOf('broker', uniqueIdOf(broker.boreal)),
      await documentOf('broker', uniqueIdOf(broker.austral)),
    ];
    const statuses = async (as: string) => [(await open(as, own)).status, (await open(as, competitors)).status];
    expect(await statuses(email.admin)).toEqual([200, 200]);
    expect(await statuses(email.broker)).toEqual([200, 404]);
    expect(await statuses(email.underwriter)).toEqual([404, 404]);
  });

  it('is written down with who asked for whose', async () => {
    const archive = await documentOf('proposal', proposalId(2));
    await open(email.broker, archive);
    await open(email.atlas, archive);
    const written = await platform.database.db
      .select()
      .from(personalDataAccesses)
      .where(
        and(eq(personalDataAccesses.subjectKind, 'proposal'), eq(personalDataAccesses.subjectUniqueId, proposalId(2))),
      );
    expect(written).toEqual([expect.objectContaining({ userId: 4, companyId: company.aurora, action: 'downloaded' })]);
  });
});
