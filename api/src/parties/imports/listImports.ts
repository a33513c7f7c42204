import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPartyImportRows, getPartyImports } from '@portal/shared/contracts/parties/partyImports';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { partyImportRows, partyImports } from '../../platform/database/schema/partyImports';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { findImport } from './findImport';
import { requireImporter } from './importKinds';
import { importsOnWire } from './importOnWire';

/** The company's imports of a kind, newest first. */
export async function listImports(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof getPartyImports>['query'],
): Promise<CallResponse<typeof getPartyImports>> {
  requireImporter(user, query.Kind);
  const page = pageOf(query);
  const wanted = and(eq(partyImports.companyId, user.companyId), eq(partyImports.kind, query.Kind));
  const rows = await database
    .select()
    .from(partyImports)
    .where(wanted)
    .orderBy(desc(partyImports.id))
    .limit(page.size)
    .offset(page.offset);
  const total = await database.$count(partyImports, wanted);
  return pageAnswer(page, await importsOnWire(database, rows), total);
}

/** The rows of an import as its file has them. */
export async function listImportRows(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof getPartyImportRows>['query'],
): Promise<CallResponse<typeof getPartyImportRows>> {
  const { id } = await findImport(database, user, query.UniqueId);
  const page = pageOf(query);
  const ofAnyOutcome = and(eq(partyImportRows.importId, id), matchesText(partyImportRows.searchText, query.Search));
  const wanted = and(
    ofAnyOutcome,
    query.OutcomeId === undefined ? undefined : eq(partyImportRows.outcome, query.OutcomeId),
  );
  const rows = await database
    .select()
    .from(partyImportRows)
    .where(wanted)
    .orderBy(asc(partyImportRows.line))
    .limit(page.size)
    .offset(page.offset);
  const total = await database.$count(partyImportRows, wanted);
  const items = rows.map((row) => ({
    Line: row.line,
    CpfCnpj: listedDocument(row.document),
    Name: row.name,
    Place: row.place,
    OutcomeId: row.outcome,
    Problem: row.problem,
    PartyUniqueId: row.partyUniqueId,
  }));
  if (!query.includeStatusCounts) return pageAnswer(page, items, total);
  const counts = await database
    .select({ StatusId: partyImportRows.outcome, Count: count() })
    .from(partyImportRows)
    .where(ofAnyOutcome)
    .groupBy(partyImportRows.outcome);
  return { ...pageAnswer(page, items, total), StatusCounts: counts };
}
