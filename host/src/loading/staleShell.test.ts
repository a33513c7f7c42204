import { onShellFileMissing, reloadWhenShellWasReplaced, whilePreloading } from './staleShell';

const originalFetch = globalThis.fetch;
const reload = jest.fn();

/** The edge serves a page of the shell whose main script this is; null: it is away. */
function edgeServes(script: string | null) {
  globalThis.fetch = jest.fn(() =>
    script === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: true, text: async () => `<script src="${script}"></script>` } as Response),
  );
}

beforeEach(() => {
  const script = document.createElement('script');
  // Only its address matters; it must not run.
  script.type = 'text/plain';
  script.setAttribute('src', '/assets/main.old.js');
  document.head.append(script);
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  document.head.replaceChildren();
  sessionStorage.clear();
  reload.mockClear();
});

describe('a page of an earlier shell whose files are gone', () => {
  it('is loaded anew once the edge has another shell', async () => {
    edgeServes('/assets/main.new.js');
    expect(await reloadWhenShellWasReplaced({ reload })).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is never loaded anew twice from the same shell, whatever the edges answer', async () => {
    edgeServes('/assets/main.new.js');
    await reloadWhenShellWasReplaced({ reload });
    expect(await reloadWhenShellWasReplaced({ reload })).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the edge still serves this shell', '/assets/main.old.js'],
    ['the edge is away', null],
    ['something else answers', '/login-of-the-hotel.js'],
  ])('stays when %s', async (_case, script) => {
    edgeServes(script);
    expect(await reloadWhenShellWasReplaced({ reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where the browser gives no place to note the reload down', async () => {
    edgeServes('/assets/main.new.js');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(await reloadWhenShellWasReplaced({ reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

it('asks nothing about a file that was only fetched ahead', async () => {
  edgeServes('/assets/main.old.js');
  await whilePreloading(async () => onShellFileMissing());
  expect(globalThis.fetch).not.toHaveBeenCalled();
  onShellFileMissing();
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});
