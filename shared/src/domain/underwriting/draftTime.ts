import { formatDateTime } from '../time/instants';

/** How long a draft that nobody goes on with is kept (docs/operator.md, "Retention"). */
export const DRAFT_KEPT_DAYS = 90;
/** For so long before that its owner reads of it where drafts are listed. */
const TOLD_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a draft is thrown away that nobody goes on with, as a sentence; null while that is further away than anybody needs to know. */
export function draftEndInWords(updatedAt: string, now: Date): string | null {
  const end = new Date(new Date(updatedAt).getTime() + DRAFT_KEPT_DAYS * DAY_MS);
  if (end.getTime() - now.getTime() > TOLD_DAYS * DAY_MS) return null;
  return `Será descartado depois de ${formatDateTime(end.toISOString())} se ninguém o continuar.`;
}
