import { useSyncExternalStore } from 'react';

/** Something that this browser remembers between visits; all tabs of the portal see the same. */
export interface BrowserValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (changed: () => void) => () => void;
}

/** What a browser that refuses storage could not keep; it lasts as long as the page. */
const unsaved = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? null;
  } catch {
    return unsaved.get(key) ?? null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/**
 * A value under a key of local storage.
 * @param read makes a value of whatever stands there: of nothing, of an older form, of damaged text (all null or odd).
 */
export function browserValue<Value>(key: string, read: (stored: unknown) => Value): BrowserValue<Value> {
  let known: { text: string | null; value: Value } | null = null;
  return {
    get: () => {
      const text = readText(key);
      if (known?.text !== text || !known) known = { text, value: read(parsed(text)) };
      return known.value;
    },
    set: (value) => {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(key, text);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, text);
      }
      // The browser tells the other tabs only; the shell and the remotes of this page each have this code for themselves.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    },
    subscribe: (changed) => {
      const written = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      window.addEventListener('storage', written);
      return () => window.removeEventListener('storage', written);
    },
  };
}

/** The value, current at every render. */
export const useBrowserValue = <Value>(value: BrowserValue<Value>): Value =>
  useSyncExternalStore(value.subscribe, value.get);
