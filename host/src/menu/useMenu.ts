import { usePermissions } from '@portal/shared';
import { useMemo } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { buildMenu } from './buildMenu';
import type { MenuItem } from './buildMenu';

/** The signed-in user's side menu. */
export function useMenu(): readonly MenuItem[] {
  const registry = useStoredValue(useShell().registry);
  const { user } = usePermissions();
  return useMemo(() => buildMenu(registry, user), [registry, user]);
}
