/** Reads and writes what a browser remembers of notices; one that refuses storage shows them again. */
function remembered(storage: () => Storage, key: string): { get: () => string | null; set: (value: string) => void } {
  return {
    get: () => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set: (value) => {
      try {
        storage().setItem(key, value);
      } catch {
        // As above.
      }
    },
  };
}

/** The maintenance message that this tab has shown: once per session and message. */
export const seenWarning = remembered(() => sessionStorage, 'portal.maintenance-warning');

/** The day on which the platform notice was closed: not again on the same day. */
export const seenPlatformNotice = remembered(() => localStorage, 'portal.platform-notice');
