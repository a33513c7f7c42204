import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { partyImports } from '../../platform/database/schema/partyImports';
import { notFound } from '../../platform/server/refusal';
import { requireImporter } from './importKinds';

export type ImportRow = typeof partyImports.$inferSelect;

/** An import of the user's company, locked where it is about to change. 404, or 403 where its kind is not theirs. */
export async function findImport(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRow> {
  const asked = database
    .select()
    .from(partyImports)
    .where(and(eq(partyImports.companyId, user.companyId), eq(partyImports.uniqueId, uniqueId)));
  const [row] = await (lock ? asked.for('update') : asked);
  if (!row) throw notFound('Importação não encontrada.', { field: 'UniqueId' });
  requireImporter(user, row.kind);
  return row;
}
