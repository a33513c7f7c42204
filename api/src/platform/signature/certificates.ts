import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CertificateProblem, noPassword } from './certificateProblem';
import { makePkcs12 } from './makePkcs12';
import { readPkcs12 } from './readPkcs12';
import type { SigningCertificates, SigningKey } from './signingKey';

interface Folder {
  /** Holds `{companyKey}.p12` and `{companyKey}.password`. */
  folder: string;
  /** For a demonstration and for tests: what is missing is made. */
  makesMissing: boolean;
}

const COMPANY_KEY = /^[A-Za-z0-9_-]+$/;

/** Certificates out of a folder, read when one is first used. One that is not there is looked for again the next time. */
export function certificatesIn({ folder, makesMissing }: Folder): SigningCertificates {
  const known = new Map<string, Promise<SigningKey | null>>();
  const read = (key: string) => readFiles(folder, key);
  const find = async ({ key, name }: { key: string; name: string }): Promise<SigningKey | null> => {
    if (!COMPANY_KEY.test(key)) return null;
    const found = await read(key);
    if (found || !makesMissing) return found;
    await makeFiles(folder, key, name);
    return read(key);
  };
  return {
    of(company) {
      const asked = known.get(company.key) ?? find(company);
      known.set(company.key, asked);
      const forget = () => void known.delete(company.key);
      void asked.then((found) => found ?? forget(), forget);
      return asked;
    },
  };
}

async function readFiles(folder: string, key: string): Promise<SigningKey | null> {
  const file = await readFile(join(folder, `${key}.p12`)).catch(ignoreMissing);
  if (!file) return null;
  const password = await readFile(join(folder, `${key}.password`), 'utf8').catch(ignoreMissing);
  if (password === null) throw noPassword();
  return readPkcs12(file, password.trim());
}

/** What keeps certificates of a folder from signing, a sentence each, so that a start says it before a policy wants one. */
export async function certificateProblems(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const keys = files.flatMap((name) => (name.endsWith('.p12') ? [name.slice(0, -'.p12'.length)] : []));
  const told = keys.sort().map((key) =>
    readFiles(folder, key).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof CertificateProblem)) throw error;
        return [`Certificado ${key} em SIGNING_CERTIFICATES: ${error.message}`];
      },
    ),
  );
  return (await Promise.all(told)).flat();
}

/** Two processes may do so at once: the password is the first one's, and either certificate is good. */
async function makeFiles(folder: string, key: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, `${key}.password`);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreThere);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const draft = join(folder, `${key}.${randomBytes(6).toString('hex')}.draft`);
  await writeFile(draft, await makePkcs12(name, password), { mode: 0o600 });
  await rename(draft, join(folder, `${key}.p12`));
}

const ignoring = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return null;
};
const ignoreMissing = ignoring('ENOENT');
const ignoreThere = ignoring('EEXIST');
