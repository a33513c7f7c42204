import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImports } from '../../platform/database/schema/fileImports';
import { notFound } from '../../platform/server/refusal';
import { registerOf } from './importRegister';
import type { ImportRegister, ImportRow } from './importRegister';

/** Whose imports of a register somebody sees. */
export function seenBy(register: ImportRegister, user: CurrentUser): SQL | undefined {
  const reach = register.reachOf(user);
  return reach === '' ? undefined : eq(fileImports.reach, reach);
}

/** An import of the user's company, locked where it is about to change. 404, or 403 where its kind is not theirs. */
export async function findImport(
  registers: readonly ImportRegister[],
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRow> {
  const kinds = registers.map(({ kind }) => kind);
  const asked = database
    .select()
    .from(fileImports)
    .where(
      and(
        eq(fileImports.companyId, user.companyId),
        eq(fileImports.uniqueId, uniqueId),
        inArray(fileImports.kind, kinds),
      ),
    );
  const [row] = await (lock ? asked.for('update') : asked);
  const register = row && registerOf(registers, row.kind);
  const reach = register?.reachOf(user);
  if (!row || !register || (reach !== '' && reach !== row.reach))
    throw notFound('Importação não encontrada.', { field: 'UniqueId' });
  register.requireImporter(user);
  return row;
}
