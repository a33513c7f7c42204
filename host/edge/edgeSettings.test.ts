import path from 'node:path';
import { edgeSettings } from './edgeSettings';
import { pageContentSecurityPolicy } from './securityHeaders';

describe('the settings of the edge', () => {
  it('put the whole portal on one origin when nothing is said', () => {
    const settings = edgeSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, trustProxy: false });
    expect(settings.shellFolder).toBe(path.resolve('host/dist'));
    expect(settings.addresses).toMatchObject({ apiBaseUrl: '/platform', demonstration: null, development: false });
    expect(settings.upstreams.platform).toEqual(['http://127.0.0.1:8090']);
  });

  it('name the users of a demonstration only where one was asked for', () => {
    const usersOf = (environment: Record<string, string>) => edgeSettings(environment).addresses.demonstration?.users;
    expect(usersOf({ PORTAL_DEMO: '1' })).toContainEqual(
      expect.objectContaining({ company: 'atlas', username: 'admin@atlas.example' }),
    );
    expect(usersOf({ PORTAL_DEMO: '' })).toBeUndefined();
  });

  it('take several processes of the platform and a platform elsewhere', () => {
    const settings = edgeSettings({
      PLATFORM_UPSTREAMS: 'http://api-1:8090, http://api-2:8090/',
      API_BASE_URL: 'https://platform.example/base',
    });
    expect(settings.upstreams.platform).toEqual(['http://api-1:8090', 'http://api-2:8090']);
    const policy = pageContentSecurityPolicy({ nonce: 'n', addresses: settings.addresses });
    expect(policy).toContain("connect-src 'self' https://platform.example;");
  });

  it('allow fonts of other origins in the policy, and tell the shell which', () => {
    const { addresses } = edgeSettings({ FONT_ORIGINS: 'https://fonts.example/, https://files.fonts.example' });
    expect(addresses.fontOrigins).toEqual(['https://fonts.example', 'https://files.fonts.example']);
    const policy = pageContentSecurityPolicy({ nonce: 'n', addresses });
    expect(policy).toContain("font-src 'self' https://fonts.example https://files.fonts.example;");
    expect(policy).toMatch(/style-src 'self' 'nonce-n' https:\/\/fonts\.example https:\/\/files\.fonts\.example;/);
    expect(edgeSettings({}).addresses.fontOrigins).toEqual([]);
  });

  it('find the releases in a folder, or in a container whose files they keep near', () => {
    expect(edgeSettings({ RELEASES_FOLDER: '' }).releases).toMatchObject({
      store: { folder: path.resolve('.data/releases') },
      checkEveryMilliseconds: 1000,
    });
    expect(edgeSettings({ RELEASES_FOLDER: 'elsewhere' }).releases.store).toEqual({
      folder: path.resolve('elsewhere'),
    });
    const RELEASES_CONNECTION_STRING = 'UseDevelopmentStorage=true';
    expect(edgeSettings({ RELEASES_CONNECTION_STRING, RELEASES_CACHE_MEGABYTES: '64' }).releases).toMatchObject({
      store: { connectionString: RELEASES_CONNECTION_STRING, container: 'releases' },
      cacheBytes: 64_000_000,
    });
  });

  it('allow overrides only where somebody said so', () => {
    expect(edgeSettings({}).addresses.allowsOverrides).toBe(false);
    expect(edgeSettings({ PORTAL_ALLOWS_OVERRIDES: '1' }).addresses.allowsOverrides).toBe(true);
  });

  it.each([
    [{ RELEASES_CHECK_MILLISECONDS: 'soon' }, /RELEASES_CHECK_MILLISECONDS/],
    [{ RELEASES_CACHE_MEGABYTES: '1' }, /RELEASES_CACHE_MEGABYTES/],
    [{ PORT: 'eighty' }, /PORT/],
    [{ BOARD_UPSTREAMS: 'board:8091' }, /BOARD_UPSTREAMS/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ API_BASE_URL: '//evil.example' }, /API_BASE_URL/],
    [{ PORTAL_DEMO: 'no' }, /^A variável PORTAL_DEMO deve ser 1 ou ficar sem valor, e não "no"\.$/],
    [{ PORTAL_ALLOWS_OVERRIDES: 'off' }, /PORTAL_ALLOWS_OVERRIDES/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
  ])('refuse a value that cannot work, with a sentence that names it: %j', (environment, sentence) => {
    expect(() => edgeSettings(environment)).toThrow(sentence);
  });
});
