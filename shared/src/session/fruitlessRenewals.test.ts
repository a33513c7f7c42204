import { createFruitlessRenewals } from './fruitlessRenewals';

const KEY = 'portal.refusedCalls';
/** What the page that is loaded next knows. */
const nextPage = () => createFruitlessRenewals(sessionStorage);
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => sessionStorage.clear());

describe('a service whose calls are refused', () => {
  it('is suspect only on the page after the one that was loaded anew for it', () => {
    const page = nextPage();
    page.note('kanban', 'GET /cards');
    expect(page.isSuspect('kanban')).toBe(false);
    expect(nextPage().isSuspect('kanban')).toBe(true);
    expect(nextPage().isSuspect('api')).toBe(false);
  });

  it('is cleared, and said to be, once the last of the refused calls went through', () => {
    const before = nextPage();
    before.note('kanban', 'GET /cards');
    before.note('kanban', 'GET /pipes');
    const page = nextPage();
    expect(page.clear('kanban', 'GET /cards')).toBe(false);
    expect(page.isSuspect('kanban')).toBe(true);
    expect(page.clear('kanban', 'GET /pipes')).toBe(true);
    expect(page.isSuspect('kanban')).toBe(false);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is not cleared by calls that were never refused, nor by those of another service', () => {
    nextPage().note('kanban', 'GET /cards');
    const page = nextPage();
    expect(page.clear('kanban', 'GET /pipes')).toBe(false);
    expect(page.clear('api', 'GET /cards')).toBe(false);
    expect(page.isSuspect('kanban')).toBe(true);
    expect(stored()).toEqual({ kanban: ['GET /cards'] });
  });

  it('never becomes suspect when its call went through on the same page', () => {
    const page = nextPage();
    page.note('kanban', 'GET /cards');
    expect(page.clear('kanban', 'GET /cards')).toBe(false);
    expect(nextPage().isSuspect('kanban')).toBe(false);
  });

  it('leaves the other services as they were', () => {
    const before = nextPage();
    before.note('kanban', 'GET /cards');
    before.note('api', 'GET /things');
    const page = nextPage();
    expect(page.clear('kanban', 'GET /cards')).toBe(true);
    expect(page.isSuspect('api')).toBe(true);
    expect(stored()).toEqual({ api: ['GET /things'] });
  });

  it('needs each call to go through only once, however often it was refused', () => {
    const before = nextPage();
    before.note('kanban', 'GET /cards');
    before.note('kanban', 'GET /cards');
    const page = nextPage();
    page.note('kanban', 'GET /cards');
    expect(stored()).toEqual({ kanban: ['GET /cards'] });
    expect(page.clear('kanban', 'GET /cards')).toBe(true);
    expect(nextPage().isSuspect('kanban')).toBe(false);
  });

  it('is remembered with what this page noted beside what the last one did', () => {
    nextPage().note('kanban', 'GET /cards');
    nextPage().note('kanban', 'GET /pipes');
    expect(stored()).toEqual({ kanban: ['GET /cards', 'GET /pipes'] });
  });
});

it('tells at most fifty calls of a service apart, the latest', () => {
  const page = nextPage();
  for (let call = 1; call <= 53; call += 1) page.note('kanban', `call ${call}`);
  const { kanban } = stored() as { kanban: string[] };
  expect([kanban.length, kanban[0], kanban.at(-1)]).toEqual([50, 'call 4', 'call 53']);
});

it.each([
  ['nothing but text', '{"kanban"'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text as the calls', '{"kanban":"GET /cards"}'],
  ['other things than calls', '{"kanban":["GET /cards",7]}'],
  ['no calls', '{"kanban":[]}'],
])('suspects nobody where the storage holds %s', (_what, entry) => {
  sessionStorage.setItem(KEY, entry);
  expect(nextPage().isSuspect('kanban')).toBe(false);
});

it('believes the sound part of a damaged entry', () => {
  sessionStorage.setItem(KEY, '{"api":5,"kanban":["GET /cards"]}');
  expect(nextPage().isSuspect('kanban')).toBe(true);
});

it('counts from the beginning in a browser that refuses storage, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const page = createFruitlessRenewals(refusing);
  page.note('kanban', 'GET /cards');
  expect(page.isSuspect('kanban')).toBe(false);
  expect(page.clear('kanban', 'GET /cards')).toBe(false);
});
