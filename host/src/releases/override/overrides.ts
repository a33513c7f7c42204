import { holdsAny } from '@portal/shared';
import type { Session } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { releaseIn } from '@portal/shared/remote/registry';
import type { Registry, RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import { createValueStore } from '../../values/valueStore';
import type { ValueStore } from '../../values/valueStore';

const KEY = 'portal.override';

/** A remote that this tab takes from the developer's machine. */
export interface Override {
  remote: string;
  title: string;
  address: string;
  /** Null while the machine does not offer it: the published release is in use then. */
  release: RemoteRelease | null;
  /** Why there is none, as a sentence. */
  problem: string | null;
}

/** One remote may come from this machine, for one tab: where the portal allows it, for users who parameterise. */
export interface Overrides {
  current: ValueStore<Override | null>;
  isAllowedTo: (user: UserInfo | null) => boolean;
  /** @throws LocalReleaseError when the machine does not offer the remote; everything stays as it was. */
  begin: (remote: string, address: string) => Promise<void>;
  /** Asks the machine again after it did not answer. */
  retry: () => Promise<void>;
  end: () => void;
  /** Takes up what the tab kept, before anything is loaded. */
  restore: (offered: Registry) => Promise<void>;
  /** Takes in who is signed in now. */
  follow: () => void;
  /** The entry that the loader gets: with the override's release, and the published one to fall back to. */
  apply: (entry: RegistryEntry) => RegistryEntry;
}

interface Parts {
  session: Session;
  /** Whether the portal allows overrides at all. */
  allowed: boolean;
  registry: ValueStore<Registry | null>;
  tab: Storage;
  /** Another release is to be used from now on. */
  onChange: () => void;
}

export function createOverrides({ session, allowed, registry, tab, onChange }: Parts): Overrides {
  const current = createValueStore<Override | null>(null);
  const isAllowedTo = (user: UserInfo | null) => allowed && holdsAny(user, [Functionality.PARAMETRIZAR_SEGURADORA]);
  let followed: UserInfo | null = session.state.user;

  const fetchRelease = async (remote: string, address: string, offered: Registry): Promise<RemoteRelease> =>
    (await import('./fetchLocalRelease')).fetchLocalRelease(remote, address, offered);

  const titleOf = (remote: string, offered: Registry): string | undefined =>
    offered.remotes.find(({ name }) => name === remote)?.description.title;

  const end = () => {
    keep(tab, null);
    if (!current.get()) return;
    current.set(null);
    onChange();
  };

  const restore = async (offered: Registry) => {
    const kept = readKept(tab);
    if (!kept || !session.state.user) return;
    const { remote, address } = kept;
    const title = titleOf(remote, offered);
    if (!title || !isAllowedTo(session.state.user)) return end();
    const found = await fetchRelease(remote, address, offered).then(
      (release) => ({ release, problem: null }),
      (failure: unknown) => ({ release: null, problem: sentenceOf(failure) }),
    );
    // Meanwhile somebody else may have signed in, or the user has gone back.
    if (readKept(tab) && isAllowedTo(session.state.user)) current.set({ remote, title, address, ...found });
  };
  const restoreNow = async () => {
    const offered = registry.get();
    if (!offered) return;
    await restore(offered);
    onChange();
  };

  return {
    current,
    isAllowedTo,
    begin: async (remote, address) => {
      const offered = registry.get();
      const title = offered && titleOf(remote, offered);
      if (!offered || !title || !isAllowedTo(session.state.user)) return;
      const release = await fetchRelease(remote, address, offered);
      if (!isAllowedTo(session.state.user)) return;
      keep(tab, { remote, address: release.base });
      current.set({ remote, title, address: release.base, release, problem: null });
      onChange();
    },
    retry: restoreNow,
    end,
    restore,
    follow: () => {
      const { user } = session.state;
      if (!user || user === followed) return;
      followed = user;
      if (!isAllowedTo(user)) end();
      else if (!current.get() && readKept(tab)) void restoreNow();
    },
    apply: (entry) => {
      const override = current.get();
      if (override?.remote !== entry.name || !override.release) return entry;
      return { ...entry, whole: undefined, ...override.release, previous: releaseIn(entry) };
    },
  };
}

/** What is no `LocalReleaseError` failed before the machine was asked: the code for it did not come. */
const sentenceOf = (failure: unknown): string =>
  failure instanceof Error && failure.name === 'LocalReleaseError'
    ? failure.message
    : 'O portal não conseguiu verificar o módulo desta máquina. A versão publicada está em uso.';

interface Kept {
  remote: string;
  address: string;
}

function keep(tab: Storage, kept: Kept | null): void {
  try {
    if (kept) tab.setItem(KEY, JSON.stringify(kept));
    else tab.removeItem(KEY);
  } catch {
    // It then lasts as long as the page.
  }
}

function readKept(tab: Storage): Kept | null {
  try {
    const { remote, address } = JSON.parse(tab.getItem(KEY) ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    return typeof remote === 'string' && typeof address === 'string' ? { remote, address } : null;
  } catch {
    return null;
  }
}
