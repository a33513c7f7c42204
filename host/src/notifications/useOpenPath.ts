import { useMayOpen } from '../menu/useKeptPages';
import { localPath } from '@portal/shared/domain/portal/localPath';

/** Gives a path back where it leads somewhere that the user may go; a screen that this portal lacks is no way. */
export function useOpenPath(): (path: string | null | undefined) => string | null {
  const mayOpen = useMayOpen();
  return (path) => {
    const own = localPath(path ?? null);
    return own !== null && mayOpen(own) ? own : null;
  };
}
