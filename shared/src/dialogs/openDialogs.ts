const CHANGED = 'portal-dialogs-changed';

/** Whether a dialog is up, of whatever kind: the screen under it and its shortcuts rest. */
export const isDialogUp = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * The browser's own dialog that covers all others; null without one. What must be seen and heard above it stands inside
 * of it: the browser takes everything else out of reach, other elements of the top layer included.
 */
export function topDialog(): HTMLElement | null {
  const above = document.querySelector<HTMLElement>('dialog[open][data-above]');
  return above ?? [...document.querySelectorAll<HTMLElement>('body > dialog[open]')].at(-1) ?? null;
}

/** Tells those who stand in the top dialog that it may be another one. */
export const dialogsChanged = (): void => void document.dispatchEvent(new Event(CHANGED));

/** Hears of dialogs that open and close; gives back what stops it. */
export function whenDialogsChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
