import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Static } from '@portal/shared/contracts/schema';
import type { fileImportRowsQuery } from '@portal/shared/contracts/portal/fileImports';
import type { ImportedKind } from '@portal/shared/domain/documents/fileImport';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { matchesText } from '../../platform/lists/textSearch';
import { findImport, seenBy } from './findImport';
import { registerOf } from './importRegister';
import type { Imports } from './importRegister';

/** The company's imports of a kind that somebody sees, newest first. */
export async function listImports<Wire>(
  imports: Imports<Wire>,
  database: Database,
  user: CurrentUser,
  kind: ImportedKind,
  query: Parameters<typeof pageOf>[0],
) {
  const register = registerOf(imports.registers, kind);
  register.requireImporter(user);
  const page = pageOf(query);
  const wanted = and(eq(fileImports.companyId, user.companyId), eq(fileImports.kind, kind), seenBy(register, user));
  const rows = await database
    .select()
    .from(fileImports)
    .where(wanted)
    .orderBy(desc(fileImports.id))
    .limit(page.size)
    .offset(page.offset);
  const total = await database.$count(fileImports, wanted);
  return pageAnswer(page, await imports.onWire(database, rows), total);
}

/** The rows of an import as its file has them, each with what its register shows of it. */
export async function listImportRows<Shown>(
  { registers }: Imports<unknown>,
  database: Database,
  user: CurrentUser,
  query: Static<typeof fileImportRowsQuery>,
  shown: (row: typeof fileImportRows.$inferSelect) => Shown,
  /** Narrows the rows by what the register alone knows. */
  only?: SQL,
) {
  const { id } = await findImport(registers, database, user, query.UniqueId);
  const page = pageOf(query);
  const ofAnyOutcome = and(eq(fileImportRows.importId, id), matchesText(fileImportRows.searchText, query.Search), only);
  const wanted = and(
    ofAnyOutcome,
    query.OutcomeId === undefined ? undefined : eq(fileImportRows.outcome, query.OutcomeId),
  );
  const rows = await database
    .select()
    .from(fileImportRows)
    .where(wanted)
    .orderBy(asc(fileImportRows.line))
    .limit(page.size)
    .offset(page.offset);
  const total = await database.$count(fileImportRows, wanted);
  const items = rows.map((row) => ({
    Line: row.line,
    Name: row.name,
    OutcomeId: row.outcome,
    Problem: row.problem,
    ...shown(row),
  }));
  if (!query.includeStatusCounts) return pageAnswer(page, items, total);
  const counts = await database
    .select({ StatusId: fileImportRows.outcome, Count: count() })
    .from(fileImportRows)
    .where(ofAnyOutcome)
    .groupBy(fileImportRows.outcome);
  return { ...pageAnswer(page, items, total), StatusCounts: counts };
}
