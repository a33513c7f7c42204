import { count, eq } from 'drizzle-orm';
import { findWorkingLink } from '../people/access/accessLinks';
import { verifyPassword } from '../platform/auth/password';
import { accessLinks, mailOutbox } from '../platform/database/schema/access';
import { cards, pipes } from '../platform/database/schema/boards';
import { companies } from '../platform/database/schema/companies';
import { notifications } from '../platform/database/schema/notifications';
import { policies } from '../platform/database/schema/policies';
import { profileMenuFunctionalities, profiles, users } from '../platform/database/schema/users';
import { jobs } from '../platform/database/schema/jobs';
import { runDueJobs } from '../platform/jobs/testing/runDueJobs';
import { clockWarnings } from '../boards/cards/clockWarnings/clockWarnings';
import type { TestDatabase } from '../platform/database/testing';
import { INVITED_EMAIL } from './invitation';
import { seedDemo } from './seed';
import { createDemoDatabase, TEST_DAY } from './testing';
import { DEMO_PASSWORD } from './users';

describe('seeding a demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDemoDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => {
    delete process.env['PORTAL_DEMO'];
  });

  it('refuses where no demo was asked for', async () => {
    delete process.env['PORTAL_DEMO'];
    await expect(seedDemo(database)).rejects.toThrow('PORTAL_DEMO');
  });

  it('leaves a database alone that has companies', async () => {
    process.env['PORTAL_DEMO'] = '1';
    expect(await seedDemo(database)).toBe(false);
    expect(await database.db.select({ n: count() }).from(companies)).toEqual([{ n: 2 }]);
  });

  it('gives new rows ids after its own', async () => {
    const [pipe] = await database.db.select().from(pipes).limit(1);
    const [last] = await database.db.select({ n: count() }).from(pipes);
    if (!pipe || !last) throw new Error('no pipes');
    const [added] = await database.db
      .insert(pipes)
      .values({ companyId: pipe.companyId, name: 'Nova', functionalityId: 34, order: 9 })
      .returning();
    expect(added?.id).toBe(last.n + 1);
  });

  it('lets the demo users sign in with the one password, the inactive one excepted', async () => {
    const rows = await database.db.select().from(users);
    const find = (email: string) => rows.find((user) => user.email === email);
    expect(await verifyPassword(DEMO_PASSWORD, find('admin@aurora.example')?.passwordHash ?? null)).toBe(true);
    expect(find('inativo@aurora.example')?.isActive).toBe(false);
    expect(find('novo@aurora.example')?.acceptedTermId).not.toBe(find('admin@aurora.example')?.acceptedTermId);
    expect(find('tomador@construtora.example')?.policyHolderId).not.toBeNull();
    expect(find('corretor@boreal.example')?.brokerId).toBe(find('agente@boreal.example')?.brokerId);
  });

  it('leaves no warning of a legal clock for the first minute', async () => {
    await database.db.insert(jobs).values({ kind: 'legalClock.warn', payload: {}, mostAttempts: 1 });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    expect(
      await runDueJobs([clockWarnings(() => new Date(`${TEST_DAY}T15:00:00-03:00`))], { database: database.db, log }),
    ).toBe(1);
    expect(await database.db.$count(notifications)).toBe(0);
  });

  it('invites a user, whose mail with a working link is in the outbox', async () => {
    const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, INVITED_EMAIL));
    const token = /\/primeiro-acesso\/([\w-]{43})\n/.exec(mail?.textBody ?? '')?.[1] ?? '';
    const created = (await database.db.select().from(accessLinks))[0]?.createdAt ?? new Date();
    expect(await findWorkingLink(database.db, token, created)).toMatchObject({ email: INVITED_EMAIL });
  });

  it('limits the underwriter to the subscription pipe', async () => {
    const grants = await database.db
      .select({ functionality: profileMenuFunctionalities.functionalityId, pipe: pipes.name })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.profileId))
      .innerJoin(profileMenuFunctionalities, eq(profileMenuFunctionalities.profileId, profiles.id))
      .innerJoin(pipes, eq(pipes.uniqueId, profileMenuFunctionalities.refUniqueId))
      .where(eq(users.email, 'subscritor@aurora.example'));
    expect(grants).toEqual([
      { functionality: 1, pipe: 'Subscrição' },
      { functionality: 39, pipe: 'Subscrição' },
    ]);
  });

  it('keeps the dates, amounts and faces as they were made', async () => {
    const [policy] = await database.db.select().from(policies).limit(1);
    expect(policy?.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Number.isInteger(policy?.insuredAmountCents)).toBe(true);
    expect(typeof policy?.annualRatePercent).toBe('number');
    const [card] = await database.db.select().from(cards).limit(1);
    expect(card?.enteredStepAt).toBeInstanceOf(Date);
    expect(card?.cardData.body).not.toBe('');
    expect(Array.isArray(card?.documents)).toBe(true);
  });
});
