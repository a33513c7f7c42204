import { desc } from 'drizzle-orm';
import {
  getAllowedOrigins,
  MOST_ALLOWED_ORIGINS,
  saveAllowedOrigins,
} from '@portal/shared/contracts/people/companyOrigins';
import { companyOrigins } from '../../platform/database/schema/companies';
import { auditHistory } from '../../platform/database/schema/history';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db
    .insert(companyOrigins)
    .values({ companyId: company.atlas, origin: 'https://intranet.atlas.example' });
});
afterAll(() => platform.close());

const asAdmin = { as: email.admin };
const save = (Origins: string[], as: string = email.admin) =>
  platform.send(saveAllowedOrigins, { body: { Origins } }, { as });
const listed = async () => (await platform.send(getAllowedOrigins, {}, asAdmin)).response.Origins;

describe('the origins that a company lets in', () => {
  it('are none at first, whatever other companies list', async () => {
    expect(await listed()).toEqual([]);
  });

  it('are what an administrator saved last, each once, with its history', async () => {
    const first = ['https://b.aurora.example', 'https://a.aurora.example:8443', 'https://b.aurora.example'];
    expect((await save(first)).response.Origins).toEqual(['https://a.aurora.example:8443', 'https://b.aurora.example']);
    await save(['https://b.aurora.example', 'http://localhost:3000']);
    expect(await listed()).toEqual(['http://localhost:3000', 'https://b.aurora.example']);
    const [last] = await platform.database.db.select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
    expect(last).toMatchObject({
      action: 'allowedOriginsChanged',
      changes: [
        {
          before: ['https://a.aurora.example:8443', 'https://b.aurora.example'],
          after: ['http://localhost:3000', 'https://b.aurora.example'],
        },
      ],
    });
  });

  it('leave those of other companies alone', async () => {
    await save([]);
    expect(await platform.database.db.select().from(companyOrigins)).toMatchObject([
      { origin: 'https://intranet.atlas.example' },
    ]);
  });

  it.each([
    'https://a.example/path',
    'https://a.example/',
    'http://a.example',
    'https://*.example',
    'https://A.example',
    'https://user@a.example',
    'a.example',
    'null',
    '*',
  ])('are origins and nothing else: %s is refused', async (origin) => {
    expect((await save([origin])).status).toBe(400);
  });

  it('are a list that ends', async () => {
    const many = Array.from({ length: MOST_ALLOWED_ORIGINS + 1 }, (_, index) => `https://a${index}.example`);
    expect((await save(many)).status).toBe(400);
  });

  it('are the matter of administrators', async () => {
    expect((await save([], email.viewer)).status).toBe(403);
    expect((await platform.send(getAllowedOrigins, {}, { as: email.viewer })).status).toBe(403);
  });
});
