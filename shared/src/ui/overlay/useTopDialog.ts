import { useSyncExternalStore } from 'react';
import { topDialog, whenDialogsChange } from '../../dialogs/openDialogs';

/** The browser's own dialog that covers the page, in which everything has to stand that goes above it; null without one. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(whenDialogsChange, topDialog);
