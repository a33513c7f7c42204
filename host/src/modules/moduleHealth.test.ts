import type { RemoteHealth, RemotePeriod } from '@portal/shared/contracts/portal/remoteHealth';
import type { LoadObservation } from '../loading/observations';
import { durationText, reasonText, sentenceOf, stateOf } from './moduleHealth';

const health = (LastDay: Partial<RemotePeriod>): RemoteHealth => {
  const period = { Loads: 0, FallBacks: 0, Failures: 0, P50: null, P75: null, Reasons: [], ...LastDay };
  return { Remote: 'mf-kanban', Version: '2', LastDay: period, LastWeek: period, Hours: [], LastFailure: null };
};
const own = (outcome: LoadObservation['outcome'], version = '2'): LoadObservation => ({
  remote: 'mf-kanban',
  version,
  outcome,
  milliseconds: 100,
});

describe('the state of a module', () => {
  it.each([
    ['works when its loads arrive', { Loads: 100 }, 'working'],
    ['works although one browser in a hundred had no line', { Loads: 99, Failures: 1 }, 'working'],
    ['fails when some of its loads do', { Loads: 95, Failures: 5 }, 'failing'],
    ['fails when all of its loads do', { Failures: 1 }, 'failing'],
    ['leaves the previous version in use when browsers fall back', { Loads: 90, FallBacks: 10 }, 'previous'],
    ['is not known while nobody opened it', {}, 'unknown'],
  ])('%s', (_case, period, state) => {
    expect(stateOf('2', health(period), undefined)).toBe(state);
  });

  it('is at once what this page met itself, if it is about this version', () => {
    expect(stateOf('2', health({ Loads: 100 }), own('failed'))).toBe('failing');
    expect(stateOf('2', undefined, own('fell-back'))).toBe('previous');
    expect(stateOf('2', undefined, own('loaded'))).toBe('working');
    expect(stateOf('2', health({ Loads: 100 }), own('failed', '1'))).toBe('working');
    expect(stateOf('2', undefined, own('loaded', '1'))).toBe('unknown');
  });
});

describe('the words of the page', () => {
  it('count the modules by their state', () => {
    expect(sentenceOf([...Array<'working'>(6).fill('working'), 'failing'])).toBe(
      '7 módulos, 6 funcionando, 1 com falhas',
    );
    expect(sentenceOf(['unknown', 'previous'])).toBe('2 módulos, 1 com a versão anterior em uso, 1 sem dados');
    expect(sentenceOf(['working'])).toBe('1 módulo, 1 funcionando');
    expect(sentenceOf(['working'], 1)).toBe('1 módulo, 1 funcionando; 1 pior que a versão anterior');
    expect(sentenceOf(['working', 'failing'], 2)).toMatch(/; 2 piores que a versão anterior$/);
  });

  it('give durations as people say them', () => {
    expect([87, 999, 1_000, 1_249, 12_000].map(durationText)).toEqual(['87 ms', '999 ms', '1 s', '1,2 s', '12 s']);
  });

  it('show a reason that they do not know as it is', () => {
    expect(reasonText('timeout')).toBe('demorou demais');
    expect(reasonText('eclipse')).toBe('eclipse');
  });
});
