import { createHash } from 'node:crypto';
import { AuthenticatedSafe, CertBag, Certificate, EncryptedData, PFX, PKCS8ShroudedKeyBag } from 'pkijs';
import type { ContentInfo, SafeContents } from 'pkijs';
import type { CertificateProblem } from './certificateProblem';
import { noKeyOrCertificate, notReadable, oldEncryption, wrongPassword } from './certificateProblem';
import { readyEngine } from './engine';
import { SIGNING_ALGORITHM } from './signingKey';
import type { SigningKey } from './signingKey';

/** What the types of the package keep to themselves: a bag opens with the password of the file. */
interface ClosedBag {
  parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void>;
}

const failing = (problem: () => CertificateProblem) => (): never => {
  throw problem();
};

/** PBES2, the one encryption of today; whatever else stands there is of the nineties. */
const PBES2 = '1.2.840.113549.1.5.13';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';

/**
 * Reads key and certificates out of a PKCS#12 of today's encryption (PBES2, as OpenSSL 3 writes it). Throws a
 * CertificateProblem where that cannot be.
 */
export async function readPkcs12(file: Uint8Array, password: string): Promise<SigningKey> {
  readyEngine();
  const secret = Uint8Array.from(Buffer.from(password, 'utf8')).buffer;
  const bags = await openedBags(await openedSafe(file, secret), secret);
  const closed = bags.find((bag): bag is PKCS8ShroudedKeyBag => bag instanceof PKCS8ShroudedKeyBag);
  if (!closed) throw noKeyOrCertificate();
  if (closed.encryptionAlgorithm.algorithmId !== PBES2) throw oldEncryption();
  const key = await keyIn(closed, secret).catch(failing(noKeyOrCertificate));
  const certificates = bags.flatMap((bag) =>
    bag instanceof CertBag && bag.parsedValue instanceof Certificate ? [bag.parsedValue] : [],
  );
  const wanted = await modulusOf(key);
  const certificate = certificates.find((one) => modulusIn(one) === wanted);
  if (!certificate) throw noKeyOrCertificate();
  return { key, certificate, chain: certificates.filter((one) => one !== certificate) };
}

/** The safe of a file that its password opens, which is asked only of one whose encryption can be read. */
async function openedSafe(file: Uint8Array, secret: ArrayBuffer): Promise<AuthenticatedSafe> {
  const pfx = await Promise.resolve()
    .then(() => PFX.fromBER(Uint8Array.from(file)))
    .catch(failing(notReadable));
  await pfx.parseInternalValues({ password: secret, checkIntegrity: false }).catch(failing(notReadable));
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw notReadable();
  if (safe.safeContents.some(isOfOldEncryption)) throw oldEncryption();
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true }).catch(failing(wrongPassword));
  return safe;
}

function isOfOldEncryption({ contentType, content }: ContentInfo): boolean {
  if (contentType !== ENCRYPTED_DATA) return false;
  const { encryptedContentInfo } = new EncryptedData({ schema: content });
  return encryptedContentInfo.contentEncryptionAlgorithm.algorithmId !== PBES2;
}

async function openedBags(safe: AuthenticatedSafe, password: ArrayBuffer): Promise<unknown[]> {
  await safe
    .parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
    .catch(failing(notReadable));
  const contents = (safe.parsedValue as { safeContents: { value: SafeContents }[] }).safeContents;
  return contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue as unknown));
}

async function keyIn(closed: PKCS8ShroudedKeyBag, password: ArrayBuffer): Promise<CryptoKey> {
  await (closed as unknown as ClosedBag).parseInternalValues({ password });
  const pkcs8 = closed.parsedValue?.toSchema().toBER();
  if (!pkcs8) throw new Error('The private key of this PKCS#12 cannot be read');
  return crypto.subtle.importKey('pkcs8', pkcs8, SIGNING_ALGORITHM, true, ['sign']);
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function modulusOf(key: CryptoKey): Promise<string> {
  const { n = '' } = await crypto.subtle.exportKey('jwk', key);
  return digest(Buffer.from(n, 'base64url'));
}

function modulusIn({ subjectPublicKeyInfo }: Certificate): string | null {
  const { n } = subjectPublicKeyInfo.toJSON() as { n?: string };
  return n === undefined ? null : digest(Buffer.from(n, 'base64url'));
}
