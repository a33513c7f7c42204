/** Why a pointer cannot be moved; also the ground on which a caller chooses his answer. */
export type RefusalReason =
  | 'never-released'
  | 'nothing-before'
  | 'not-in-history'
  | 'superseded'
  | 'no-canary'
  | 'in-use'
  | 'withdrawn'
  | 'no-company-pointer'
  | 'files-missing';

/** A move of a pointer that cannot be made. The message is a Portuguese sentence for whoever asked. */
export class PointerRefusal extends Error {
  override name = 'PointerRefusal';

  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}
