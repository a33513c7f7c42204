import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import {
  downloadEndorsementArchive,
  downloadEndorsementDocument,
  getEndorsementRequestDocumentArchives,
  listEndorsementAttachments,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import { generateEndorsementDocument } from '@portal/shared/contracts/underwriting/endorsementWork';
import { proposalFiles } from '../../../platform/database/schema/billing';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { policyHolders } from '../../../platform/database/schema/parties';
import { signedDocuments } from '../../../platform/database/schema/signedDocuments';
import { readPdf } from '../../../platform/pdf/testing';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { policyOf } from '../../policies/testing/policiesUnderTest';
import { askFor, issueAsked, preparePolicies } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [3]);
  await platform.database.db.update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
});
afterAll(() => platform.close());

const as = email.admin;
const db = () => platform.database.db;
const pathOf = (url: string): string => url.split('?')[0]!;

/** The words of the last document that was kept of a kind. */
async function wordsOf(kind: 'contractDraft' | 'endorsement'): Promise<string> {
  const files = await db().select().from(proposalFiles).where(eq(proposalFiles.kind, kind));
  const bytes = await readFile(`${platform.documentsFolder}/documents-aurora/${files.at(-1)!.relativePath}`);
  return readPdf(bytes).text.replace(/\s+/g, ' ');
}

it('is a draft as long as it is not issued, and signed from then on, with what was and what is', async () => {
  const policy = await policyOf(platform, 3);
  const asked = await askFor(
    platform,
    3,
    {
      ...{ insuredAmountCents: 130_000_00, premiumDifferenceCents: 300_00 },
      changes: [
        {
          Field: 'ModalidadePrincipal',
          Label: 'Importância segurada',
          Before: 'R$ 100,00',
          After: 'R$ 130,00',
          IsText: false,
        },
        { Field: 'ObjetoApolice', Label: 'Objeto', Before: 'Obra antiga', After: 'Obra nova', IsText: true },
      ],
    },
    { DadosTomador: { UniqueId: policy.uniqueId, Nome: 'Construtora Renomeada' } },
  );
  const document = (who: string = as) =>
    platform.send(generateEndorsementDocument, { query: { ProposalUniqueId: asked.uniqueId } }, { as: who });
  const draft = await document(email.broker);
  expect(draft.errors).toEqual([]);
  expect(await wordsOf('contractDraft')).toContain('Minuta de endosso');
  expect((await document(email.atlas)).status).toBe(404);

  expect((await issueAsked(platform, asked)).status).toBe(200);
  const issued = await document();
  expect(issued.errors).toEqual([]);
  expect(pathOf(issued.response.UrlToDownload)).not.toBe(pathOf(draft.response.UrlToDownload));
  const words = await wordsOf('endorsement');
  for (const part of [
    'Construtora Renomeada',
    'R$ 130,00',
    'Antes: Obra antiga',
    'Depois: Obra nova',
    'Parcela',
    'R$ 300,00',
  ])
    expect(words.replaceAll('\u00a0', ' ')).toContain(part);
  const again = await platform.send(
    downloadEndorsementDocument,
    { query: { proposalUniqueId: asked.uniqueId } },
    { as: email.broker },
  );
  expect(pathOf(again.response.UrlToDownload)).toBe(pathOf(issued.response.UrlToDownload));
  const signed = await db().select().from(signedDocuments).where(eq(signedDocuments.endorsementId, asked.id));
  expect(signed).toHaveLength(1);
});

it('shows the files that were given with it to who sees its policy, and to nobody else', async () => {
  const asked = await askFor(platform, 3);
  const [document] = await db()
    .insert(requestDocuments)
    .values({
      ...{ companyId: company.aurora, ownerKind: 'endorsement', ownerUniqueId: asked.uniqueId },
      ...{ name: 'Aditivo', status: 'Conforme' },
    })
    .returning();
  const [file] = await db()
    .insert(requestDocumentArchives)
    .values({
      ...{ requestDocumentId: document!.id, name: 'aditivo.pdf', extension: 'pdf', contentType: 'application/pdf' },
      ...{ relativePath: 'a/b.pdf', sizeBytes: 12, sha256: '0'.repeat(64) },
    })
    .returning();
  const list = (who: string) =>
    platform.send(listEndorsementAttachments, { query: { endorsementId: asked.id } }, { as: who });
  const seen = await list(email.broker);
  expect(seen.response).toMatchObject([{ Name: 'Aditivo', Status: 'Conforme', Archives: [{ Name: 'aditivo.pdf' }] }]);
  expect((await list(email.atlas)).status).toBe(404);
  const archives = await platform.send(
    getEndorsementRequestDocumentArchives,
    { query: { requestDocumentUniqueId: document!.uniqueId } },
    { as },
  );
  expect(archives.response).toMatchObject([{ UniqueId: file!.uniqueId, SizeBytes: 12 }]);
  const address = (who: string) =>
    platform.send(downloadEndorsementArchive, { query: { archiveUniqueId: file!.uniqueId } }, { as: who });
  expect((await address(email.broker)).response).toMatchObject({ Name: 'aditivo.pdf' });
  expect((await address(email.atlas)).status).toBe(404);
});
