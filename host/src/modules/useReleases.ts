import { PortalError } from '@portal/shared';
import type { ReleasesOverview, RemoteReleases } from '@portal/shared/contracts/portal/releases';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { readReleases } from './releasesClient';

interface Releases {
  /** Null until they are known. */
  overview: ReleasesOverview | null;
  error: PortalError | null;
  loading: boolean;
  reload: () => Promise<void>;
  /** Takes the state of one remote, as an answer to a change of it gave it. */
  take: (remote: RemoteReleases) => void;
}

/** The releases of the portal's remotes for the user's company, read from the edge. */
export function useReleases(): Releases {
  const { session } = useShell();
  const [state, setState] = useState<Pick<Releases, 'overview' | 'error' | 'loading'>>({
    overview: null,
    error: null,
    loading: true,
  });
  const read = useCallback(
    () =>
      readReleases(session).then(
        (overview) => setState({ overview, error: null, loading: false }),
        (error: unknown) => {
          if (!(error instanceof PortalError)) throw error;
          setState((before) => ({ ...before, error, loading: false }));
        },
      ),
    [session],
  );
  useEffect(() => void read(), [read]);
  const reload = () => {
    setState((before) => ({ ...before, loading: true }));
    return read();
  };
  const take = (changed: RemoteReleases) =>
    setState((before) => ({
      ...before,
      overview: before.overview && {
        ...before.overview,
        remotes: before.overview.remotes.map((remote) => (remote.name === changed.name ? changed : remote)),
      },
    }));
  return { ...state, reload, take };
}
