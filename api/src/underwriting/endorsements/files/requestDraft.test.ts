import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { draftEndorsementDocument } from '@portal/shared/contracts/underwriting/endorsementPapers';
import { proposalFiles } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { readPdf } from '../../../platform/pdf/testing';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { formFor } from '../request/testing/requests';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 2);
});
afterAll(() => platform.close());

const raised: Partial<EndorsementForm> = {
  DataEfeito: '2026-09-01',
  ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00, NovoFimVigencia: '2027-05-30' },
};
const written = (change: Partial<EndorsementForm> = raised) =>
  formFor(platform, { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: 2 }, change);
const draft = (body: EndorsementForm, as: string = email.broker) =>
  platform.send(draftEndorsementDocument, { body }, { as });
const db = () => platform.database.db;

it('says what the endorsement would, is marked as a draft, and asks for nothing', async () => {
  const count = async () => [await db().$count(endorsements), await db().$count(policyVersions)];
  const before = await count();
  const { errors, response } = await draft(await written());
  expect(errors).toEqual([]);
  expect(await count()).toEqual(before);

  const files = await db().select().from(proposalFiles).where(eq(proposalFiles.kind, 'contractDraft'));
  const path = files.at(-1)!.relativePath;
  expect(response.UrlToDownload).toContain(path.split('/').at(-1));
  const bytes = await readFile(`${platform.documentsFolder}/documents-aurora/${path}`);
  const words = readPdf(bytes).text.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ');
  // 50.000,00 × 1 % × 197/365 + 150.000,00 × 1 % × 74/365 = 269,8630… + 304,1095… = 573,97
  for (const part of [
    'Minuta de endosso',
    'Ainda não pedido',
    'Dado quando o endosso for pedido',
    'R$ 100.000,00',
    'R$ 150.000,00',
    '30/05/2027',
    'R$ 573,97',
  ])
    expect(words).toContain(part);
});

it('is refused with the figure or the reason that lets none be made', async () => {
  const wrong = await draft(
    await written({ ModalidadePrincipal: { NovoInicioVigencia: '2027-05-30', NovoFimVigencia: '2027-01-01' } }),
  );
  expect(wrong.status).toBe(422);
  expect(wrong.errors[0]!.Field).toMatch(/^ModalidadePrincipal/);
  const { MotivoId: _left, ...withoutReason } = await written();
  expect(await draft(withoutReason)).toMatchObject({ status: 422, errors: [{ Field: 'MotivoId' }] });
});

it('is made for who may ask, of a policy that they see', async () => {
  const form = await written();
  expect((await draft(form, email.atlas)).status).toBe(404);
  expect((await draft(form, email.policyHolder)).status).toBe(403);
});
