import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { parameterDraftAuthors, parameterDrafts } from '../../platform/database/schema/parameters';
import { unprocessable } from '../../platform/server/refusal';
import type { PublishedVersion } from '../inForce/parameters';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import type { ChangeSetRow } from './changeSetRows';

/** A draft with the latest version of its parameter, on which it is written; null for something new. */
export interface DraftOnVersion {
  entry: ParameterEntry;
  base: PublishedVersion | null;
}

/** Rows fit into statements of so many parameters with room to spare. */
const ROWS_AT_ONCE = 1000;

/**
 * Writes many drafts at once into a change set that was just made: all, or none. As with a single one, nothing is drafted
 * of a parameter of which a version is still to come.
 */
export async function writeDrafts(
  transaction: Transaction,
  user: Pick<CurrentUser, 'id'>,
  { changeSet, drafts, now }: { changeSet: ChangeSetRow; drafts: readonly DraftOnVersion[]; now: Date },
): Promise<void> {
  requireNothingToCome(drafts, now);
  for (let start = 0; start < drafts.length; start += ROWS_AT_ONCE)
    await transaction.insert(parameterDrafts).values(
      drafts.slice(start, start + ROWS_AT_ONCE).map(({ entry: { kind, key, body, isDeleted }, base }) => ({
        ...{ kind, key, body, isDeleted },
        changeSetId: changeSet.id,
        baseVersionId: base?.id ?? null,
        changedByUserId: user.id,
        changedAt: now,
      })),
    );
  await transaction.insert(parameterDraftAuthors).values({ changeSetId: changeSet.id, userId: user.id });
}

function requireNothingToCome(drafts: readonly DraftOnVersion[], now: Date): void {
  const toCome = drafts.flatMap(({ base }) => (base && base.publication.inForceFrom > now ? [base] : []));
  const [first] = toCome;
  if (!first) return;
  const name = kindsOfParameters[first.kind].nameOf(first.body);
  throw unprocessable(
    `Uma alteração de "${name}" já está agendada para ${formatDateTime(first.publication.inForceFrom)}. Retire-a antes de fazer outra.`,
    { code: 'Scheduled' },
  );
}
