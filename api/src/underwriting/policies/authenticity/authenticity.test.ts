import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { getAuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import {
  downloadLastEndorsementDocument,
  downloadPolicyDocument,
} from '@portal/shared/contracts/underwriting/proposalFiles';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { signedDocuments } from '../../../platform/database/schema/signedDocuments';
import { OLD_PASSWORD, oldPkcs12 } from '../../../platform/signature/testing/oldPkcs12';
import { proposalId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const handOut = (id: number) =>
  platform.send(downloadPolicyDocument, { query: { ProposalUniqueId: proposalId(id) } }, { as: email.admin });
const codeOf = async (id: number) => {
  const [row] = await platform.database.db.select().from(policies).where(eq(policies.proposalId, id));
  return row?.authenticityCode ?? '';
};
const ask = async (code: string, headers?: Record<string, string>) =>
  platform.send(getAuthenticDocument, { query: { code } }, headers ? { headers } : {});
const change = (id: number, values: Partial<typeof policies.$inferInsert>) =>
  platform.database.db.update(policies).set(values).where(eq(policies.proposalId, id));

it('says to whoever asks for a document why the insurer’s certificate cannot sign it, and signs with a good one', async () => {
  const signing = join(platform.documentsFolder, '.signing');
  await mkdir(signing, { recursive: true });
  await writeFile(join(signing, 'aurora.p12'), oldPkcs12.rc2);
  await writeFile(join(signing, 'aurora.password'), OLD_PASSWORD);
  const refused = await handOut(2);
  expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'CertificateUnusable' }] });
  expect(refused.errors[0]?.Message).toMatch(
    /criptografia antiga \(RC2 ou 3DES\).*Depois disso, peça o documento de novo\.$/,
  );
  expect(platform.log.some((line) => line.includes('criptografia antiga'))).toBe(true);
  await rm(signing, { recursive: true });
  expect((await handOut(2)).status).toBe(200);
});

it('tells anybody what stands on a document, with the hash of the file, and nobody’s CPF', async () => {
  await change(2, { startDate: '2020-01-01', endDate: '2999-12-31' });
  expect((await handOut(2)).status).toBe(200);
  const code = await codeOf(2);
  const { status, response, text } = await ask(code.toLowerCase().replace(/(.{4})/g, '$1 '));
  expect(status).toBe(200);
  expect(response.Document).toMatchObject({
    Code: code,
    InsurerName: 'Aurora Seguradora',
    EndorsementNumber: null,
    IsLastVersion: true,
    Situation: 'InForce',
  });
  const folder = `${platform.documentsFolder}/documents-aurora/proposals/${proposalId(2)}`;
  const [file = ''] = await readdir(folder);
  const bytes = await readFile(`${folder}/${file}`);
  expect(response.Document?.Sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.toString('latin1')).toContain(`autenticidade:${code}`);
  expect(text).not.toMatch(/CpfCnpj|"PolicyHolderDocument"/);
});

it('says that an endorsement came later', async () => {
  await handOut(1);
  expect((await ask(await codeOf(1))).response.Document).toMatchObject({ IsLastVersion: false });
});

it('makes the document of the last endorsement once, with a code of its own, and of none where there is none', async () => {
  const { db } = platform.database;
  await db.update(endorsements).set({ statusId: ProposalStatus.Emitida }).where(eq(endorsements.policyId, 1));
  const last = () =>
    platform.send(downloadLastEndorsementDocument, { query: { ProposalUniqueId: proposalId(1) } }, { as: email.admin });
  const made = await last();
  expect(made.errors).toEqual([]);
  expect((await last()).response.UrlToDownload.split('?')[0]).toBe(made.response.UrlToDownload.split('?')[0]);
  const signed = await db.select().from(signedDocuments).where(isNotNull(signedDocuments.endorsementId));
  expect(signed).toHaveLength(1);
  const code = signed[0]?.code ?? '';
  expect(code).not.toBe(await codeOf(1));
  const [endorsement] = await db.select().from(endorsements).where(eq(endorsements.sequenceNumber, 3));
  expect((await ask(code)).response.Document).toMatchObject({
    EndorsementNumber: endorsement?.number,
    InsuredAmountValue: endorsement?.insuredAmountCents,
    IsLastVersion: true,
  });
  const query = { ProposalUniqueId: proposalId(1), endorsement: endorsement?.number ?? '' };
  const named = await platform.send(downloadPolicyDocument, { query }, { as: email.admin });
  expect(named.response.UrlToDownload.split('?')[0]).toBe(made.response.UrlToDownload.split('?')[0]);
  const none = await platform.send(
    downloadLastEndorsementDocument,
    { query: { ProposalUniqueId: proposalId(2) } },
    { as: email.admin },
  );
  expect(none).toMatchObject({ status: 422, errors: [{ Code: 'NoEndorsement' }] });
});

it.each([
  [{ statusId: PolicyStatus.Cancelada, endDate: '2999-12-31' }, 'Cancelled'],
  [{ statusId: PolicyStatus.Vencida, endDate: '2999-12-31' }, 'Ended'],
  [{ statusId: PolicyStatus.Emitida, endDate: '2020-01-02' }, 'Ended'],
  [{ statusId: PolicyStatus.Emitida, startDate: '2999-01-01', endDate: '2999-12-31' }, 'NotBegun'],
])('tells of a policy that is %j that it is %s', async (values, situation) => {
  await handOut(3);
  await change(3, { startDate: '2020-01-01', ...values });
  expect((await ask(await codeOf(3))).response.Document?.Situation).toBe(situation);
});

it('answers alike for a code that nobody has, one that is none, one whose paper was never made, and another insurer’s', async () => {
  await handOut(2);
  const code = await codeOf(2);
  const nobody = (await ask('0000000000000000')).text;
  expect((await ask('apólice')).text).toBe(nobody);
  expect((await ask(await codeOf(5))).text).toBe(nobody);
  expect((await ask(code, { CompanyKey: 'atlas' })).text).toBe(nobody);
  expect((await ask(code, { CompanyKey: 'aurora' })).response.Document?.Code).toBe(code);
});

it('keeps one file and one hash for two who ask at once', async () => {
  const addresses = await Promise.all([handOut(4), handOut(4), handOut(4)]);
  expect(new Set(addresses.map(({ response }) => response.UrlToDownload.split('?')[0])).size).toBe(1);
  expect(await readdir(`${platform.documentsFolder}/documents-aurora/proposals/${proposalId(4)}`)).toHaveLength(1);
  expect(await platform.database.db.$count(signedDocuments, eq(signedDocuments.code, await codeOf(4)))).toBe(1);
});

it('says that the document store is away, and makes the document when it is back', async () => {
  jest.spyOn(platform.storage, 'put').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const refused = await handOut(6);
  expect(refused).toMatchObject({ status: 503, errors: [{ Code: 'StorageAway' }] });
  expect(refused.errors[0]?.Message).toContain('Tente de novo em instantes.');
  expect(refused.text).not.toContain('ECONNREFUSED');
  expect((await handOut(6)).status).toBe(200);
});

it('makes whoever asks without end wait', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let asked = 0; asked < 60; asked += 1) await ask('0000000000000000', headers);
  expect(await ask('0000000000000000', headers)).toMatchObject({ status: 429, errors: [{ Code: 'TooManyRequests' }] });
});
