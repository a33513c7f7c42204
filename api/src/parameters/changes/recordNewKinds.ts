import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { parameterPublications, parameterVersions } from '../../platform/database/schema/parameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import { lockHead, nextRevision, writeVersions } from './writePublication';

/**
 * Kinds that a newer platform publishes and a company's first publication says nothing of: what the tables say of them has
 * been in force all along, so it becomes part of that one. Nothing that was said is changed by it.
 */
export async function recordNewKinds(
  transaction: Transaction,
  companyId: number,
  entries: readonly ParameterEntry[],
): Promise<void> {
  if ((await missingOf(transaction, companyId, entries)).length === 0) return;
  await lockHead(transaction, companyId);
  // Whoever started at the same moment may have written them meanwhile.
  const missing = await missingOf(transaction, companyId, entries);
  if (missing.length === 0) return;
  const [first] = await transaction
    .select()
    .from(parameterPublications)
    .where(eq(parameterPublications.companyId, companyId))
    .orderBy(asc(parameterPublications.number))
    .limit(1);
  if (!first) throw new Error('A company with a head has a publication');
  await writeVersions(transaction, first, missing);
  await nextRevision(transaction, companyId);
}

async function missingOf(transaction: Transaction, companyId: number, entries: readonly ParameterEntry[]) {
  const rows = await transaction
    .selectDistinct({ kind: parameterVersions.kind })
    .from(parameterVersions)
    .where(eq(parameterVersions.companyId, companyId));
  const known = new Set(rows.map(({ kind }) => kind));
  return entries.filter(({ kind }) => !known.has(kind));
}
