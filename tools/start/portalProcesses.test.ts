import { dataFolderAt } from './dataFolder';
import { planPortal, type PortalSettings } from './portalProcesses';
import { portNumbers } from './portNumbers';

const settings: PortalSettings = {
  ports: portNumbers(9100),
  data: dataFolderAt('/data'),
  secrets: { tokenSecret: 'token', storageSecret: 'storage' },
  scale: 2,
  shellFolder: '/portal/host/dist',
  root: '/portal',
};

describe('the plan of a portal', () => {
  it('is an embedded database, its preparation, four services, and the edge before them', () => {
    const { database, prepare, services, edge } = planPortal(settings);
    expect(database?.environment).toMatchObject({ DATABASE_FOLDER: '/data/database', DATABASE_PORT: '9114' });
    expect(prepare.parameters).toEqual(['--scale', '2']);
    expect(services.map(({ name, environment }) => [name, environment.PORT])).toEqual([
      ['platform-api', '9110'],
      ['board-service', '9111'],
      ['sign-on-host', '9112'],
      ['blob-storage', '9113'],
    ]);
    expect(services[0]?.environment.DATABASE_URL).toBe('postgres://postgres@127.0.0.1:9114/postgres?oneSession=on');
    expect(edge.environment).toMatchObject({ PORT: '9100', BOARD_UPSTREAMS: 'http://127.0.0.1:9111' });
  });

  it('has no database of its own when the person names a server', () => {
    const { database, prepare, services } = planPortal({ ...settings, databaseUrl: 'postgres://db/portal' });
    expect(database).toBeUndefined();
    expect([prepare, ...services].map(({ environment }) => environment.DATABASE_URL)).toEqual(
      Array(5).fill('postgres://db/portal'),
    );
  });

  it('sends browsers to its own blob service, but not when the documents lie on Azure', () => {
    const ofPlatform = (changes: Partial<PortalSettings>) =>
      planPortal({ ...settings, ...changes }).services[0]?.environment;
    expect(ofPlatform({})).toMatchObject({ STORAGE_PUBLIC_URL: '/storage' });
    expect(ofPlatform({ azureStorageConnectionString: 'AccountName=portal' })).not.toHaveProperty('STORAGE_PUBLIC_URL');
  });

  it('keeps the signing secrets from the edge', () => {
    const { edge } = planPortal(settings);
    expect(Object.values(edge.environment)).not.toContain('token');
    expect(Object.values(edge.environment)).not.toContain('storage');
  });
});
