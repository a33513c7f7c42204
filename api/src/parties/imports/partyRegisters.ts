import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImportRows } from '../../platform/database/schema/fileImports';
import { jobs } from '../../platform/database/schema/jobs';
import { enqueue } from '../../platform/jobs/enqueue';
import { importsOnWire } from '../../portal/imports/importOnWire';
import type { ImportRegister, ImportRow, Imports } from '../../portal/imports/importRegister';
import { askBureauKind, compareNamesKind, requireImporter } from './importKinds';
import { judgeParties } from './judgeParties';
import { registeringParties } from './registerParties';

const register = (kind: ImportKind): ImportRegister => ({
  kind,
  noun: importNouns[kind],
  subject: 'partyImport',
  notification: 'partyImportDone',
  address: (uniqueId) => addresses.partyImport(kind, uniqueId),
  requireImporter: (user) => requireImporter(user, kind),
  reachOf: () => '',
  judge: (database, row, table) => judgeParties(kind, database, row, table),
  registering: (transaction, running) => registeringParties(kind, transaction, running),
  whenRead: async (transaction, { id, companyId, uniqueId }) => {
    await enqueue(transaction, compareNamesKind, { companyId, payload: { importId: id }, key: uniqueId });
  },
  afterwards: async (transaction, { id, companyId, uniqueId }) => {
    await enqueue(transaction, askBureauKind, { companyId, payload: { importId: id }, key: uniqueId });
  },
});

/** The registers of parties that a file can fill. */
export const partyRegisters: readonly ImportRegister[] = [register('policyHolder'), register('insured')];

/** Their imports, each with its register and what the bureau was asked since. */
export const importsOfParties: Imports<PartyImport> = {
  registers: partyRegisters,
  onWire: async (database, rows) => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const asked = await database
      .select({ importId: fileImportRows.importId, rows: count() })
      .from(fileImportRows)
      .where(and(inArray(fileImportRows.importId, ids), isNotNull(fileImportRows.bureauAskedAt)))
      .groupBy(fileImportRows.importId);
    const compared = await database
      .select({ importId: fileImportRows.importId, rows: count(), different: count(fileImportRows.bureauName) })
      .from(fileImportRows)
      .where(and(inArray(fileImportRows.importId, ids), isNotNull(fileImportRows.namesComparedAt)))
      .groupBy(fileImportRows.importId);
    const comparing = await comparingAmong(database, rows);
    const shown = await importsOnWire(database, rows);
    return shown.flatMap((one, place) => {
      const row = rows[place];
      if (!row || row.kind === 'user' || row.kind === 'bond') return [];
      const AskedBureauCount = asked.find(({ importId }) => importId === row.id)?.rows ?? 0;
      const names = compared.find(({ importId }) => importId === row.id);
      return [
        {
          ...one,
          Kind: row.kind,
          AskedBureauCount,
          ComparedNameCount: names?.rows ?? 0,
          DifferentNameCount: names?.different ?? 0,
          IsComparingNames: row.state === 'preview' && comparing.has(row.uniqueId),
        },
      ];
    });
  },
};

/** Returns those whose names are still being compared. */
async function comparingAmong(database: Database | Transaction, rows: readonly ImportRow[]): Promise<Set<string>> {
  const found = await database
    .select({ key: jobs.key })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, compareNamesKind.name),
        inArray(
          jobs.companyId,
          rows.map(({ companyId }) => companyId),
        ),
        inArray(jobs.state, ['waiting', 'running']),
        inArray(
          jobs.key,
          rows.map(({ uniqueId }) => uniqueId),
        ),
      ),
    );
  return new Set(found.flatMap(({ key }) => (key === null ? [] : [key])));
}
