import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { federationLoader } from './federationLoader';

let isAway = true;
const forgetReleases = jest.fn();
const loadScreen = jest.fn(async () => ({ default: () => null }));
jest.mock('../loading/loader', () => {
  if (isAway) throw new Error('Loading chunk loading failed.');
  return { __esModule: true, loadScreen, forgetReleases };
});

const { description } = fakeRemote('mf-x', [{ path: '/x', title: 'X' }]);
const entry = (version: string) => ({
  name: 'mf-x',
  base: `/remotes/mf-x/${version}/`,
  description: { ...description, version },
  previous: null,
});

it('a screen fails as one whose code is missing while the loader cannot be had, and comes once it can', async () => {
  jest.useFakeTimers({ advanceTimers: 200 });
  federationLoader.start(fakeRegistry(entry('1.0.0')));
  await expect(federationLoader.loadScreen('mf-x', '/x')).rejects.toMatchObject({
    remote: 'mf-x',
    version: '1.0.0',
    reason: 'network',
  });
  // Nothing of the release is on the page yet, so there is nothing to be forgotten.
  federationLoader.replace(entry('1.1.0'));
  isAway = false;
  await federationLoader.loadScreen('mf-x', '/x');
  expect(loadScreen).toHaveBeenCalledWith('mf-x', '/x');
  federationLoader.replace(entry('1.2.0'));
  expect(forgetReleases).toHaveBeenCalledWith([expect.objectContaining({ base: '/remotes/mf-x/1.1.0/' })]);
  jest.useRealTimers();
});
