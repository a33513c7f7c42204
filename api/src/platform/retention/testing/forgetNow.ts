import type { Database } from '../../database/connection';
import type { JobLog } from '../../jobs/jobHandler';
import { createPace } from '../../jobs/pace';
import { forgetRound } from '../forgetOld';
import type { RetainedKind } from '../retainedKind';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Removes what is past its time, as the job does, without its rests. */
export const forgetNow = (
  database: Database,
  kinds: readonly RetainedKind[],
  { now, log = silent }: { now?: Date; log?: JobLog } = {},
): Promise<ReadonlyMap<string, number>> =>
  forgetRound({
    database,
    kinds,
    log,
    signal: new AbortController().signal,
    inTransaction: (work) => database.transaction(work),
    pace: { ...createPace(() => 0), rest: async () => undefined },
    ...(now && { now }),
  });
