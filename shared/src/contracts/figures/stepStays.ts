import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

const stepStay = object({
  /** Of the movement by which it ended. */
  Id: integer(),
  CardId: integer(),
  /** What people call the card: the number of its proposal, endorsement, contract or request. */
  CardRef: text(),
  PipeUniqueId: uniqueId(),
  PipeName: text(),
  StepName: text(),
  EnteredAt: dateTime(),
  LeftAt: dateTime(),
  StayedMinutes: integer(),
  ToStepName: text(),
  /** Null where the engine moved the card. */
  MovedByName: nullable(text()),
});
/** A stay of a card in a step of a board, which has ended. */
export type StepStay = Static<typeof stepStay>;

/**
 * What `GetStepTimes` counts: stays in the steps of the boards that the user sees, the last that ended first. Additive, for
 * the insurer alone. Of more than 10,000 the total is capped.
 */
export const getStepStays = defineCall({
  method: 'GET',
  path: '/api/Figures/GetStepStays',
  query: object({
    StepUniqueId: optional(uniqueId()),
    /** Days of the calendar on which they ended, both included. */
    LeftFrom: optional(date()),
    LeftTo: optional(date()),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
  }),
  response: pagedUpTo(stepStay),
});
