import { createValueStore } from '../values/valueStore';

/** Opens the help-desk chat; null while the user has none. */
export const chatOpener = createValueStore<(() => void) | null>(null);
