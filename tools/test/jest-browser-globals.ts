// What jsdom lacks and the screens' libraries expect of a browser.
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel });

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom throws "not implemented" for pseudo-elements, which scroll-bar measuring asks for.
const original = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => original(element);
