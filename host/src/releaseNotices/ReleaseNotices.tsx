import { LiveRegion } from '@portal/shared/ui/base';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { KnownRoute } from '../routes/knownRoutes';
import { useFetchedCode } from '../controls/useFetchedCode';
import { watchReleases } from '../releases/watchReleases';
import { withdrawnIn } from '../releases/withdrawnReleases';

const loadBanners = () => import('./ReleaseBanners');

/**
 * Above every screen: that a remote comes from this machine, and that the version on screen was withdrawn. A withdrawn
 * version that nobody looks at is left without a word.
 */
export function ReleaseNotices({ route }: { route: KnownRoute | undefined }) {
  const { releases } = useShell();
  const used = useStoredValue(releases.registry);
  const newest = useStoredValue(releases.newest);
  const [said, setSaid] = useState('');
  const override = useStoredValue(releases.overrides.current);
  const onScreen = route?.page.of === 'remote' ? route.page.remote : null;

  const withdrawn = (used && newest ? withdrawnIn(used, newest) : []).filter(
    ({ name }) => !override?.release || override.remote !== name,
  );
  const shown = withdrawn.find(({ name }) => name === onScreen);
  const unseen = withdrawn.flatMap(({ name }) => (name === onScreen ? [] : [name])).join();

  useEffect(() => watchReleases(releases.askForNewest), [releases]);
  useEffect(() => {
    if (unseen) releases.takeNewest(unseen.split(','));
  }, [releases, unseen]);

  const { code } = useFetchedCode(loadBanners, override !== null || shown !== undefined);
  return (
    <>
      {code && (
        <code.ReleaseBanners
          override={override}
          overrides={releases.overrides}
          withdrawn={shown?.description.title ?? null}
          onUpdate={() => shown && releases.takeNewest([shown.name])}
          onSaid={setSaid}
        />
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
