import type { SlowInteraction, VitalObservation } from '@portal/shared/contracts/portal/remoteExperience';
import type { LCPMetric } from 'web-vitals';
import type { KnownRoute } from '../../../routes/knownRoutes';
import { fakeRegistry, fakeRemote } from '../../../testing/fakeRegistry';
import { createValueStore } from '../../../values/valueStore';
import { noteScreen, screensSeen } from '../screensSeen';
import { noteLoad, sessionLoads } from '../sessionLoads';
import { startExperience } from './startExperience';
import { FakeObserver, press } from './testing';

let tellLcp: (metric: Partial<LCPMetric>) => void;
jest.mock('web-vitals', () => ({ onLCP: (tell: typeof tellLcp) => (tellLcp = tell) }));

const screenOf = (remote: string, path: string): KnownRoute => ({
  ...{ path, title: path, rule: { access: 'signed-in' } as const },
  page: { of: 'remote', remote, route: { path, title: path } },
});
const board = screenOf('mf-kanban', '/kanban/:uniqueId?');
const policy = screenOf('mf-policies', '/apolice/:policyUniqueId');
const home: KnownRoute = { ...screenOf('', '/inicio'), page: { of: 'shell', Page: () => null, inFrame: true } };

const shell = { registry: createValueStore(fakeRegistry(fakeRemote('mf-kanban', []), fakeRemote('mf-policies', []))) };
let vitals: VitalObservation[];
let slow: SlowInteraction[];
let experience: ReturnType<typeof startExperience>;
const originalObserver = globalThis.PerformanceObserver;

const start = () => {
  experience = startExperience(
    shell as never,
    ((kind: string, one: never) => {
      (kind === 'Vitals' ? vitals : slow).push(one);
    }) as never,
  );
};
const told = (Vital: VitalObservation['Vital']) =>
  vitals.filter((one) => one.Vital === Vital).map(({ Remote, Version, Value }) => [Remote, Version, Value]);
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  FakeObserver.supportedEntryTypes = ['event', 'layout-shift', 'largest-contentful-paint'];
  globalThis.PerformanceObserver = FakeObserver as never;
  [vitals, slow] = [[], []];
  screensSeen.set([]);
  sessionLoads.set(new Map());
});
afterEach(() => {
  experience.stop();
  FakeObserver.all = [];
  globalThis.PerformanceObserver = originalObserver;
  jest.useRealTimers();
});

describe('a page that walks through several remotes', () => {
  it('counts a press for the screen on which it was made, also where it led to the next one', () => {
    noteScreen(board);
    start();
    pass(1_000);
    const at = performance.now();
    pass(100);
    noteScreen(policy);
    // Told only once the next screen is painted.
    FakeObserver.measure('event', press(at, 480));
    FakeObserver.measure('event', press(performance.now(), 240));
    pass(10_000);
    experience.settle();
    expect(slow.map(({ Remote, Screen }) => [Remote, Screen])).toEqual([
      ['mf-kanban', '/kanban/:uniqueId?'],
      ['mf-policies', '/apolice/:policyUniqueId'],
    ]);
    expect(told('inp')).toEqual([
      ['mf-kanban', '1.0.0', 480],
      ['mf-policies', '1.0.0', 240],
    ]);
    expect(told('visit')).toHaveLength(2);
  });

  it('counts screens and presses of before it was there to measure', () => {
    noteScreen(board);
    const at = performance.now();
    pass(500);
    noteScreen(policy);
    start();
    FakeObserver.measure('event', press(at, 300));
    experience.settle();
    expect(told('visit').map(([remote]) => remote)).toEqual(['mf-kanban', 'mf-policies']);
    expect(slow).toMatchObject([{ Remote: 'mf-kanban', InputDelay: 10, Processing: 260, Presentation: 30 }]);
  });

  it('counts for the release that was drawn, although another one has come since', () => {
    noteLoad({ remote: 'mf-kanban', version: '1.1.0', outcome: 'loaded', milliseconds: 1 });
    noteScreen(board);
    start();
    pass(100);
    noteScreen({ ...board, path: '/kanban/arquivados' });
    noteLoad({ remote: 'mf-kanban', version: '1.0.0', outcome: 'loaded', milliseconds: 1 });
    experience.settle();
    expect(told('visit').map(([, version]) => version)).toEqual(['1.1.0', '1.0.0']);
    // For the tests to come, as the registry has it.
    noteLoad({ remote: 'mf-kanban', version: '1.0.0', outcome: 'loaded', milliseconds: 1 });
  });

  it('counts the portal’s own pages for the portal', () => {
    noteScreen(home);
    start();
    experience.settle();
    expect(told('visit')).toEqual([['portal', '1.0.0', 0]]);
  });
});

describe('what is measured', () => {
  it('is the worst press of a visit, but of fifty the second worst', () => {
    noteScreen(board);
    start();
    pass(100);
    const times = Array.from({ length: 50 }, (_, index) => press(performance.now(), 40 + index));
    FakeObserver.measure('event', ...times, press(performance.now(), 3_000));
    experience.settle();
    expect(told('inp')).toEqual([['mf-kanban', '1.0.0', 89]]);
  });

  it('takes the events of one press together, and tells it once', () => {
    noteScreen(board);
    start();
    pass(100);
    const at = performance.now();
    const down = press(at, 300);
    const click = { ...down, startTime: at + 90, duration: 208, processingStart: at + 100, processingEnd: at + 280 };
    FakeObserver.measure('event', down);
    FakeObserver.measure('event', click, { ...press(at, 900), interactionId: 0 });
    pass(4_000);
    experience.settle();
    expect(slow).toHaveLength(1);
    expect(slow[0]).toMatchObject({ InputDelay: 10, Processing: 270, Presentation: 20 });
  });

  it('is how much the screen shifted by itself, in its worst five seconds', () => {
    noteScreen(board);
    start();
    pass(100);
    const at = performance.now();
    FakeObserver.measure(
      'layout-shift',
      { value: 0.05, startTime: at, hadRecentInput: false },
      { value: 0.06, startTime: at + 400, hadRecentInput: false },
      { value: 0.9, startTime: at + 500, hadRecentInput: true },
      { value: 0.02, startTime: at + 4_000, hadRecentInput: false },
    );
    experience.settle();
    expect(told('cls')).toEqual([['mf-kanban', '1.0.0', 110]]);
  });

  it('is when the first screen of a page stood, for whose screen that was', () => {
    noteScreen(policy);
    start();
    tellLcp({ value: 1_840.4, entries: [{ startTime: performance.now() + 5 }] as never });
    expect(told('lcp')).toEqual([['mf-policies', '1.0.0', 1_840]]);
    // The sign-in page, before any screen.
    tellLcp({ value: 300, entries: [{ startTime: -1 }] as never });
    expect(told('lcp')).toHaveLength(1);
  });

  it('is told of a page that is hidden at once, and of its return only if something is done', () => {
    noteScreen(board);
    start();
    pass(100);
    FakeObserver.keep('event', press(performance.now(), 250));
    experience.settle();
    expect([slow.length, told('visit').length]).toEqual([1, 1]);
    pass(60_000);
    experience.settle();
    expect(told('visit')).toHaveLength(1);
    pass(100);
    FakeObserver.measure('event', press(performance.now(), 64));
    experience.settle();
    expect(told('visit')).toHaveLength(2);
    expect(told('inp').at(-1)).toEqual(['mf-kanban', '1.0.0', 64]);
  });

  it('is nothing of a browser that measures nothing', () => {
    globalThis.PerformanceObserver = class {
      static supportedEntryTypes = ['resource'];
    } as never;
    noteScreen(board);
    start();
    experience.settle();
    expect(vitals.map(({ Vital }) => Vital)).toEqual(['visit']);
  });

  it('is bounded for a page', () => {
    noteScreen(board);
    start();
    for (let time = 0; time < 900; time += 1) {
      pass(10);
      FakeObserver.measure('event', press(performance.now(), 300));
      experience.settle();
    }
    expect(slow).toHaveLength(200);
    expect(vitals).toHaveLength(1_500);
  });
});
