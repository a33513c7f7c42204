import { observeLoads } from '../../loading/observations';
import type { LoadObservation } from '../../loading/observations';
import { RemoteLoadError } from '../../loading/RemoteLoadError';
import { reportBrokenScreen } from './reportBrokenScreen';
import { noteLoad } from './sessionLoads';

let told: LoadObservation[];
let stop: () => void;
beforeEach(() => {
  told = [];
  stop = observeLoads((observation) => told.push(observation));
});
afterEach(() => stop());

const traceId = '0123456789abcdef';

describe('a screen that breaks', () => {
  beforeEach(() => noteLoad({ remote: 'mf-kanban', version: '1.2.0', outcome: 'loaded', milliseconds: 90 }));

  it('while it is drawn counts against the version that is shown', () => {
    const error = new TypeError('x is undefined');
    reportBrokenScreen('mf-kanban', { error, traceId });
    expect(told).toEqual([
      { remote: 'mf-kanban', version: '1.2.0', outcome: 'failed', milliseconds: 0, reason: 'render', traceId, error },
    ]);
  });

  it('because its code is gone says so', () => {
    const error = Object.assign(new Error('Loading chunk 5 failed.\n(error: /x.js)'), { name: 'ChunkLoadError' });
    reportBrokenScreen('mf-kanban', { error, traceId });
    expect(told[0]?.reason).toBe('missing');
  });

  it('because it could not be loaded is not told twice', () => {
    reportBrokenScreen('mf-kanban', { error: new RemoteLoadError('mf-kanban', '1.2.0', 'network', null), traceId });
    expect(told).toEqual([]);
  });

  it('of the shell is none of a remote', () => {
    reportBrokenScreen('shell', { error: new TypeError('x is undefined'), traceId });
    expect(told).toEqual([]);
  });
});
