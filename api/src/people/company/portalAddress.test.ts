import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { portalAddress } from './portalAddress';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const addressFor = (host: string | null, publicUrl: string | null = null, companyId: number = company.aurora) =>
  portalAddress(platform.database.db, companyId, host === null ? null : { host, protocol: 'http' }, publicUrl);

describe('the address of a company’s portal', () => {
  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['AURORA.localhost:8080', 'http://aurora.localhost:8080'],
    ['aurora.localhost', 'http://aurora.localhost'],
  ])('is the one of the request where that is the company’s: %s', async (host, address) => {
    expect(await addressFor(host)).toBe(address);
  });

  it.each(['evil.example', 'evil.example:8080', 'atlas.localhost:8080', 'aurora.localhost.evil.example', 'x@evil', ''])(
    'is the company’s own for the request of another host: "%s"',
    async (host) => {
      expect(await addressFor(host)).toBe('http://aurora.localhost');
    },
  );

  it('is what the operator says, with the company’s host in it where it is asked for', async () => {
    expect(await addressFor('localhost:8080', 'https://portal.example')).toBe('https://portal.example');
    expect(await addressFor('localhost', 'http://{host}:9000')).toBe('http://localhost:9000');
    expect(await addressFor('evil.example', 'http://{host}:9000', company.atlas)).toBe('http://atlas.localhost:9000');
    expect(await addressFor(null, 'http://{host}:9000')).toBe('http://aurora.localhost:9000');
  });
});
