import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, eq, isNotNull } from 'drizzle-orm';
import { usualRenewal } from '@portal/shared/domain/parameters/kinds/renewal';
import { auditHistory } from '../../../platform/database/schema/history';
import { jobs } from '../../../platform/database/schema/jobs';
import { parameterVersions } from '../../../platform/database/schema/parameters';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { company, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { renewPolicies } from './renewPolicies';
import { makeRenewablePolicies } from './testing/renewablePolicies';

jest.setTimeout(600_000);

const HOUR = '2028-10-02T12:00:00-03:00';
const COUNT = 180;
let platform: PlatformUnderTest;
let child: ChildProcess | undefined;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  // The standard set only suggests.
  const {
    TellsBroker: _broker,
    TellsPolicyHolder: _holder,
    TellsInsurer: _insurer,
    NoticeDays: _days,
    ...rule
  } = usualRenewal;
  const [version] = await db
    .select()
    .from(parameterVersions)
    .where(eq(parameterVersions.companyId, company.aurora))
    .limit(1);
  await db.insert(parameterVersions).values({
    ...version!,
    id: undefined as never,
    uniqueId: undefined as never,
    kind: 'renewal',
    key: uniqueIdOf(modality.bid),
    body: { ...rule, Opening: 'automatic', StopsOnOverdueInstallments: false },
    isDeleted: false,
  });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await platform.close();
});

it('several processes open what is due, one of them killed half-way, and none is opened twice', async () => {
  const { db } = platform.database;
  await db.update(policies).set({ isRenewalBlocked: true });
  const due = await makeRenewablePolicies(db, { count: COUNT, endDate: '2028-12-31' });
  const opened = () => db.$count(proposals, isNotNull(proposals.renewedPolicyId));

  const program = fileURLToPath(new URL('../testing/duePoliciesProcess.ts', import.meta.url));
  const killed = spawn(
    process.execPath,
    ['--import', 'tsx', program, 'renew', platform.database.connectionString, HOUR, '1500'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = killed;
  await once(killed.stdout, 'data');
  while ((await opened()) < 10);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const left = await opened();
  expect(left).toBeLessThan(COUNT);

  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = { database: db, handlers: renewPolicies(() => new Date(HOUR)), log, lookEveryMs: 10, atOnce: 2 };
  const workers = [startJobWorker(settings), startJobWorker(settings)];
  while ((await opened()) < COUNT);
  while ((await db.$count(jobs, and(eq(jobs.kind, 'policies.renewSome'), eq(jobs.state, 'running')))) > 0);
  await Promise.all(workers.map((worker) => worker.stop()));

  const renewals = await db
    .select({ policyId: proposals.renewedPolicyId, number: proposals.number })
    .from(proposals)
    .where(isNotNull(proposals.renewedPolicyId));
  expect(new Set(renewals.map(({ policyId }) => policyId))).toEqual(new Set(due.map(({ id }) => id)));
  expect(renewals).toHaveLength(COUNT);
  // Numbers without gaps: what the killed process had begun and not ended has used up none.
  const numbers = renewals.map(({ number }) => Number(number)).sort((a, b) => a - b);
  expect(numbers.at(-1)! - numbers[0]!).toBe(COUNT - 1);
  expect(await db.$count(auditHistory, eq(auditHistory.action, 'renewalOpened'))).toBe(COUNT);
});
