import type { LoadObservation } from '../../loading/observations';
import { noteLoad, sessionLoads } from './sessionLoads';

const load = (version: string, outcome: LoadObservation['outcome']): LoadObservation => ({
  remote: 'mf-kanban',
  version,
  outcome,
  milliseconds: 100,
});
const noted = (...observations: LoadObservation[]) => {
  sessionLoads.set(new Map());
  observations.forEach(noteLoad);
  const { version, outcome } = sessionLoads.get().get('mf-kanban') ?? {};
  return `${version} ${outcome}`;
};

describe('what this page knows of a remote', () => {
  it('is how its newest load ended', () => {
    expect(noted(load('2', 'loaded'), load('2', 'failed'))).toBe('2 failed');
    expect(noted(load('2', 'loaded'), load('3', 'loaded'))).toBe('3 loaded');
  });

  it('stays the failure while the previous version is drawn in its place', () => {
    expect(noted(load('1', 'loaded'), load('2', 'fell-back'), load('1', 'loaded'))).toBe('2 fell-back');
  });

  it('is good again once the version itself arrives', () => {
    expect(noted(load('2', 'fell-back'), load('2', 'loaded'))).toBe('2 loaded');
  });
});
