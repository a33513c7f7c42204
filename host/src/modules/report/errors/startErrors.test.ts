import type { BrowserError } from '@portal/shared/contracts/portal/remoteExperience';
import type { KnownRoute } from '../../../routes/knownRoutes';
import { fakeRegistry, fakeRemote } from '../../../testing/fakeRegistry';
import { createValueStore } from '../../../values/valueStore';
import { noteScreen, screensSeen } from '../screensSeen';
import { takeErrors } from '../unreportedErrors';
import { startErrors } from './startErrors';

const { origin } = window.location;
const shell = {
  registry: createValueStore(
    fakeRegistry(fakeRemote('mf-kanban', []), fakeRemote('mf-policies', []), fakeRemote('mf-admin', [])),
  ),
};
const policy: KnownRoute = {
  ...{ path: '/apolice/:policyUniqueId', title: 'Apólice', rule: { access: 'signed-in' } },
  page: { of: 'remote', remote: 'mf-policies', route: { path: '/apolice/:policyUniqueId', title: 'Apólice' } },
};

let told: BrowserError[];
let errors: ReturnType<typeof startErrors>;
let end: () => void;
beforeEach(() => {
  told = [];
  screensSeen.set([]);
  noteScreen(policy);
  errors = startErrors(shell as never, (error) => told.push(error));
  end = takeErrors(errors.unseen);
});
afterEach(() => end());

const failing = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [String(error), ...lines.map((line) => `    at ${line}`)].join('\n') });
const uncaught = (error: unknown, more: ErrorEventInit = {}) =>
  window.dispatchEvent(new ErrorEvent('error', { error, ...more }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent);

describe('an error in a browser', () => {
  it('is told for the remote whose script it is, with the release that the script is of', () => {
    uncaught(
      failing(
        new TypeError('Ana Souza (111.222.333-44) is undefined'),
        `moveCard (${origin}/remotes/mf-kanban/1.2.0-abc/12.0a1b.js:1:4711)`,
        `Object.onDrop (${origin}/assets/frame.77.js:2:9)`,
        `${origin}/remotes/mf-kanban/files/KEY/13.0a1c.js:1:2`,
      ),
    );
    expect(told).toEqual([
      {
        ...{ Remote: 'mf-kanban', Version: '1.2.0-abc', Screen: '/apolice/:policyUniqueId' },
        ...{ Kind: 'uncaught', Name: 'TypeError' },
        Frames: [
          { Function: 'moveCard', File: 'mf-kanban/12.0a1b.js', Line: 1, Column: 4711 },
          { Function: 'Object.onDrop', File: 'portal/frame.77.js', Line: 2, Column: 9 },
          { File: 'mf-kanban/13.0a1c.js', Line: 1, Column: 2 },
        ],
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Ana|111/);
  });

  it('is told for the release in use where several have the script', () => {
    uncaught(failing(new Error('x'), `${origin}/remotes/mf-admin/files/KEY/9.0.js:1:2`));
    expect(told[0]).toMatchObject({ Remote: 'mf-admin', Version: '1.0.0' });
  });

  it('of the shell’s own scripts is told for the screen that is up', () => {
    rejected(
      Object.assign(failing(new Error('x'), `send (${origin}/assets/frame.77.js:2:9)`), {
        name: 'PortalError',
        kind: 'server',
      }),
    );
    expect(told[0]).toMatchObject({ Remote: 'mf-policies', Kind: 'rejection', Name: 'PortalError', Code: 'server' });
  });

  it('is understood in the words of other browsers', () => {
    const error = Object.assign(new RangeError('x'), {
      stack: `fold@${origin}/remotes/mf-kanban/1.0/1.a.js:3:4\n@${origin}/a.js:5:6`,
    });
    uncaught(error);
    expect(told[0]?.Frames).toEqual([
      { Function: 'fold', File: 'mf-kanban/1.a.js', Line: 3, Column: 4 },
      { File: 'portal/a.js', Line: 5, Column: 6 },
    ]);
  });

  it('with nothing in its hands is told by the browser’s word for the place', () => {
    uncaught(null, { filename: `${origin}/remotes/mf-kanban/1.0/1.a.js`, lineno: 3, colno: 4 });
    rejected('Ana Souza');
    expect(told.map(({ Name, Frames }) => [Name, Frames.length])).toEqual([
      ['NoError', 1],
      ['NoError', 0],
    ]);
    expect(JSON.stringify(told)).not.toContain('Ana');
  });

  it('of somebody else’s code, or of nobody’s, is not told', () => {
    uncaught(failing(new Error('x'), 'chrome-extension://abc/content.js:1:1'));
    uncaught(failing(new Error('x'), 'run (https://outro.example/x.js:1:1)'));
    uncaught(null, { message: 'ResizeObserver loop completed with undelivered notifications.' });
    rejected(failing(new Error('x'), 'chrome-extension://abc/content.js:1:1'));
    rejected(new DOMException('given up', 'AbortError'));
    expect(told).toEqual([]);
  });

  it('that broke a screen is told with the code that the user saw', () => {
    const error = failing(new TypeError('Ana'), `Policy (${origin}/remotes/mf-policies/1.0.0/4.b.js:1:8)`);
    errors.broken({
      ...{ remote: 'mf-policies', version: '1.0.0', outcome: 'failed', milliseconds: 0, reason: 'render' },
      ...{ traceId: 'feedfeedfeedfeed', error },
    });
    expect(told).toMatchObject([
      { Remote: 'mf-policies', Kind: 'render', Name: 'TypeError', TraceId: 'feedfeedfeedfeed', Frames: [{ Line: 1 }] },
    ]);
  });

  it('is told five times of one place, and fifty times of one page', () => {
    for (let time = 0; time < 20; time += 1)
      uncaught(failing(new Error('x'), `${origin}/remotes/mf-kanban/1.0/1.a.js:3:4`));
    expect(told).toHaveLength(5);
    for (let line = 0; line < 200; line += 1)
      uncaught(failing(new Error('x'), `${origin}/remotes/mf-kanban/1.0/1.a.js:${line}:1`));
    expect(told).toHaveLength(50);
  });

  it('of before anybody asked is told then', () => {
    end();
    uncaught(failing(new Error('x'), `${origin}/remotes/mf-kanban/1.0/1.a.js:3:4`));
    expect(told).toEqual([]);
    end = takeErrors(errors.unseen);
    expect(told).toHaveLength(1);
  });
});
