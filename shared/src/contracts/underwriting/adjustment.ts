import { dateTime } from '../fields';
import { boolean, nullable, object, text } from '../schema';
import type { Static } from '../schema';

/** Names why a proposal or an endorsement is with its broker, and since when. */
export const adjustment = object({
  Reason: nullable(text()),
  AskedAt: dateTime(),
  /** False where the broker took it back itself. */
  IsOfInsurer: boolean(),
});
/** Why a proposal or an endorsement is with its broker, and since when. */
export type Adjustment = Static<typeof adjustment>;
