import { asc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { enqueueAll } from '../../../platform/jobs/enqueue';
import { handleJob } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import type { PolicyRow } from './findPolicy';

/** Few enough that several processes share what is due, many enough that the queue is no work of its own. */
const MOST_IN_A_JOB = 50;
const HOUR_MS = 3_600_000;

export type DuePolicy = Pick<PolicyRow, 'id' | 'policyHolderId'>;
export type LookedAtModality = Pick<typeof modalities.$inferSelect, 'id' | 'uniqueId' | 'companyId'>;

interface DueWork {
  /** Names of the job that looks and of those that do what it found. */
  look: string;
  some: string;
  find: (database: Database, modality: LookedAtModality, now: Date) => Promise<DuePolicy[]>;
  /** Judges one anew under its lock: two processes may have found it. */
  settle: (database: Database, policy: DuePolicy, now: Date) => Promise<void>;
  clock: () => Date;
}

/**
 * Looks every hour, modality by modality, for policies with which something is due, and puts them into the queue by fifties,
 * which as many processes as there are do side by side. What fell due while everything was down is found with the next look.
 */
export function settleDuePolicies({ look, some, find, settle, clock }: DueWork): JobHandler[] {
  const settleSome = jobKind<{ policies: DuePolicy[] }>(some);
  return [
    handleJob(jobKind(look, { everySeconds: 3600 }), async ({ database, signal }) => {
      const now = clock();
      const hour = Math.floor(now.getTime() / HOUR_MS);
      for (const modality of await database
        .select({ id: modalities.id, uniqueId: modalities.uniqueId, companyId: modalities.companyId })
        .from(modalities)
        .orderBy(asc(modalities.companyId), asc(modalities.id))) {
        signal.throwIfAborted();
        const jobs = byFifties(await find(database, modality, now)).map((policies) => ({
          companyId: modality.companyId,
          payload: { policies },
          // A look that was killed and is begun again in the same hour asks for nothing twice.
          key: `${hour}:${policies[0]?.id}`,
        }));
        await enqueueAll(database, settleSome, jobs);
      }
      return null;
    }),
    handleJob(settleSome, async ({ database, payload, signal }) => {
      const failures: unknown[] = [];
      for (const policy of payload.policies) {
        signal.throwIfAborted();
        try {
          await settle(database, policy, clock());
        } catch (error) {
          // The others are done all the same; this one with the next try.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return null;
    }),
  ];
}

const byFifties = (due: readonly DuePolicy[]): DuePolicy[][] =>
  Array.from({ length: Math.ceil(due.length / MOST_IN_A_JOB) }, (_, index) =>
    due.slice(index * MOST_IN_A_JOB, (index + 1) * MOST_IN_A_JOB),
  );
