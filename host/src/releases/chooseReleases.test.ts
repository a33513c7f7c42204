import type { RegistryEntry } from '@portal/shared/remote/registry';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { chooseReleases } from './chooseReleases';

/** A remote with a canary for everybody, as pages carry it: outlines, each with the hash of its own whole description. */
function withCanary(whole: { stable?: string; canary?: string }): RegistryEntry {
  const stable = fakeRemote('mf-x', []);
  const canary = { description: { ...stable.description, version: '1.1.0' }, base: '/remotes/mf-x/1.1.0/', share: 100 };
  return {
    ...stable,
    ...(whole.stable && { whole: whole.stable }),
    canary: { ...canary, ...(whole.canary && { whole: whole.canary }) },
  };
}

describe('the release of somebody among the share of a canary', () => {
  it('is the canary with the hash of its own description, and the stable one with its own to fall back to', () => {
    const [chosen] = chooseReleases(fakeRegistry(withCanary({ stable: 'of 1.0.0', canary: 'of 1.1.0' })), '7').remotes;
    expect(chosen).toMatchObject({ base: '/remotes/mf-x/1.1.0/', whole: 'of 1.1.0' });
    expect(chosen?.previous).toMatchObject({ base: '/remotes/mf-x/1.0.0/', whole: 'of 1.0.0' });
  });

  it('has no hash of another description where its own is whole', () => {
    const [chosen] = chooseReleases(fakeRegistry(withCanary({ stable: 'of 1.0.0' })), '7').remotes;
    expect(chosen?.whole).toBeUndefined();
  });
});
