import { and, asc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { changePolicyFlags, releasePolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import type { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { auditHistory } from '../../platform/database/schema/history';
import { policies } from '../../platform/database/schema/policies';
import { enqueue } from '../../platform/jobs/enqueue';
import { jobKind } from '../../platform/jobs/jobKind';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../testing/business';
import { email, holder } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { endPolicies } from './end/endPolicies';
import { isAllowedPolicyTransition } from './record/policyTransitions';
import { cancelPolicy, letPolicyRun, policyOf, sentFile, usedLimitOf } from './testing/policiesUnderTest';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const THEIRS = [3, 4] as const;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.update(policies).set({ statusId: 3 }).where(ne(policies.id, 0));
});
afterAll(() => platform.close());

/** Everything that people and the clock do with a policy, in no order. */
const actions: Record<string, (id: number) => Promise<unknown>> = {
  cancel: (id) => cancelPolicy(platform, id),
  cancelLate: (id) => cancelPolicy(platform, id, { CancelledOn: '2026-11-20' }),
  release: async (id) =>
    platform.send(
      releasePolicy,
      {
        body: {
          PolicyUniqueId: policyId(id),
          ReleasedOn: '2026-11-20',
          Ground: 'policyReturned',
          ArchiveUniqueIds: [await sentFile(platform)],
        },
      },
      { as: email.admin },
    ),
  follow: (id) =>
    platform.send(
      changePolicyFlags,
      {
        body: {
          PolicyUniqueId: policyId(id),
          EnableToSteppin: true,
          EnableToMonitoring: true,
          EnableToBigRisk: false,
          Justification: 'Obra parada',
        },
      },
      { as: email.admin },
    ),
  lookBefore: () => lookOn('2027-03-10'),
  lookAfter: () => lookOn('2027-03-18'),
};

async function lookOn(day: string): Promise<void> {
  await enqueue(platform.database.db, jobKind('policies.end'), { companyId: null, payload: {} });
  await runDueJobs([endPolicies(() => new Date(`${day}T12:00:00-03:00`))], { database: platform.database.db, log });
}

/** The states that a policy went through, as its history tells them. */
async function statesOf(id: number, since: number): Promise<[PolicyStatus, PolicyStatus][]> {
  const rows = await platform.database.db
    .select()
    .from(auditHistory)
    .where(and(eq(auditHistory.subjectKind, 'policy'), eq(auditHistory.subjectUniqueId, policyId(id))))
    .orderBy(asc(auditHistory.id));
  return rows
    .filter((row) => row.id > since)
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'statusId'))
    .map(({ before, after }) => [before as PolicyStatus, after as PolicyStatus]);
}

const lastEntry = async (): Promise<number> =>
  (await platform.database.db.select({ id: auditHistory.id }).from(auditHistory).orderBy(asc(auditHistory.id))).at(-1)
    ?.id ?? 0;

describe('whatever is done with policies, in any order', () => {
  it('they walk allowed ways alone, and the limit is given back once, to the cent', async () => {
    const some = fc.array(fc.tuple(fc.constantFrom(...THEIRS), fc.constantFrom(...Object.keys(actions))), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(some, async (plan) => {
        for (const id of THEIRS)
          await letPolicyRun(platform, id, {
            cancelledAt: null,
            cancellationReason: null,
            limitFreedOn: null,
            releasedOn: null,
            releaseGround: null,
            endNoticedFor: '2027-03-17',
          });
        const since = await lastEntry();
        const before = await usedLimitOf(platform, holder.horizonte);
        for (const [id, action] of plan) await actions[action]!(id);
        let freed = 0;
        for (const id of THEIRS) {
          const policy = await policyOf(platform, id);
          const states = await statesOf(id, since);
          for (const [from, to] of states) expect(isAllowedPolicyTransition(from, to)).toBe(true);
          expect(states.at(-1)?.[1] ?? 2).toBe(policy.statusId);
          if (policy.statusId === 3 || policy.releasedOn !== null) freed += 100_000_00;
          expect(policy.paidCents).toBe(policy.premiumCents);
        }
        expect(await usedLimitOf(platform, holder.horizonte)).toBe(before - freed);
      }),
      { numRuns: 15 },
    );
  }, 600_000);
});
