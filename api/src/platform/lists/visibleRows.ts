import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Visibility } from '../auth/visibility';

interface OwnedTable {
  brokerId: PgColumn;
  policyHolderId: PgColumn;
}

const none = sql`false`;

/** Limits rows that belong to a broker and a policy holder to those that the user may see. */
export function visibleRows(table: OwnedTable, visibility: Visibility): SQL | undefined {
  switch (visibility.kind) {
    case 'company':
      return undefined;
    case 'brokers':
      return visibility.brokerIds.length === 0 ? none : inArray(table.brokerId, [...visibility.brokerIds]);
    case 'policyHolder':
      return eq(table.policyHolderId, visibility.policyHolderId);
    case 'nothing':
      return none;
  }
}
