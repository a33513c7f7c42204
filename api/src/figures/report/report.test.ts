import { desc, eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { checkReport, getReport, getReportSettings, saveReportSettings } from '@portal/shared/contracts/figures/report';
import { getPortalConfig } from '@portal/shared/contracts/people/session';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { readAccessToken } from '../../platform/auth/accessToken';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { standWith } from '../../testing/anyRights';
import { broker, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { headersOutside } from '../../platform/outside/headersOutside';
import { checkFraming, framingOf } from './framing';

let platform: PlatformUnderTest;
const menus = [{ Id: MenuId.BusinessIntelligence, MenuFuncionalities: [{ Id: F.VISUALIZAR_BI, RefUniqueId: null }] }];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const address of [email.admin, email.broker]) {
    const [user] = await platform.database.db.select().from(users).where(eq(users.email, address));
    await standWith(platform, user?.profileId ?? 0, menus);
  }
});
afterAll(() => platform.close());

const asAdmin = { as: email.admin };
const standing = async () => (await platform.send(getReportSettings, {}, asAdmin)).response;
const save = async (Address: string | null, more: { ChangedAt?: string; MakesSecret?: boolean } = {}) =>
  platform.send(
    saveReportSettings,
    { body: { ChangedAt: (await standing()).ChangedAt, Address, MakesSecret: false, ...more } },
    asAdmin,
  );
const ADDRESS = 'https://bi.aurora.example/painel?aba=1';
const open = async (as: string) => (await platform.send(getReport, {}, { as })).response.Address;
const claimsOf = async (address: string | null, secret: string) => {
  const token = new URL(address ?? '').searchParams.get('token') ?? '';
  return (await jwtVerify(token, new TextEncoder().encode(secret), { audience: 'https://bi.aurora.example' })).payload;
};

describe('the report of a company', () => {
  it('is none until an administrator names one', async () => {
    expect(await open(email.admin)).toBeNull();
    expect((await platform.send(getReportSettings, {}, { as: email.broker })).status).toBe(403);
    expect((await platform.send(getReport, {}, { as: email.viewer })).status).toBe(403);
  });

  it.each([
    ['no address', 'painel'],
    ['one without encryption', 'http://bi.aurora.example'],
    ['one with a password', 'https://ana:senha@bi.aurora.example'],
    ['a script', 'javascript:alert(1)'],
    ['the portal itself', 'https://localhost:8080/bi/embbeded'],
    ['a host that would begin a directive', 'https://bi;script-src'],
    ['numbers of version six', 'https://[::1]/'],
  ])('cannot be %s', async (_what, address) => {
    expect(await save(address)).toMatchObject({ status: 400, errors: [{ Field: 'Address' }] });
    expect(await open(email.admin)).toBeNull();
  });

  it('is opened with a token that says who looks and soon ends, by a secret that is told once', async () => {
    const { Secret, Address } = (await save(ADDRESS)).response;
    expect(Address).toBe(ADDRESS);
    expect((await standing()).Secret).toBeNull();
    const address = await open(email.admin);
    expect(address).toMatch(/^https:\/\/bi\.aurora\.example\/painel\?aba=1&token=/);
    const claims = await claimsOf(address, Secret ?? '');
    expect(claims).toMatchObject({ company: 'aurora', iss: 'portal' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(120);
    expect(claims.brokers).toBeUndefined();
    // A broker's report is told whose business is the broker's.
    expect((await claimsOf(await open(email.broker), Secret ?? '')).brokers).toEqual([uniqueIdOf(broker.boreal)]);
    // Nothing of the platform is opened by it.
    expect(await readAccessToken(new URL(address ?? '').searchParams.get('token') ?? '', Secret ?? '')).toBeNull();
  });

  it('may be framed by the pages of its company alone', async () => {
    const originOf = async (dns: string) =>
      (await platform.send(getPortalConfig, { query: { dns } })).response.ReportOrigin;
    expect(await originOf('localhost')).toBe('https://bi.aurora.example');
    expect(await originOf('atlas.localhost')).toBeUndefined();
  });

  it('that moves, or whose secret is changed, opens by the new secret alone', async () => {
    const first = (await save(ADDRESS, { MakesSecret: true })).response.Secret ?? '';
    expect((await save(ADDRESS)).response.Secret).toBeNull();
    await claimsOf(await open(email.admin), first);
    const second = (await save('https://bi.aurora.example/outro')).response.Secret ?? '';
    await expect(claimsOf(await open(email.admin), first)).rejects.toThrow();
    await claimsOf(await open(email.admin), second);
  });

  it('stands in the history without its secret', async () => {
    const [last] = await platform.database.db.select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
    expect(last).toMatchObject({ action: 'reportChanged', subjectKind: 'company' });
    expect(last?.changes).toEqual([
      { field: 'reportAddress', before: ADDRESS, after: 'https://bi.aurora.example/outro' },
      { field: 'reportSecret', before: null, after: 'renewed' },
    ]);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { ChangedAt } = await standing();
    await save('https://bi.aurora.example/novo');
    const late = await save(null, { ChangedAt });
    expect(late.status).toBe(409);
    expect(late.response.Address).toBe('https://bi.aurora.example/novo');
  });

  it('is gone with its address', async () => {
    expect((await save(null)).response).toMatchObject({ Address: null, Secret: null });
    expect(await open(email.admin)).toBeNull();
    const { response } = await platform.send(checkReport, { query: { Origin: 'https://portal.example' } }, asAdmin);
    expect(response.Framing).toBe('unknown');
  });
});

describe('whether a report lets itself be framed', () => {
  const told = (headers: Record<string, string>) => framingOf(headers, ADDRESS, 'https://portal.example');

  it.each([
    ['nothing', {}, 'allowed'],
    ['X-Frame-Options', { 'x-frame-options': 'SAMEORIGIN' }, 'refused'],
    ['frame-ancestors none', { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 'refused'],
    ['frame-ancestors of itself', { 'content-security-policy': "frame-ancestors 'self'" }, 'refused'],
    [
      'frame-ancestors of the portal',
      { 'content-security-policy': 'frame-ancestors https://portal.example' },
      'allowed',
    ],
    ['frame-ancestors of its domain', { 'content-security-policy': 'frame-ancestors https://*.example' }, 'allowed'],
    // Where a policy says it, the older header does not count.
    ['both', { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, 'allowed'],
  ])('is read from %s', (_what, headers, framing) => {
    expect(told(headers as Record<string, string>).Framing).toBe(framing);
  });

  it('is unknown where it cannot be asked, and nothing inside the network is asked', async () => {
    expect(await checkFraming(ADDRESS, 'https://portal.example', async () => null)).toEqual({
      Framing: 'unknown',
      RefusedBy: null,
    });
    expect(await headersOutside('https://localhost:1/')).toBeNull();
    expect(await headersOutside('https://127.0.0.1:1/')).toBeNull();
  });
});
