// What jsdom lacks and the screens' libraries expect of a browser.
import { TextDecoder, TextEncoder } from 'node:util';

// A port of Node's own keeps the process alive after the last test; React's scheduler only needs a turn of the loop.
const afterThisTurn = setTimeout;
class MessageChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => void afterThisTurn(() => this.port1.onmessage?.({ data }), 0) };
}

Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel });

// The contents of a blob, which jsdom keeps to its readers.
if (!('text' in Blob.prototype))
  Object.assign(Blob.prototype, {
    text(this: Blob): Promise<string> {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.onerror = () => reject(reader.error ?? new Error('The blob could not be read'));
        reader.readAsText(this);
      });
    },
  });

// A usual desk: jsdom's own 1,024 px is where the menu shows icons only.
window.innerWidth = 1440;

// Nothing moves in tests: what opens is there at once, however busy the machine is.
window.matchMedia = (query: string) =>
  ({
    matches: query === '(prefers-reduced-motion: reduce)',
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

// jsdom has no top layer: a modal dialog is open there, and what stands beside it on the page is out of reach.
const outOfReach = new WeakMap<HTMLDialogElement, Element[]>();
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  const others = [...document.body.children].filter((other) => other !== this && !other.hasAttribute('inert'));
  for (const other of others) other.setAttribute('inert', '');
  outOfReach.set(this, others);
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  for (const other of outOfReach.get(this) ?? []) other.removeAttribute('inert');
};
