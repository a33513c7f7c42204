import { isDialogUp } from '@portal/shared/dialogs/openDialogs';

/**
 * Alt+N, by the place of the key: with Alt some keyboards write another letter. Not while a dialog is up, nor with
 * AltGr, which counts as Ctrl and Alt.
 */
export const isNextCardKey = (event: KeyboardEvent): boolean =>
  event.altKey &&
  event.code === 'KeyN' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !isDialogUp();
