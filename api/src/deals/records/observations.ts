import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecordObservation } from '@portal/shared/contracts/boards/kanbanFollowUp';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { recordObservations } from '../../platform/database/schema/cardActions';
import type { ObservedRecord } from '../../platform/database/schema/cardActions';
import { conflict, invalid } from '../../platform/server/refusal';
import { auditRecord } from '../../platform/history/auditRecord';

export interface Observed {
  kind: ObservedRecord;
  uniqueId: string;
}

/** An observation without whom it mentions, which only the boards tell. */
export type WrittenObservation = Omit<RecordObservation, 'Mentions'>;

type Row = typeof recordObservations.$inferSelect;

interface NewObservation {
  text: string;
  isVisibleToBroker: boolean;
  /** The writer's own name for it. */
  uniqueId: string | undefined;
}

/** Writes an observation; the same one again, by the writer's name for it, is answered as it stands. */
export async function writeObservation(
  transaction: Transaction,
  user: CurrentUser,
  subject: Observed,
  { text: given, isVisibleToBroker, uniqueId }: NewObservation,
): Promise<{ id: number; observation: WrittenObservation; isNew: boolean }> {
  const text = given.trim();
  if (text === '') throw invalid('Escreva a observação.', { field: 'Observation' });
  const [written] = await transaction
    .insert(recordObservations)
    .values({
      ...(uniqueId && { uniqueId }),
      companyId: user.companyId,
      subjectKind: subject.kind,
      subjectUniqueId: subject.uniqueId,
      text,
      isVisibleToBroker,
      userId: user.id,
      authorName: user.name,
    })
    .onConflictDoNothing()
    .returning();
  if (!written) {
    const before = await earlier(transaction, user, uniqueId, text);
    return { id: before.id, observation: observationOf(before), isNew: false };
  }
  await auditRecord(transaction, user, subject, {
    action: 'observed',
    changes: [{ field: 'isVisibleToBroker', before: null, after: isVisibleToBroker }],
  });
  return { id: written.id, observation: observationOf(written), isNew: true };
}

/** What this user wrote under that name before; a name that somebody else's stands under is not told about. */
async function earlier(
  transaction: Transaction,
  { companyId, id }: CurrentUser,
  uniqueId: string | undefined,
  text: string,
): Promise<Row> {
  const [row] = await transaction
    .select()
    .from(recordObservations)
    .where(
      and(
        eq(recordObservations.uniqueId, uniqueId ?? ''),
        eq(recordObservations.companyId, companyId),
        eq(recordObservations.userId, id),
        eq(recordObservations.text, text),
      ),
    );
  if (!row) throw conflict('Já existe outra observação com esta identificação. Envie a sua de novo.');
  return row;
}

/** The observations of records, oldest first. */
export async function observationsOf(
  database: Database,
  { companyId }: CurrentUser,
  kind: ObservedRecord,
  uniqueIds: readonly string[],
): Promise<WrittenObservation[]> {
  if (uniqueIds.length === 0) return [];
  const rows = await database
    .select()
    .from(recordObservations)
    .where(
      and(
        eq(recordObservations.companyId, companyId),
        eq(recordObservations.subjectKind, kind),
        inArray(recordObservations.subjectUniqueId, [...uniqueIds]),
      ),
    )
    .orderBy(asc(recordObservations.id));
  return rows.map(observationOf);
}

const observationOf = (row: Row): WrittenObservation => ({
  UniqueId: row.uniqueId,
  Text: row.text,
  AuthorName: row.authorName,
  IsVisibleToBroker: row.isVisibleToBroker,
  CreatedAt: row.createdAt.toISOString(),
});
