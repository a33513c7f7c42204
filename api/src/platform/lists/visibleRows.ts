import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Visibility } from '../auth/visibility';

interface OwnedTable {
  brokerId: PgColumn;
  policyHolderId: PgColumn;
  insuredId: PgColumn;
}

const none = sql`false`;

/** Limits rows that belong to a broker, a policy holder and an insured to those that the user may see. */
export function visibleRows(table: OwnedTable, visibility: Visibility): SQL | undefined {
  switch (visibility.kind) {
    case 'company':
      return undefined;
    case 'brokers':
      return visibility.brokerIds.length === 0 ? none : inArray(table.brokerId, [...visibility.brokerIds]);
    case 'policyHolder':
      return eq(table.policyHolderId, visibility.policyHolderId);
    case 'insured':
      return eq(table.insuredId, visibility.insuredId);
    case 'nothing':
      return none;
  }
}
