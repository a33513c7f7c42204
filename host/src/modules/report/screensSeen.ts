import type { KnownRoute } from '../../routes/knownRoutes';
import { createValueStore } from '../../values/valueStore';

/** A screen that was up, from a moment of the page on. */
export interface SeenScreen {
  route: KnownRoute | undefined;
  since: number;
}

const MOST_KEPT = 50;

/** The screens of this page in their order. Noted from the start, since what measures them comes later. */
export const screensSeen = createValueStore<readonly SeenScreen[]>([]);

export const noteScreen = (route: KnownRoute | undefined): void =>
  screensSeen.set([...screensSeen.get().slice(1 - MOST_KEPT), { route, since: performance.now() }]);
