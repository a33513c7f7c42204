import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { boolean, integer, literal, nullable, object, optional, text, union, unknown } from '../schema';
import type { Static } from '../schema';

const state = union([literal('waiting'), literal('running'), literal('done'), literal('failed'), literal('cancelled')]);
/** Where a job stands; the last three are ends. */
export type JobState = Static<typeof state>;

const jobFields = {
  UniqueId: uniqueId(),
  /** What it does, as `area.action`. */
  Kind: text(),
  State: state,
  /** Somebody wants it to end; it does so at its next chance. */
  IsCancelRequested: boolean(),
  Progress: nullable(object({ Done: integer(), Total: nullable(integer()), Text: nullable(text()) })),
  /** Why it failed, as a sentence; null where trying again may help. */
  Problem: nullable(text()),
  Attempts: integer(),
  /** Who started it; null where the platform did. */
  StartedBy: nullable(text()),
  CreatedAt: dateTime(),
  /** Not before this moment; after a failed try that of the next one. */
  DueAt: dateTime(),
  FinishedAt: nullable(dateTime()),
};

const job = object(jobFields);
/** Work in the background, as its owner and administrators see it. */
export type Job = Static<typeof job>;

/** A job with its result, for whoever started it, for administrators and whom else its kind names. */
export const getJob = defineCall({
  method: 'GET',
  path: '/api/Job/GetJob',
  query: object({ UniqueId: uniqueId() }),
  /** `Result` is what its kind promises; null until it is done. */
  response: object({ ...jobFields, Result: unknown() }),
});

/** The user's own jobs, newest first; for an administrator who asks, all of the company, whoever started them. */
export const getJobs = defineCall({
  method: 'GET',
  path: '/api/Job/GetJobs',
  query: object({
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
    State: optional(state),
    Everybody: optional(boolean()),
  }),
  response: paged(job),
});

/** Has a job end before it is done. What waits ends at once, what runs at its next chance; what has ended stays so. */
export const cancelJob = defineCall({
  method: 'POST',
  path: '/api/Job/Cancel',
  body: object({ UniqueId: uniqueId() }),
  response: job,
});

/** Has a job that was given up tried again, for administrators. */
export const retryJob = defineCall({
  method: 'POST',
  path: '/api/Job/Retry',
  body: object({ UniqueId: uniqueId() }),
  response: job,
});
