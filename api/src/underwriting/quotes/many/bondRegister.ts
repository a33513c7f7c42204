import { and, inArray, sql } from 'drizzle-orm';
import type { BondImport } from '@portal/shared/contracts/underwriting/bondImports';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { bondImportNoun, MOST_BONDS_AT_ONCE } from '@portal/shared/domain/underwriting/bondImport';
import type { Database, Transaction } from '../../../platform/database/connection';
import { fileImportRows } from '../../../platform/database/schema/fileImports';
import { importsOnWire } from '../../../portal/imports/importOnWire';
import type { ImportRegister, ImportRow, Imports } from '../../../portal/imports/importRegister';
import { reachOf } from '../../../portal/imports/reachOf';
import { requireBondImporter } from './bondPeople';
import { judgeBonds } from './judgeBonds';
import { registeringBonds } from './registerBonds';

/** Proposals of a spreadsheet, each made as one by one. */
export const bondRegister: ImportRegister = {
  kind: 'bond',
  noun: bondImportNoun,
  subject: 'bondImport',
  notification: 'bondImportDone',
  address: addresses.bondImport,
  mostRows: MOST_BONDS_AT_ONCE,
  // Numbers of proposals are given one after another: whoever makes one besides waits for these.
  rowsAtOnce: 5,
  requireImporter: requireBondImporter,
  reachOf,
  judge: judgeBonds,
  registering: registeringBonds,
};

export const importsOfBonds: Imports<BondImport> = {
  registers: [bondRegister],
  onWire: async (database, rows) => {
    const totals = await totalsOf(database, rows);
    const shown = await importsOnWire(database, rows);
    return shown.map((one, place) => ({ ...one, Totals: totals.get(rows[place]?.id ?? 0) ?? nothing }));
  },
};

const nothing: BondImport['Totals'] = { InsuredAmountValue: 0, InsurancePremium: 0, TotalValue: 0, ComissionValue: 0 };

/** What the rows are together that can be or have become proposals. */
async function totalsOf(
  database: Database | Transaction,
  rows: readonly ImportRow[],
): Promise<Map<number, BondImport['Totals']>> {
  if (rows.length === 0) return new Map();
  const sumOf = (figure: string) =>
    sql<string>`coalesce(sum((${fileImportRows.figures} ->> ${figure}::text)::bigint), 0)`.mapWith(Number);
  const sums = await database
    .select({
      importId: fileImportRows.importId,
      InsuredAmountValue: sumOf('amount'),
      InsurancePremium: sumOf('premium'),
      TotalValue: sumOf('total'),
      ComissionValue: sumOf('commission'),
    })
    .from(fileImportRows)
    .where(
      and(
        inArray(
          fileImportRows.importId,
          rows.map(({ id }) => id),
        ),
        inArray(fileImportRows.outcome, [ImportOutcome.Waiting, ImportOutcome.Registered]),
      ),
    )
    .groupBy(fileImportRows.importId);
  return new Map(sums.map(({ importId, ...total }) => [importId, total]));
}
