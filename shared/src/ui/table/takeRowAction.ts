import type { NavigateFunction } from 'react-router-dom';
import type { RowAction } from './listTypes';

/** What choosing an action of a row does, in the menu and by its letter. */
export function takeRowAction({ to, onSelect }: RowAction, navigate: NavigateFunction): void {
  if (to) void navigate(to);
  onSelect?.();
}
