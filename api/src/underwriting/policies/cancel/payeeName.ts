import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { cleanDocument } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { shortLineProblem } from '../../../platform/server/requireShortLine';

interface NamedPayee {
  companyId: number;
  name: string;
  document: string;
  /** Names of payees and parties that are stored already. */
  stored: readonly string[];
}

/**
 * Returns what is wrong with the length of a payee's name, or null. A longer one is right where it is stored already, or where
 * a policy holder, an insured or a broker with the document is registered with it.
 */
export async function payeeNameProblem(
  database: Database | Transaction,
  { companyId, name, document, stored }: NamedPayee,
): Promise<string | null> {
  const problem = shortLineProblem(
    name,
    stored.find((one) => one === name),
  );
  if (problem === null) return null;
  const registered = await loadRegisteredNames(database, companyId, cleanDocument(document));
  return registered.includes(name) ? null : problem;
}

async function loadRegisteredNames(
  database: Database | Transaction,
  companyId: number,
  document: string,
): Promise<string[]> {
  const namesIn = (table: typeof policyHolders | typeof insureds | typeof brokers) =>
    database
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.companyId, companyId), eq(table.document, document)));
  const rows = await unionAll(namesIn(policyHolders), namesIn(insureds), namesIn(brokers));
  return rows.map(({ name }) => name);
}
