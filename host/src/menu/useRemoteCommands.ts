import { holdsAny, usePermissions } from '@portal/shared';
import type { DescribedCommand, RegistryEntry } from '@portal/shared/remote/registry';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { useMayOpen } from './useKeptPages';

type OfRemote = DescribedCommand & Pick<RegistryEntry, 'name' | 'description'>;

/** The commands of remotes that the user may follow. */
export function useRemoteCommands(): OfRemote[] {
  const registry = useStoredValue(useShell().registry);
  const { user } = usePermissions();
  const mayOpen = useMayOpen();
  return (registry?.remotes ?? []).flatMap(({ name, description }) =>
    (description.commands ?? [])
      .filter(({ path, functionalities }) => holdsAny(user, functionalities) && mayOpen(path))
      .map((command) => ({ ...command, name, description })),
  );
}
