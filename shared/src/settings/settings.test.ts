import fc from 'fast-check';
import { SettingProblem } from './kinds';
import { readSettings, unknownSettings } from './readSettings';
import { settings } from './settings';
import type { SettingName } from './settings';

const names = Object.keys(settings) as SettingName[];
const flags = ['PORTAL_DEMO', 'PORTAL_DEVELOPMENT', 'PORTAL_ALLOWS_OVERRIDES', 'TRUST_PROXY'] as const;

it('a switch is on with 1, off without a value, and nothing else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...flags), fc.string({ minLength: 1 }), (name, text) => {
      fc.pre(text !== '1');
      expect(() => readSettings({ [name]: text }, [name])).toThrow(SettingProblem);
    }),
  );
  expect(readSettings({ PORTAL_DEMO: '1' }, ['PORTAL_DEMO', 'TRUST_PROXY'])).toEqual({
    PORTAL_DEMO: true,
    TRUST_PROXY: null,
  });
});

it('whatever a setting holds, it is taken or refused in a sentence that names it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, text) => {
      try {
        readSettings({ [name]: text }, [name]);
      } catch (error) {
        expect(error).toBeInstanceOf(SettingProblem);
        expect((error as Error).message).toMatch(new RegExp(`^A variável ${name} .*\\.$`, 's'));
      }
    }),
  );
});

it('what was wrong with a secret is said without the secret', () => {
  expect(() => readSettings({ DIRECTORY_CLIENT_SECRETS: 'hidden' }, ['DIRECTORY_CLIENT_SECRETS'])).toThrow(
    /^A variável DIRECTORY_CLIENT_SECRETS deve ter pares seguradora=segredo separados por vírgula\.$/,
  );
});

it.each([
  ['PORT', '08090', 8090],
  ['DATABASE_PORT', '0', 0],
  ['PORTAL_PUBLIC_URL', 'https://{host}/', 'https://{host}'],
  ['STORAGE_PUBLIC_URL', '/storage/portal', '/storage/portal'],
  ['PLATFORM_UPSTREAMS', 'http://a:8090, http://b:8090/', ['http://a:8090', 'http://b:8090']],
  ['CLAMD', 'clamav', { host: 'clamav', port: 3310 }],
  ['DIRECTORY_CLIENT_SECRETS', 'aurora=a=b,atlas=c', { aurora: 'a=b', atlas: 'c' }],
] as const)('%s=%s is understood', (name, text, value) => {
  expect(readSettings({ [name]: text }, [name])).toEqual({ [name]: value });
});

it.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '0x50'],
  ['SSO_PUBLIC_URL', 'javascript:alert(1)'],
  ['STORAGE_PUBLIC_URL', '//evil.example'],
  ['API_BASE_URL', '/\\evil.example'],
  ['SMTP_URL', 'mail:1025'],
  ['RELEASES_CACHE_MEGABYTES', '1e3'],
  ['CLAMD', 'clamav:99999'],
] as const)('%s=%s is refused', (name, text) => {
  expect(() => readSettings({ [name]: text }, [name])).toThrow(SettingProblem);
});

it('names that nobody knows are told, with the portal’s own beginning alone', () => {
  expect(unknownSettings({ PORTAL_DEMOS: '1', PORTAL_DEMO: '1', PATH: '/bin' })).toEqual(['PORTAL_DEMOS']);
});
