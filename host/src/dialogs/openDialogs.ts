import type { DialogRequest } from '@portal/shared';

/** A dialog that somebody asked for and that is up, or on its way out. */
export interface RequestedDialog {
  id: string;
  kind: DialogRequest['kind'];
  text: string | undefined;
  open: boolean;
}

/** Without an id there is one dialog of each kind. */
const idOf = ({ id, kind }: DialogRequest): string => id ?? `portal.${kind}`;

/**
 * The dialogs after a request. A dialog of the same id changes its text; one that was closed stays in the list, closed,
 * so that it can leave the page in its own time.
 */
export function afterRequest(dialogs: readonly RequestedDialog[], request: DialogRequest): RequestedDialog[] {
  const id = idOf(request);
  if (request.open === false) return dialogs.map((one) => (one.id === id ? { ...one, open: false } : one));
  const dialog: RequestedDialog = { id, kind: request.kind, text: request.text, open: true };
  return dialogs.some((one) => one.id === id)
    ? dialogs.map((one) => (one.id === id ? dialog : one))
    : [...dialogs, dialog];
}

/** Whether the page waits for something: the need-refresh flag then waits too (Spec 000 §4). */
export const isLoading = (dialogs: readonly RequestedDialog[]): boolean =>
  dialogs.some(({ kind, open }) => kind === 'loading' && open);
