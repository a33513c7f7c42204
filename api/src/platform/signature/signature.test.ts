import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { renderDocument } from '../pdf/renderDocument';
import { certificateProblems, certificatesIn } from './certificates';
import { makePkcs12 } from './makePkcs12';
import type { SigningCertificates } from './signingKey';
import { OLD_PASSWORD, oldPkcs12 } from './testing/oldPkcs12';

let folder: string;
let certificates: SigningCertificates;
let pdf: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-test-signing-'));
  certificates = certificatesIn({ folder, makesMissing: true });
  const key = await certificates.of({ key: 'aurora', name: 'Aurora Seguradora' });
  const company = { name: 'Aurora Seguradora', document: '11222333000181', primaryColor: '#003366', logoFile: null };
  const content = { company, title: 'Apólice', subtitle: 'Número 1', watermark: null, blocks: [] };
  const signature = { key: key!, reason: 'Emissão da apólice', at: new Date('2026-03-01T12:00:00Z') };
  pdf = await renderDocument(content, null, signature);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The two parts that are signed, and the signature between them. */
function partsOf(file: Buffer) {
  const [, from = 0, to = 0, rest = 0] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/
    .exec(file.toString('latin1'))!
    .map(Number);
  const der = Buffer.from(file.toString('latin1', from + 1, to - 1), 'hex');
  return { content: Buffer.concat([file.subarray(0, from), file.subarray(to, to + rest)]), der, end: to + rest };
}

function signedDataOf(file: Buffer) {
  const { result } = asn1.fromBER(Uint8Array.from(partsOf(file).der).buffer);
  return new pki.SignedData({ schema: new pki.ContentInfo({ schema: result }).content });
}

it('signs every byte but the signature itself, as PAdES names it', () => {
  expect(partsOf(pdf).end).toBe(pdf.length);
  const text = pdf.toString('latin1');
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(text).toContain('/M (D:20260301120000Z)');
});

it('carries content type, digest and the signing certificate, and no time beside the dictionary’s', () => {
  const [signer] = signedDataOf(pdf).signerInfos;
  const attributes = signer!.signedAttrs!.attributes;
  expect(attributes.map(({ type }) => type).sort()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ]);
  const digest = attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')!.values[0] as asn1.OctetString;
  expect(Buffer.from(digest.valueBlock.valueHexView).toString('hex')).toBe(
    createHash('sha256').update(partsOf(pdf).content).digest('hex'),
  );
});

it('names in it the certificate that it carries, and its signature holds', async () => {
  const signed = signedDataOf(pdf);
  const { content } = partsOf(pdf);
  expect(await signed.verify({ signer: 0, data: Uint8Array.from(content).buffer })).toBe(true);
  const certificate = signed.certificates![0] as pki.Certificate;
  const hash = createHash('sha256').update(Buffer.from(certificate.toSchema().toBER())).digest();
  const named = signed.signerInfos[0]!.signedAttrs!.attributes.find(({ type }) => type.endsWith('.2.47'))!;
  expect(Buffer.from((named.values[0] as asn1.Sequence).toBER()).includes(hash)).toBe(true);
});

it('is taken of the file that is there, and is none where a company has none', async () => {
  const again = certificatesIn({ folder, makesMissing: false });
  const first = await certificates.of({ key: 'aurora', name: 'Aurora Seguradora' });
  const read = await again.of({ key: 'aurora', name: 'Aurora Seguradora' });
  expect(read?.certificate.serialNumber.isEqual(first!.certificate.serialNumber)).toBe(true);
  expect(await again.of({ key: 'boreal', name: 'Boreal' })).toBeNull();
  expect(await again.of({ key: '../aurora', name: 'Aurora' })).toBeNull();
});

describe('a certificate that cannot be used', () => {
  let unusable: string;
  beforeEach(async () => (unusable = await mkdtemp(join(tmpdir(), 'portal-test-unusable-'))));
  afterEach(() => rm(unusable, { recursive: true, force: true }));
  const put = (key: string, file: Uint8Array, password: string | null) =>
    Promise.all([
      writeFile(join(unusable, `${key}.p12`), file),
      password === null ? null : writeFile(join(unusable, `${key}.password`), `${password}\n`),
    ]);
  const told = (key = 'aurora') =>
    certificatesIn({ folder: unusable, makesMissing: false }).of({ key, name: 'Aurora' });

  it.each(['rc2', 'tripleDes', 'keyAlone'] as const)(
    'is told where its encryption is of the nineties: %s',
    async (kind) => {
      await put('aurora', oldPkcs12[kind], OLD_PASSWORD);
      await expect(told()).rejects.toThrow(/criptografia antiga \(RC2 ou 3DES\).*Exporte-o de novo com AES-256/);
    },
  );

  it.each([
    ['that is none', Buffer.from('none'), 'x', /não é um PKCS#12 que se possa ler/],
    ['that is empty', Buffer.alloc(0), 'x', /não é um PKCS#12 que se possa ler/],
    ['without its password', oldPkcs12.rc2, null, /falta o arquivo \.password/],
  ])('is told of a file %s', async (_what, file, password, sentence) => {
    await put('aurora', file, password);
    await expect(told()).rejects.toThrow(sentence);
  });

  it('is told for another password, and is read once the right one is there', async () => {
    await put('aurora', await makePkcs12('Aurora', 'certa'), 'errada');
    const certificate = certificatesIn({ folder: unusable, makesMissing: false });
    const asked = () => certificate.of({ key: 'aurora', name: 'Aurora' });
    await expect(asked()).rejects.toThrow(/a senha do arquivo \.password não abre/);
    await writeFile(join(unusable, 'aurora.password'), 'certa');
    expect(await asked()).not.toBeNull();
  });

  it('is told at the start, with the company’s key, and those that are good are not', async () => {
    await put('aurora', await makePkcs12('Aurora', 'certa'), 'certa');
    await put('boreal', oldPkcs12.rc2, OLD_PASSWORD);
    expect(await certificateProblems(unusable)).toEqual([
      expect.stringMatching(
        /^Certificado boreal em SIGNING_CERTIFICATES: o arquivo \.p12 está numa criptografia antiga/,
      ),
    ]);
    expect(await certificateProblems(join(unusable, 'none'))).toEqual([]);
  });
});

const PDFSIG = '/usr/bin/pdfsig';
(existsSync(PDFSIG) ? describe : describe.skip)(
  'pdfsig (poppler-utils; not looked at where it is not installed)',
  () => {
    const judged = async (file: Buffer): Promise<string> => {
      const path = join(folder, 'judged.pdf');
      await writeFile(path, file);
      return new Promise((resolve, reject) =>
        execFile(PDFSIG, ['-nocert', path], (error, stdout) =>
          // It ends with an error where it finds a signature invalid, and says so.
          stdout === '' && error ? reject(new Error('pdfsig failed', { cause: error })) : resolve(stdout),
        ),
      );
    };

    it('finds the signature valid and the whole document signed', async () => {
      const said = await judged(pdf);
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('Total document signed');
      expect(said).toContain('ETSI.CAdES.detached');
    });

    it('finds a changed byte', async () => {
      const changed = Buffer.from(pdf);
      const at = changed.indexOf('/Title');
      changed[at + 8] = (changed[at + 8] ?? 0) ^ 1;
      expect(await judged(changed)).not.toContain('Signature is Valid');
    });
  },
);
