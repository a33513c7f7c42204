import { fakeEntry, fakeRegistry, fakeRelease } from '../testing/fakeRelease';
import { throughThisServer, withDevelopmentBuild } from './rewriteRegistry';

const build = fakeRelease('mf-kanban', 'dev-1');

describe('the registry under development', () => {
  it('gives the build instead of the published release, which it falls back to', () => {
    const published = fakeEntry('mf-kanban', '1.0.0-a');
    const others = [fakeEntry('mf-admin', '1.0.0-b'), fakeEntry('mf-policies', '1.0.0-c')] as const;
    const { remotes } = withDevelopmentBuild(fakeRegistry(others[0], published, others[1]), build);
    expect(remotes.map(({ base }) => base)).toEqual([
      '/remotes/mf-admin/1.0.0-b/',
      '/remotes/mf-kanban/dev-1/',
      '/remotes/mf-policies/1.0.0-c/',
    ]);
    expect(remotes[1]?.previous?.base).toBe('/remotes/mf-kanban/1.0.0-a/');
  });

  it('gives the build to everybody: a canary of the portal would hide it', () => {
    const canary = { ...fakeRelease('mf-kanban', '1.0.1-x'), share: 100 };
    const { remotes } = withDevelopmentBuild(fakeRegistry({ ...fakeEntry('mf-kanban', '1.0.0-a'), canary }), build);
    expect(remotes[0]?.canary).toBeUndefined();
  });

  it('adds a remote that the portal does not have yet', () => {
    const { remotes } = withDevelopmentBuild(fakeRegistry(fakeEntry('mf-admin', '1.0.0-b')), build);
    expect(remotes.map(({ name, previous }) => [name, previous])).toEqual([
      ['mf-admin', null],
      ['mf-kanban', null],
    ]);
  });

  it('is of a store of its own, at the portal’s revision', () => {
    expect(withDevelopmentBuild(fakeRegistry(), build)).toMatchObject({ store: 'store-1-dev', revision: 7 });
  });
});

describe('the addresses under development', () => {
  it('lead through this server where they are the portal’s own, and allow the exchange of a release', () => {
    const addresses = {
      apiBaseUrl: 'https://portal.example/platform',
      kanbanBaseUrl: '/board',
      ssoBaseUrl: 'https://sso.example',
      storageBaseUrl: 'https://portal.example.evil/storage',
      demonstration: null,
      development: false,
      allowsOverrides: false,
    };
    expect(throughThisServer(addresses, ['https://portal.example'])).toMatchObject({
      apiBaseUrl: '/platform',
      kanbanBaseUrl: '/board',
      ssoBaseUrl: 'https://sso.example',
      storageBaseUrl: 'https://portal.example.evil/storage',
      allowsOverrides: true,
    });
  });
});
