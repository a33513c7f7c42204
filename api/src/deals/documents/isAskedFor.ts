import { and, eq, isNull, ne } from 'drizzle-orm';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { DocumentRecord } from './documentRecords';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';

/** True when a record has a document of that name, whatever its case and accents; `except` is left out. */
export async function isAskedFor(
  transaction: Transaction,
  companyId: number,
  record: DocumentRecord,
  name: string,
  except = 0,
): Promise<boolean> {
  const asked = await transaction
    .select({ name: requestDocuments.name })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, record.kind),
        eq(requestDocuments.ownerUniqueId, record.uniqueId),
        isNull(requestDocuments.deletedAt),
        ne(requestDocuments.id, except),
      ),
    );
  const wanted = searchable(name);
  return asked.some((one) => searchable(one.name) === wanted);
}
