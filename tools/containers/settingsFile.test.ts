import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { settingsFile } from './settingsFile';

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const settings = (pooler = false): Map<string, string> =>
  new Map(
    settingsFile(read('.env.example'), { edge: 9001, secondEdge: 9002, mail: 9003 }, { pooler })
      .split('\n')
      .flatMap((line) => {
        const found = /^([A-Z_]+)=(.*)$/.exec(line);
        return found ? [[found[1]!, found[2]!] as const] : [];
      }),
  );

describe('the settings of a run', () => {
  it('hold everything without which docker-compose.yml does not start', () => {
    const needed = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!);
    expect(needed).toContain('DATABASE_URL');
    expect(needed.filter((name) => !settings().get(name))).toEqual([]);
  });

  it('are opened on the ports given, the sign-on beside the first edge', () => {
    expect(settings().get('PORTAL_PORT')).toBe('9001');
    expect(settings().get('SECOND_EDGE_PORT')).toBe('9002');
    expect(settings().get('SSO_PUBLIC_URL')).toBe('http://localhost:9001/sso/oidc');
  });

  it('lead to the pooler, and past it for what it does not carry, where one is wanted', () => {
    expect(settings().get('LIVE_DATABASE_URL')).toBe('');
    expect(settings(true).get('DATABASE_URL')).toMatch(/@pooler:6432\/portal\?namedStatements=off$/);
    expect(settings(true).get('LIVE_DATABASE_URL')).toMatch(/@database:5432\/portal$/);
  });

  it('have secrets of their own each time', () => {
    expect(settings().get('TOKEN_SECRET')).not.toBe(settings().get('TOKEN_SECRET'));
    expect(settings().get('TOKEN_SECRET')!.length).toBeGreaterThanOrEqual(32);
  });

  it('are refused where the example has lost one', () => {
    expect(() => settingsFile('PORTAL_DEMO=', { edge: 1, secondEdge: 2, mail: 3 }, { pooler: false })).toThrow(
      'does not name',
    );
  });
});
