import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { offerFile, offersFolder, recordedOffers } from '../build/offer/recordedOffers';
import { presentOffer } from '../build/offer/shellOffer';
import { portalRoot } from '../build/portalRoot';
import { recordingProblems } from './offerChanges';
import { offerText } from './offerText';

const git = (...words: string[]): boolean => {
  try {
    execFileSync('git', words, { cwd: portalRoot, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether others may rely on a recorded version: it was committed, or there is no telling. */
const hasLanded = (version: string): boolean =>
  !git('rev-parse', 'HEAD') || git('cat-file', '-e', `HEAD:host/offers/${version}.json`);

/**
 * Writes what the present sources give as the offer of the version in host/package.json, and gives the sentence to
 * print. A version that was committed stays as it is.
 *
 * @throws Error with Portuguese sentences when the version has to be raised first.
 */
export async function recordOffer(): Promise<string> {
  const present = await presentOffer();
  const landed = recordedOffers()
    .filter(({ version }) => version !== present.version || hasLanded(version))
    .at(-1);
  const problems = recordingProblems(present, landed);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (landed?.version === present.version) return `A oferta do portal ${present.version} já está gravada e não mudou.`;
  mkdirSync(offersFolder, { recursive: true });
  writeFileSync(offerFile(present.version), offerText(present));
  return `Oferta do portal ${present.version} gravada em host/offers/${present.version}.json: faça o commit dela com a mudança.`;
}
