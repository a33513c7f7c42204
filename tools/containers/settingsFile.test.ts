import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { settingsFile } from './settingsFile';

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const ports = { front: 9001, secondFront: 9002, mail: 9003, edge: 9004, secondEdge: 9005 };
const examples = { alone: ['.env.example'], cluster: ['.env.example', 'deploy/cluster/.env.example'] };
const settings = ({ pooler = false, cluster = false } = {}): Map<string, string> =>
  new Map(
    settingsFile(examples[cluster ? 'cluster' : 'alone'].map(read).join('\n'), ports, { pooler, cluster })
      .split('\n')
      .flatMap((line) => {
        const found = /^([A-Z_]+)=(.*)$/.exec(line);
        return found ? [[found[1]!, found[2]!] as const] : [];
      }),
  );

describe('the settings of a run', () => {
  const neededBy = (...files: string[]): string[] =>
    [
      ...files
        .map(read)
        .join('')
        .matchAll(/\$\{([A-Z_]+):\?/g),
    ].map(([, name]) => name!);

  it('hold everything without which docker-compose.yml does not start', () => {
    const needed = neededBy('docker-compose.yml');
    expect(needed).toContain('DATABASE_URL');
    expect(needed.filter((name) => !settings().get(name))).toEqual([]);
  });

  it('hold what a cluster needs besides, and leave its stand-in of a database off', () => {
    const needed = neededBy('docker-compose.yml', 'deploy/cluster/docker-compose.yml');
    expect(needed).toContain('CLUSTER_SUPERUSER_PASSWORD');
    const ofCluster = settings({ cluster: true });
    expect(needed.filter((name) => !ofCluster.get(name))).toEqual([]);
    expect(ofCluster.get('COMPOSE_PROFILES')).toBe('stand-in-blobs,stand-in-mail');
    expect(ofCluster.get('DATABASE_URL')).toContain('@pooler-1:6432/');
  });

  it('open the balancers of a cluster in place of its edges', () => {
    const ofCluster = settings({ cluster: true });
    expect([ofCluster.get('BALANCER_PORT'), ofCluster.get('SECOND_BALANCER_PORT')]).toEqual(['9001', '9002']);
    expect([ofCluster.get('PORTAL_PORT'), ofCluster.get('SECOND_EDGE_PORT')]).toEqual([
      '127.0.0.1:9004',
      '127.0.0.1:9005',
    ]);
  });

  it('are opened on the ports given, the sign-on beside the first edge', () => {
    expect(settings().get('PORTAL_PORT')).toBe('9001');
    expect(settings().get('SECOND_EDGE_PORT')).toBe('9002');
    expect(settings().get('SSO_PUBLIC_URL')).toBe('http://localhost:9001/sso/oidc');
  });

  it('lead to the pooler, and past it for what it does not carry, where one is wanted', () => {
    expect(settings().get('LIVE_DATABASE_URL')).toBe('');
    expect(settings({ pooler: true }).get('DATABASE_URL')).toMatch(/@pooler:6432\/portal\?namedStatements=off$/);
    expect(settings({ pooler: true }).get('LIVE_DATABASE_URL')).toMatch(/@database:5432\/portal$/);
  });

  it('have secrets of their own each time', () => {
    expect(settings().get('TOKEN_SECRET')).not.toBe(settings().get('TOKEN_SECRET'));
    expect(settings().get('TOKEN_SECRET')!.length).toBeGreaterThanOrEqual(32);
  });

  it('are refused where the example has lost one', () => {
    expect(() => settingsFile('PORTAL_DEMO=', ports, { pooler: false, cluster: false })).toThrow('does not name');
  });
});
