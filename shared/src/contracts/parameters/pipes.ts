import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { pipeParameters } from './kinds/pipe';
import { versioned, write } from './modalityRecord';

const pipe = object({
  ...versioned,
  /** Null for a pipe that is only drafted. */
  InForce: nullable(pipeParameters),
  Values: pipeParameters,
  /** How many cards stand in each step of the board now; a step without cards is left out. */
  CardsOfSteps: array(object({ StepUniqueId: uniqueId(), CardCount: integer() })),
});
/** A pipe with its steps and grants, in force and drafted. */
export type PipeRecord = Static<typeof pipe>;

const pipes = object({
  Pipes: array(pipe),
  /** The company's profiles of its own people, to choose from. */
  Profiles: array(object({ UniqueId: uniqueId(), Name: text() })),
});
/** Every pipe of the company, and whom it may be opened to. */
export type PipeRecords = Static<typeof pipes>;

/** The pipes of the boards, in force or, with a change set, as drafted in it (`/parametrizacao/quadros`). Additive. */
export const getPipeParameters = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetPipes',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: pipes,
});

/** Drafts a pipe, with `IsDeleted` that it takes no more cards. 409 with the pipe as it stands. Additive. */
export const savePipe = defineCall({
  method: 'POST',
  path: '/api/Parameter/SavePipe',
  body: object({ ...write, Values: pipeParameters }),
  response: pipe,
});
