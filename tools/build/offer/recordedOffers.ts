import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NamesByModule } from '../../../shared/src/remote/unmetNeeds';
import { portalRoot } from '../portalRoot';
import type { RecordedPlace } from './recordedPlaces';
import { compareVersions } from './versions';

/** What one version of the shell gives to remotes. */
export interface ShellOffer {
  /** The version that a remote's `shell` range is compared with. */
  version: string;
  /** Shared module → the names that it gives. */
  gives: NamesByModule;
  /** Shared module that is a library → its version. */
  libraries: Readonly<Record<string, string>>;
  /** Topic of the bus that remotes may read → its version. */
  topics: Readonly<Record<string, number>>;
  /** Place of a page → its version and payload; not in offers of before. */
  places?: Readonly<Record<string, RecordedPlace>>;
}

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
