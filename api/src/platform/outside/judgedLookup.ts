import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutsideProblem } from './outsideProblem';
import { hostOf, INSIDE, mayConnect, readAddress } from './publicAddress';
import type { OutsideRules } from './publicAddress';

/** How names of the outside are resolved, and what they may lead to. */
export interface Resolution extends OutsideRules {
  /** The system's resolver, unless a test gives another. */
  lookup?: LookupFunction;
}

/** Resolves a name and refuses it where any of its addresses is inside: who controls the name chooses which one is taken. */
export const judgedLookup =
  (url: URL, settings: Resolution): LookupFunction =>
  (hostname, options, callback) => {
    const resolve = settings.lookup ?? systemLookup;
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: found.includes(':') ? 6 : 4 }];
      if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(url, address, settings)))
        return callback(new OutsideProblem(INSIDE), []);
      if (options.all) return callback(null, addresses);
      return callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

/** Where a name leads now. Throws where that is inside; one that nobody knows may be known later. */
export async function judgeAddress(address: string, settings: Resolution): Promise<void> {
  const url = readAddress(address, settings);
  await new Promise<void>((resolve, reject) => {
    judgedLookup(url, settings)(hostOf(url), { all: true }, (error) =>
      error instanceof OutsideProblem ? reject(error) : resolve(),
    );
  });
}
