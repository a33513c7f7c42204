import { fetchFiles } from './fetchFiles';

const address = '/remotes/mf-x/1/board.js';
let fetched: string[];
let entries: Partial<PerformanceResourceTiming>[];
const originalFetch = globalThis.fetch;
const { getEntriesByName } = performance;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  entries = [];
  performance.getEntriesByName = () => entries as PerformanceResourceTiming[];
  globalThis.fetch = (async (asked: string) => {
    fetched.push(asked);
    return { ok: true, status: 200, headers: new Map(), body: null };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  performance.getEntriesByName = getEntriesByName;
  document.head.replaceChildren();
});

/** The edge names the file in the page. */
function named(): HTMLLinkElement {
  const link = document.createElement('link');
  link.setAttribute('rel', 'preload');
  link.setAttribute('href', address);
  document.head.append(link);
  return link;
}

function fetching(): { isOver: boolean } {
  const outcome = { isOver: false };
  void fetchFiles([address], 'high').then(() => (outcome.isOver = true));
  return outcome;
}
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a file that the edge names in the page', () => {
  it('is not fetched a second time once it has arrived', async () => {
    named();
    entries = [{ initiatorType: 'link', responseStatus: 200 }];
    const outcome = fetching();
    await later(0);
    expect(outcome.isOver).toBe(true);
    expect(fetched).toEqual([]);
  });

  it('is waited for while it is on its way', async () => {
    const link = named();
    const outcome = fetching();
    await later(300);
    expect(outcome.isOver).toBe(false);
    link.dispatchEvent(new Event('load'));
    await later(0);
    expect(outcome.isOver).toBe(true);
    expect(fetched).toEqual([]);
  });

  it.each<[string, (link: HTMLLinkElement) => void]>([
    ['was refused', () => (entries = [{ initiatorType: 'link', responseStatus: 503 }])],
    ['did not arrive', (link) => link.dispatchEvent(new Event('error'))],
    ['does not come', () => undefined],
    ['came by another way only', () => (entries = [{ initiatorType: 'fetch', responseStatus: 200 }])],
  ])('is fetched by whoever needs it where it %s, so that what is wrong is known', async (_what, happens) => {
    const link = named();
    const outcome = fetching();
    await later(0);
    happens(link);
    await later(1_600);
    expect(fetched).toEqual([address]);
    expect(outcome.isOver).toBe(true);
  });
});

it('is fetched at once where the page does not name it', async () => {
  fetching();
  await later(0);
  expect(fetched).toEqual([address]);
});
