import { and, eq, sql, isNull, ne } from 'drizzle-orm';
import type { DocumentRecord } from './documentRecords';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';

/** True when a record has a document of that name, however it is spelled; `except` is left out. */
export async function isAskedFor(
  transaction: Transaction,
  companyId: number,
  record: DocumentRecord,
  name: string,
  except = 0,
): Promise<boolean> {
  const same = await transaction.$count(
    requestDocuments,
    and(
      eq(requestDocuments.companyId, companyId),
      eq(requestDocuments.ownerKind, record.kind),
      eq(requestDocuments.ownerUniqueId, record.uniqueId),
      sql`lower(${requestDocuments.name}) = lower(${name})`,
      isNull(requestDocuments.deletedAt),
      ne(requestDocuments.id, except),
    ),
  );
  return same > 0;
}
