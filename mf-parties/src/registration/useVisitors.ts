import { usePortal } from '@portal/shared';
import type { VisitorSurroundings } from '@portal/shared';

/**
 * What the shell lends the pages of a registration.
 * @throws Error outside of a route for visitors.
 */
export function useVisitors(): VisitorSurroundings {
  const { visitors } = usePortal();
  if (!visitors) throw new Error('A registration stands on a route for visitors');
  return visitors;
}
