import demoLists from './demoLists.json';
import { readLists } from './listShape';
import type { ScreeningLists } from './screeningLists';

/** Invented lists without a network, for demonstrations: some of their entries name parties of the demo. */
export const offlineLists: ScreeningLists = { read: async () => readLists(structuredClone(demoLists)) };
