import { eq, inArray, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Visibility } from '../auth/visibility';

interface OwnedTable {
  brokerId: PgColumn;
  policyHolderId: PgColumn;
  insuredId: PgColumn;
}

const none = sql`false`;

/** Who may see a row, as values of a statement that is kept. */
export const whoseRows = (visibility: Visibility): readonly number[] => {
  switch (visibility.kind) {
    case 'brokers':
      return visibility.brokerIds;
    case 'policyHolder':
      return [visibility.policyHolderId];
    case 'insured':
      return [visibility.insuredId];
    default:
      return [];
  }
};

/** The same as `visibleRows` in a statement that is kept for a kind of visibility; `whose` stands for `whoseRows`. */
export function rowsOfKind(table: OwnedTable, kind: Visibility['kind'], whose: Placeholder): SQL | undefined {
  const isTheirs = (column: PgColumn) => sql`${column} = any(${whose}::int[])`;
  switch (kind) {
    case 'company':
      return undefined;
    case 'brokers':
      return isTheirs(table.brokerId);
    case 'policyHolder':
      return isTheirs(table.policyHolderId);
    case 'insured':
      return isTheirs(table.insuredId);
    case 'nothing':
      return none;
  }
}

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
