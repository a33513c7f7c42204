import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { readyEngine } from './engine';
import { SIGNING_ALGORITHM } from './signingKey';

const COMMON_NAME = '2.5.4.3';
const KEY_KIND = { ...SIGNING_ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const TEN_YEARS_MS = 10 * 365 * 86_400_000;

/** A certificate for trying things out, of an authority that nobody knows and whose key is gone, as a PKCS#12. */
export async function makePkcs12(name: string, password: string, now = new Date()): Promise<Buffer> {
  readyEngine();
  const authorityKeys = await webcrypto.subtle.generateKey(KEY_KIND, true, ['sign', 'verify']);
  const keys = await webcrypto.subtle.generateKey(KEY_KIND, true, ['sign', 'verify']);
  const authorityName = 'Autoridade de demonstração (sem valor)';
  const authority = await certify({
    name: authorityName,
    of: authorityKeys,
    by: authorityName,
    with: authorityKeys,
    now,
  });
  const certificate = await certify({ name, of: keys, by: authorityName, with: authorityKeys, now });
  return packed(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), [certificate, authority], password);
}

interface Wanted {
  name: string;
  of: CryptoKeyPair;
  by: string;
  with: CryptoKeyPair;
  now: Date;
}

async function certify({ name, of, by, with: authority, now }: Wanted): Promise<pki.Certificate> {
  const certificate = new pki.Certificate({ version: 2 });
  const serial = randomBytes(12);
  serial[0] = 1;
  certificate.serialNumber = new asn1.Integer({ valueHex: Uint8Array.from(serial).buffer });
  const called = (value: string) =>
    new pki.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value }) });
  certificate.issuer.typesAndValues.push(called(by));
  certificate.subject.typesAndValues.push(called(name));
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + TEN_YEARS_MS);
  await certificate.subjectPublicKeyInfo.importKey(of.publicKey);
  const isAuthority = of === authority;
  certificate.extensions = [
    new pki.Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new pki.BasicConstraints({ cA: isAuthority }).toSchema().toBER(),
    }),
    new pki.Extension({
      extnID: '2.5.29.15',
      critical: true,
      // keyCertSign, or digitalSignature with nonRepudiation.
      extnValue: new asn1.BitString({ valueHex: new Uint8Array([isAuthority ? 0x04 : 0xc0]).buffer }).toBER(),
    }),
  ];
  await certificate.sign(authority.privateKey, 'SHA-256');
  return certificate;
}

async function packed(pkcs8: ArrayBuffer, certificates: pki.Certificate[], password: string): Promise<Buffer> {
  const secret = Uint8Array.from(Buffer.from(password, 'utf8')).buffer;
  const keyBag = new pki.PKCS8ShroudedKeyBag({ parsedValue: pki.PrivateKeyInfo.fromBER(pkcs8) });
  const encryption = {
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 10_000,
  };
  await keyBag.makeInternalValues(encryption as never);
  const bags = [
    new pki.SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: keyBag }),
    ...certificates.map(
      (parsedValue) =>
        new pki.SafeBag({ bagId: '1.2.840.113549.1.12.10.1.3', bagValue: new pki.CertBag({ parsedValue }) }),
    ),
  ];
  const safe = new pki.AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new pki.SafeContents({ safeBags: bags }) }] },
  });
  await safe.makeInternalValues({ safeContents: [{}] });
  const pfx = new pki.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await pfx.makeInternalValues({
    password: secret,
    iterations: 10_000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}
