import { uniqueId } from '../../fields';
import { object, text } from '../../schema';
import type { Static } from '../../schema';
import { LONGEST_WORDING } from '../riskDetails';

/** A particular clause (cláusula particular) that proposals of a modality may carry. */
export const clauseParameters = object({
  ModalityUniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 120 }),
  /** May hold tags, `[NomeSegurado]` (Spec 001 §3 "Contract tag"). */
  Text: text({ minLength: 1, maxLength: LONGEST_WORDING }),
});
/** A clause as a version holds it. */
export type ClauseParameters = Static<typeof clauseParameters>;
