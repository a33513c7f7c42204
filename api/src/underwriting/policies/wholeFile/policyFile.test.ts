import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import type { DocumentOwner } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory, personalDataAccesses } from '../../../platform/database/schema/history';
import { proposals } from '../../../platform/database/schema/proposals';
import { containerOf } from '../../../platform/storage/documentStorage';
import { readZip } from '../../../platform/zip/testing';
import { policyId, proposalId } from '../../../testing/business';
import { company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let address: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.services.api.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(platform.services.api.server.address() as AddressInfo).port}`;
  const { db } = platform.database;
  await db
    .update(proposals)
    .set({ contractualTerms: { object: [{ name: 'Objeto', value: 'Obra.' }], particularClauses: [] } })
    .where(eq(proposals.id, 1));
  // Of its three endorsements one is still under analysis, and has no document.
  await db.update(endorsements).set({ statusId: ProposalStatus.EmAnalise }).where(eq(endorsements.id, 3));
  await db.insert(auditHistory).values({
    companyId: company.aurora,
    subjectKind: 'policy',
    subjectUniqueId: policyId(1),
    action: 'renewalSwitchedOff',
    changes: [{ field: 'justification', before: null, after: '=Só da seguradora' }],
    changedByName: 'Ana Prado',
    changedAt: new Date('2026-03-29T02:30:00Z'),
  });
  await give('policy', policyId(1), 'Termo de baixa', 'Termo.pdf');
  await give('endorsement', uniqueIdOf(7002), 'Aditivo', 'termo.PDF');
  await give('proposal', proposalId(1), 'Edital', 'Edital nº 3.pdf');
  await give('policy', policyId(1), 'Parecer', 'Parecer interno.pdf', { isInternal: true });
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const LARGE = 2 * 1024 * 1024;

/** A file of more than what the streams on its way hold, given for a document. */
async function give(
  ownerKind: DocumentOwner,
  ownerUniqueId: string,
  document: string,
  name: string,
  more: Partial<typeof requestDocuments.$inferInsert> = {},
) {
  const { db } = platform.database;
  const path = `given/${randomBytes(8).toString('hex')}.pdf`;
  await platform.storage.put({ container: containerOf('aurora'), path }, randomBytes(LARGE));
  const [asked] = await db
    .insert(requestDocuments)
    .values({
      companyId: company.aurora,
      ownerKind,
      ownerUniqueId,
      name: document,
      status: 'Conforme',
      ...more,
    })
    .returning();
  await db.insert(requestDocumentArchives).values({
    requestDocumentId: asked!.id,
    name,
    extension: 'pdf',
    contentType: 'application/pdf',
    relativePath: path,
    sizeBytes: LARGE,
    sha256: 'x',
  });
}

const addressOf = (id: number) => `${address}/api/Policy/DownloadPolicyFile?policyUniqueId=${policyId(id)}`;

/** The answer over the line itself, where a connection may break off. */
const ask = async (id: number, as: string = email.broker) =>
  fetch(addressOf(id), {
    headers: { authorization: `Bearer ${await platform.tokenOf(as)}` },
  });

async function opened(id: number, as?: string) {
  const answer = await ask(id, as);
  expect(answer.status).toBe(200);
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  const text = (name: string) => files.get(name)?.toString() ?? '';
  return { answer, files, names: [...files.keys()], text };
}

it('holds the documents as they were issued, what was given, the history and an index', async () => {
  const { answer, files, names, text } = await opened(1);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="apolice-06-0776-000001.zip"');
  expect(names).toEqual([
    'apolice-06-0776-000001.pdf',
    'endossos/endosso-1-E-1.pdf',
    'endossos/endosso-2-E-2.pdf',
    'proposta-06-0776-000001.pdf',
    'documentos/Termo.pdf',
    'documentos/termo (2).PDF',
    'documentos/Edital nº 3.pdf',
    'historico.csv',
    'LEIA-ME.txt',
  ]);
  for (const name of names.slice(0, 4)) expect(files.get(name)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.get('apolice-06-0776-000001.pdf')?.toString('latin1')).toContain('/ETSI.CAdES.detached');
  expect(files.get('documentos/Termo.pdf')).toHaveLength(LARGE);
  expect(text('LEIA-ME.txt')).toContain('- documentos/termo (2).PDF: Aditivo (de um endosso)\r\n');
  expect(text('LEIA-ME.txt')).toContain('por Davi Nunes, com o que essa pessoa pode ver no portal.');
});

it('is the document that was handed out before, to the byte', async () => {
  const name = 'apolice-06-0776-000001.pdf';
  const [once, again] = [await opened(1), await opened(1, email.admin)];
  expect(once.files.get(name)?.equals(again.files.get(name)!)).toBe(true);
});

it('tells the insurer’s own people what stays theirs, and nobody else', async () => {
  const mark = '\uFEFFQuando;Quem;O que aconteceu;O que mudou\r\n';
  const insurer = await opened(1, email.admin);
  expect(insurer.names).toContain('documentos/Parecer interno.pdf');
  // 02:30 in UTC on 29 March was 23:30 on the day before in São Paulo.
  expect(insurer.text('historico.csv')).toBe(
    `${mark}28/03/2026 23:30;Ana Prado;Renovação desligada;Justificativa: =Só da seguradora\r\n`,
  );
  const broker = await opened(1);
  expect(broker.names).not.toContain('documentos/Parecer interno.pdf');
  expect(broker.text('historico.csv')).toBe(`${mark}28/03/2026 23:30;Ana Prado;Renovação desligada;\r\n`);
});

it('holds nothing of the proposal for a policy holder, who sees policies alone', async () => {
  expect((await opened(1, email.policyHolder)).names).toEqual([
    'apolice-06-0776-000001.pdf',
    'endossos/endosso-1-E-1.pdf',
    'endossos/endosso-2-E-2.pdf',
    'documentos/Termo.pdf',
    'documentos/termo (2).PDF',
    'historico.csv',
    'LEIA-ME.txt',
  ]);
});

it('says what could not be made, and why, instead of keeping all the rest back', async () => {
  const { names, text } = await opened(2);
  expect(names).toEqual(['apolice-06-0776-000002.pdf', 'historico.csv', 'LEIA-ME.txt']);
  expect(text('LEIA-ME.txt')).toContain(
    '- Proposta 06-0776-000002: A minuta precisa do objeto. Escreva-o nas condições da proposta e gere a minuta de novo.',
  );
});

it('is for who sees the policy, and written down', async () => {
  expect((await ask(7)).status).toBe(404);
  expect((await ask(1, email.bare)).status).toBe(403);
  const byViewer = () =>
    platform.database.db
      .select()
      .from(personalDataAccesses)
      .where(and(eq(personalDataAccesses.subjectUniqueId, proposalId(1)), eq(personalDataAccesses.userId, 3)));
  await opened(1, email.viewer);
  expect(await byViewer()).toEqual([expect.objectContaining({ subjectKind: 'proposal', action: 'downloaded' })]);
});

/** What happens to the files of the store, in its order. */
function watchedStore() {
  const { storage } = platform;
  const open = storage.open.bind(storage);
  const seen: string[] = [];
  jest.spyOn(storage, 'open').mockImplementation(async (place) => {
    const found = await open(place);
    seen.push('opened');
    found?.content.once('end', () => seen.push('flowed'));
    return found;
  });
  return seen;
}

it('opens a file of the store when the one before has flowed', async () => {
  const seen = watchedStore();
  await opened(1);
  expect(seen).toEqual(Array.from({ length: 7 }, () => ['opened', 'flowed']).flat());
});

it('is refused in a sentence while the document store is away', async () => {
  await opened(1);
  jest.spyOn(platform.storage, 'open').mockRejectedValue(new Error('away'));
  const answer = await ask(1);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    Response: null,
    Errors: [
      {
        Code: 'StorageAway',
        Message:
          'O armazenamento de documentos não respondeu, e o arquivo da apólice não pôde ser montado. Tente de novo em instantes.',
      },
    ],
  });
});

it('breaks off where the store goes away in the middle, so that no half looks whole', async () => {
  const { storage } = platform;
  const open = storage.open.bind(storage);
  const store = jest.spyOn(storage, 'open').mockRejectedValue(new Error('away'));
  for (let count = 0; count < 4; count += 1) store.mockImplementationOnce(open);
  const answer = await ask(1);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

it('closes what it was reading where the browser leaves', async () => {
  const { storage } = platform;
  const open = storage.open.bind(storage);
  const closed: Promise<void>[] = [];
  jest.spyOn(storage, 'open').mockImplementation(async (place) => {
    const found = await open(place);
    if (found) closed.push(new Promise((resolve) => found.content.once('close', () => resolve())));
    return found;
  });
  const authorization = `Bearer ${await platform.tokenOf(email.broker)}`;
  await new Promise<void>((left) => {
    get(addressOf(1), { agent: false, headers: { authorization } }, (answer) => {
      answer.once('data', () => answer.destroy());
      answer.once('close', left);
    });
  });
  await Promise.all(closed);
  expect(closed.length).toBeLessThan(7);
});
