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
import { chargePolicy } from '../../policies/testing/chargedPolicies';
import { cancelPolicy, policyOf } from '../../policies/testing/policiesUnderTest';
import { askFor, issueAsked, preparePolicies } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [3, 4]);
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
    'Ramo 0776 – Setor privado',
    'R$ 100,00 (cem reais)',
    'R$ 130,00 (cento e trinta reais)',
    'Antes: Obra antiga',
    'Depois: Obra nova',
    'Parcela',
    'R$ 300,00',
    'Permanece em vigor',
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

it('says of a cancellation what was earned and how, what goes back and to whom, and that nothing stays in force', async () => {
  // 11.500,00 with 848,70 of IOF, all paid: 183 of 365 days earn 5.765,75.
  const validity = { startDate: '2026-01-15', endDate: '2027-01-15' };
  const charged = { premiumCents: 11_500_00, interestCents: 0, taxCents: 848_70, taxPercent: 7.38 };
  await chargePolicy(platform, 4, { ...validity, ...charged, parts: [{ dueOn: '2026-01-30', isPaid: true }] });
  const { response, errors } = await cancelPolicy(platform, 4, { CancelledOn: '2026-07-17', ReceivedOn: '2026-07-17' });
  expect(errors).toEqual([]);
  await platform.send(
    generateEndorsementDocument,
    { query: { ProposalUniqueId: response.EndorsementUniqueId } },
    { as: email.broker },
  );
  const words = (await wordsOf('endorsement')).replaceAll('\u00a0', ' ');
  for (const part of [
    'Tipo de endosso Cancelamento',
    'das 24h de 15/01/2026 às 24h de 17/07/2026',
    'Diferença de prêmio líquido -R$ 5.734,25',
    'IOF (7,38%) -R$ 423,19',
    'Prêmio total do endosso -R$ 6.157,44',
    'Prêmio ganho até 17/07/2026 R$ 5.765,75 = R$ 11.500,00 × 183 / 365 dias',
    'R$ 6.157,44 (seis mil cento e cinquenta e sete reais e quarenta e quatro centavos): prêmio R$ 5.734,25 + IOF R$ 423,19',
    'Quem recebe Construtora Horizonte, CNPJ 11.222.333/0001-81, banco 341',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('Permanece em vigor');
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
