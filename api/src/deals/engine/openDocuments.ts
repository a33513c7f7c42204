import { today as getToday } from '@portal/shared/domain/time/instants';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { keptForEach } from '../../platform/database/kept';
import type { Asked } from '../../platform/database/kept';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { AwaitingStep, DocumentOwner, DocumentStatus } from '../../platform/database/schema/documents';

type Names = 'companyId' | 'ownerKind' | 'ownerUniqueId' | 'step' | 'today';

const readOpen = keptForEach(
  (reader, { companyId, ownerKind, ownerUniqueId, step, today }: Asked<Names>, of: 'all' | 'step') =>
    reader
      .select({
        name: requestDocuments.name,
        /** One whose validity is over is to be given again. */
        status: sql<DocumentStatus>`case when ${requestDocuments.status} = 'Conforme' then 'Pendente' else ${requestDocuments.status} end`,
        /** Asked of and seen by the insurer alone. */
        isInternal: requestDocuments.isInternal,
      })
      .from(requestDocuments)
      .where(
        and(
          eq(requestDocuments.companyId, companyId),
          eq(requestDocuments.ownerKind, ownerKind),
          eq(requestDocuments.ownerUniqueId, ownerUniqueId),
          eq(requestDocuments.isRequired, true),
          // Another version on its way leaves the accepted one its days.
          sql`case when ${requestDocuments.expiresOn} is null then ${requestDocuments.status} <> 'Conforme'
            else ${requestDocuments.expiresOn} < ${today}::date end`,
          isNull(requestDocuments.deletedAt),
          of === 'all' ? undefined : eq(requestDocuments.awaitingStep, step),
        ),
      )
      .orderBy(asc(requestDocuments.id)),
);

/**
 * The required documents of a record that are not accepted, in the order in which they were asked for; of a deal those
 * alone for which a step waits, where one is given.
 */
export const openDocumentsOf = (
  database: Database | Transaction,
  companyId: number,
  ownerKind: DocumentOwner,
  ownerUniqueId: string,
  awaitingStep?: AwaitingStep,
) => {
  const step = awaitingStep ?? null;
  return readOpen(
    database,
    { companyId, ownerKind, ownerUniqueId, step, today: getToday() },
    step === null ? 'all' : 'step',
  );
};
