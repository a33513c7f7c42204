import { createContext, useContext } from 'react';
import type { Shell } from './shell';

export const ShellContext = createContext<Shell | null>(null);

/** The shell around this component. @throws Error outside of it. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This component stands outside of the shell');
  return shell;
}
