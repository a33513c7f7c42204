/** How long a draft that nobody goes on with is kept (docs/operator.md, "Retention"). */
export const DRAFT_KEPT_DAYS = 90;
/** For so long before that its owner reads of it where drafts are listed. */
const WARNED_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a draft goes that nobody goes on with; null while that is further away than anybody needs to know. */
export function draftGoesAt(updatedAt: string, now: Date): Date | null {
  const goesAt = new Date(new Date(updatedAt).getTime() + DRAFT_KEPT_DAYS * DAY_MS);
  return goesAt.getTime() - now.getTime() <= WARNED_DAYS * DAY_MS ? goesAt : null;
}
