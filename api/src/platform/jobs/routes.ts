import { cancelJob, getJob, getJobs, retryJob } from '@portal/shared/contracts/portal/jobs';
import { administrator, signedIn } from '../server/access';
import { answer } from '../server/answer';
import type { Route } from '../server/answer';
import type { JobHandler } from './jobHandler';
import { listJobs, readJob, requestCancel, retry } from './jobQueries';

/** Jobs as people see them; `handlers` say who besides their owners may see which kind. */
export function jobRoutes(handlers: readonly JobHandler[]): Route[] {
  const rules = new Map(handlers.map(({ kind }) => [kind.name, kind.access]));
  const accessOf = (kind: string) => rules.get(kind) ?? administrator;
  return [
    answer(getJob, { access: signedIn }, ({ database, user, query }) =>
      readJob(database, user, accessOf, query.UniqueId),
    ),

    answer(getJobs, { access: signedIn }, ({ database, user, query }) => listJobs(database, user, query)),

    answer(cancelJob, { access: signedIn }, ({ database, user, body }) =>
      requestCancel(database, user, accessOf, body.UniqueId),
    ),

    answer(retryJob, { access: administrator }, ({ database, user, body }) => retry(database, user, body.UniqueId)),
  ];
}
