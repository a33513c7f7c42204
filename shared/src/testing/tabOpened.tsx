/** A tab as `window.open` gives it, of which tests see where it was led. */
export function fakeTab() {
  const tab = {
    opener: window as Window | null,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn<void, [string]>() },
    close: jest.fn(() => {
      tab.closed = true;
    }),
  };
  return tab;
}

/** Gives `tab` to whoever opens one; null is what a browser gives that blocks it. */
export const opensTab = (tab: ReturnType<typeof fakeTab> | null) =>
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null);
