import { reportLoad } from './observations';
import { preloadLater } from './preloadLater';
import { preloadRoute } from './preloadRemote';

jest.mock('./preloadRemote', () => ({ preloadRoute: jest.fn(() => Promise.resolve()) }));

const asked = () => jest.mocked(preloadRoute).mock.calls.map(([remote, path]) => `${remote} ${path}`);

it('fetches ahead one remote after the other, and only when the first screen is up and the line is free', async () => {
  jest.useFakeTimers();
  // Long after whatever arrived last.
  jest.advanceTimersByTime(10_000);
  void preloadLater([
    { remote: 'mf-kanban', path: '/kanban' },
    { remote: 'mf-parties', path: '/tomadores' },
    { remote: 'mf-parties', path: '/corretores' },
    { remote: 'mf-policies', path: '/apolices' },
  ]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked()).toEqual([]);

  reportLoad({ remote: 'mf-kanban', version: '1', outcome: 'loaded', milliseconds: 10 });
  await jest.advanceTimersByTimeAsync(600);
  expect(asked()).toEqual(['mf-kanban /kanban']);
  Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
  await jest.advanceTimersByTimeAsync(600);
  expect(asked()).toEqual(['mf-kanban /kanban', 'mf-parties /tomadores']);

  // The user has gone on to a line that is paid by the byte.
  Object.assign(navigator, { connection: { saveData: true } });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked()).toHaveLength(2);
  jest.useRealTimers();
});
