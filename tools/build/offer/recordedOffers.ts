import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../portalRoot';
import type { ShellOffer } from './shellOffer';
import { compareVersions } from './versions';

/** One file for every version of the shell, `1.2.0.json`. */
export const offersFolder = join(portalRoot, 'host/offers');

export const offerFile = (version: string): string => join(offersFolder, `${version}.json`);

/** The recorded offers, oldest version first. */
export function recordedOffers(): ShellOffer[] {
  if (!existsSync(offersFolder)) return [];
  return readdirSync(offersFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(offersFolder, file), 'utf8')) as ShellOffer)
    .sort((one, other) => compareVersions(one.version, other.version));
}

export const newestOffer = (): ShellOffer | undefined => recordedOffers().at(-1);
