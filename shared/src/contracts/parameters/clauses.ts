import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, nullable, object, optional } from '../schema';
import type { Static } from '../schema';
import { clauseParameters } from './kinds/clause';
import { draftAnswer, versioned, write } from './modalityRecord';

const clauseRecord = object({ ...versioned, InForce: nullable(clauseParameters), Values: clauseParameters });
/** A clause with what is in force of it and what is drafted. */
export type ClauseRecord = Static<typeof clauseRecord>;

/** Particular clauses of a modality (DECISIONS "Calls without a path"), as `GetCoverages` has its coverages. */
export const getClauses = defineCall({
  method: 'GET',
  path: '/api/Core/GetClauses',
  query: object({
    modalityUniqueId: uniqueId(),
    ChangeSetUniqueId: optional(uniqueId()),
    ignoreCache: optional(boolean()),
    ignoreDeleted: optional(boolean()),
  }),
  response: array(clauseRecord),
});

/** Drafts a clause of a modality; 409 with the draft as it stands where somebody else wrote or published it meanwhile. */
export const saveClause = defineCall({
  method: 'POST',
  path: '/api/Core/SaveClause',
  body: object({ ...write, Values: clauseParameters }),
  response: draftAnswer,
});
