import type { Registry } from '@portal/shared/remote/registry';
import { registryFrom } from './registryFrom';

const SNAPSHOT_KEY = 'portal.registry';
const RELOAD_KEY = 'portal.registry-reload';

/** A reload of the portal's own comes at once; what is found later was left by one that never happened. */
const RELOAD_WITHIN_MS = 60_000;

/** The releases of this tab, for whom they were chosen, and under which build of the shell. */
export interface Snapshot {
  registry: Registry;
  userId: string | null;
  shellBuild: string;
}

/** What a tab keeps of its releases while its page is loaded anew. */
export interface KeptSnapshot {
  keep: (snapshot: Snapshot) => void;
  last: () => Snapshot | null;
  /** Has the next page go on with this snapshot. */
  announceReload: () => void;
  /** Whether the portal itself has loaded this page anew; true once. */
  wasReloaded: () => boolean;
}

export function createKeptSnapshot(tab: Storage): KeptSnapshot {
  return {
    keep: (snapshot) => {
      try {
        tab.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot));
      } catch {
        // Without it the next page takes the current releases.
      }
    },
    last: () => {
      try {
        const { registry, userId, shellBuild } = JSON.parse(tab.getItem(SNAPSHOT_KEY) ?? '{}') as Partial<Snapshot>;
        const known = registryFrom(registry);
        return known && { registry: known, userId: userId ?? null, shellBuild: shellBuild ?? '' };
      } catch {
        return null;
      }
    },
    announceReload: () => {
      try {
        tab.setItem(RELOAD_KEY, `${Date.now()}`);
      } catch {
        // As above.
      }
    },
    wasReloaded: () => {
      try {
        const announced = Number(tab.getItem(RELOAD_KEY));
        tab.removeItem(RELOAD_KEY);
        return Math.abs(Date.now() - announced) < RELOAD_WITHIN_MS;
      } catch {
        return false;
      }
    },
  };
}

/** The build of the shell that runs: its entry's address carries the hash. */
export const shellBuild = (page: Document = document): string =>
  page.querySelector('script[src*="/assets/main."]')?.getAttribute('src') ?? '';
