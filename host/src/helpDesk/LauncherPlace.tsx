import { createValueStore } from '../values/valueStore';

/** Where the chat's button goes on a phone; null while there is no bar. */
export const launcherPlace = createValueStore<HTMLElement | null>(null);

const keep = (element: HTMLElement | null) => launcherPlace.set(element);

/** Keeps a place in the bar for the chat's button; empty, and without a width, where there is none. */
export const LauncherPlace = () => <span ref={keep} />;
