import type { ReactNode } from 'react';

/** In the place of the library's wave around what was pressed, which is switched off (shared/src/ui/themed/LibraryTheme). */
export default function NoWave({ children }: { children?: ReactNode }): ReactNode {
  return children ?? null;
}
