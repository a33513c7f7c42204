import * as addresses from '@portal/shared/domain/portal/addresses';
import { homeAside, homeWork } from '@portal/shared/places/portalPlaces';
import type { EarlyData } from '@portal/shared/remote/earlyData';
import type { DescribedPart, Registry, RemoteDescription } from '@portal/shared/remote/registry';
import { filledCall } from './earlyData';

const PLACES = [homeWork, homeAside];

const partsOfHome = ({ parts = [] }: RemoteDescription): readonly DescribedPart[] =>
  parts.filter((part) => PLACES.some(({ name, version }) => part.place === name && part.version === version));

/** The remotes that give something for the home. */
export const remotesOfHome = (registry: Registry | undefined): string[] =>
  (registry?.remotes ?? []).filter(({ description }) => partsOfHome(description).length > 0).map(({ name }) => name);

/**
 * What the page of the home may ask for while code is on its way: what the parts that remotes give for it read, each for
 * who may see the part. Nothing for any other page.
 */
export function earlyDataOfHome(registry: Registry | undefined, url: string): EarlyData | undefined {
  if (!registry || new URL(url, 'http://page').pathname !== addresses.workHome()) return undefined;
  const parts = registry.remotes.flatMap(({ description }) => partsOfHome(description));
  const said = { parameters: {}, search: new URLSearchParams() };
  return {
    calls: parts.flatMap(({ calls = [], functionalities }) =>
      calls.map((call) => ({ ...filledCall(call, said), ...(functionalities && { functionalities }) })),
    ),
  };
}
