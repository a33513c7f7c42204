import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Topic } from '../../../shared/src/bus/topic';
import { packageVersion } from '../buildFacts';
import { portalRoot } from '../portalRoot';
import { libraryVersions } from '../sharedModules';
import { shellNames } from '../shellNames';
import { newestOffer } from './recordedOffers';
import type { ShellOffer } from './recordedOffers';
import { definedPlaces } from './recordedPlaces';

/** What the present sources give. */
export async function presentOffer(): Promise<ShellOffer> {
  return {
    version: shellVersion(),
    gives: await shellNames(),
    libraries: libraryVersions(),
    topics: await topics(),
    places: definedPlaces(),
  };
}

/** The version of the present shell; where a remote stands without the shell's sources, that of its newest offer. */
export function shellVersion(): string {
  if (existsSync(join(portalRoot, 'host/package.json'))) return packageVersion('host');
  const newest = newestOffer();
  if (!newest) throw new Error('Faltam as ofertas do portal: a pasta host/offers está vazia.');
  return newest.version;
}

const bus = join(portalRoot, 'shared/src/bus');

/** The topics that `shared/src/bus/…Topics.ts` define: a remote's own stay in its folder until another one reads them. */
async function topics(): Promise<Record<string, number>> {
  const files = readdirSync(bus).filter((file) => file.endsWith('Topics.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(bus, file)).href) as Promise<Record<string, Topic<unknown>>>),
  );
  const defined = modules.flatMap((module) => Object.values(module)).filter((topic) => typeof topic.name === 'string');
  return Object.fromEntries(defined.map(({ name, version }) => [name, version] as const).sort());
}
