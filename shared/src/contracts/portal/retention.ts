import { defineCall } from '../call';
import { date, dateTime } from '../fields';
import { array, integer, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

const period = object({
  Count: integer({ minimum: 0 }),
  Unit: union([literal('hours'), literal('days'), literal('months'), literal('years')]),
});
/** For how long something is kept. */
export type Period = Static<typeof period>;

const kept = object({
  /** `notifications`; the same from release to release. */
  Kind: text(),
  Title: text(),
  KeptFor: period,
  /** From when on that counts, as the end of a sentence: "depois do envio". */
  Since: text(),
  /** The law that says so, or the reason for the choice. */
  Ground: text(),
  /** When the platform last looked everything through; null before the first time. */
  LookedThroughAt: nullable(dateTime()),
  /** Of this company, in the last 30 days; what belongs to no company in particular counts for none. */
  RemovedLately: integer({ minimum: 0 }),
  /** The day on which some last went; null where none did in the last thirteen months. */
  LastRemovedOn: nullable(date()),
});
/** Something that the platform removes after its time. */
export type KeptKind = Static<typeof kept>;

/** What is kept for how long, and what went (issue 25; no part of the specification). For the insurer's administrators. */
export const getRetention = defineCall({
  method: 'GET',
  path: '/api/Audit/GetRetention',
  response: object({
    Data: array(kept),
    /** Why nothing of the company's evidence goes at present: a lawsuit or a proceeding; empty where nothing holds it. */
    Holds: array(object({ Reason: text(), Since: dateTime() })),
  }),
});
