import { PortalContext, usePermissions, usePortal } from '@portal/shared';
import type { PlaceName } from '@portal/shared/remote/parts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { partsFor } from './partsFor';
import { PartSlot } from './PartSlot';

/** Lets pages ask what other remotes give for their places. */
export function GivenParts({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const shell = useShell();
  const registry = useStoredValue(shell.registry);
  const { user } = usePermissions();
  const value = useMemo(
    () => ({
      ...portal,
      partsOf: (place: PlaceName) =>
        partsFor(registry, user, place).map((found) => ({
          key: `${found.remote} ${found.part.id} ${found.base}`,
          title: found.part.title,
          height: found.part.height,
          show: (payload: object) => <PartSlot {...found} payload={payload} />,
        })),
    }),
    [portal, registry, user],
  );
  return <PortalContext value={value}>{children}</PortalContext>;
}
