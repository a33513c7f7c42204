import { integer, object, text } from '../../schema';
import type { Static } from '../../schema';

/** A group of modalities (Spec 001 §3 "Modality groups"); it, and so each of its modalities, belongs to one branch (ramo). */
export const modalityGroupParameters = object({
  /** SUSEP branch, 0775 (public sector) or 0776 (private sector). */
  BranchCode: text({ pattern: '^[0-9]{4}$' }),
  Name: text({ minLength: 1, maxLength: 80 }),
  /** Where it stands in lists, the smallest first. */
  Order: integer({ minimum: 1, maximum: 999 }),
});
/** A group of modalities as a version holds it. */
export type ModalityGroupParameters = Static<typeof modalityGroupParameters>;
