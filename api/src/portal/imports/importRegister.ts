import type { ImportedKind, ImportNoun, ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import type { fileImportRows, fileImports, ImportedContent } from '../../platform/database/schema/fileImports';
import type { NotificationKind } from '../../platform/database/schema/notifications';
import type { FileRow } from './file/readTable';

export type ImportRow = typeof fileImports.$inferSelect;

/** A row of an import, before anybody confirms it. */
export type JudgedRow = Omit<typeof fileImportRows.$inferInsert, 'id' | 'importId'>;

/** What became of a row that was to be registered. */
export interface Registered {
  outcome: ImportOutcome;
  recordUniqueId: string | null;
  problem: string | null;
}

/** What files of one kind are about: all that an import knows of what its rows become. */
export interface ImportRegister {
  kind: ImportedKind;
  noun: ImportNoun;
  /** What the history calls such an import, and the news of its end. */
  subject: string;
  notification: NotificationKind;
  /** Its page. */
  address: (uniqueId: string) => string;
  /** 403 for who may not register these. */
  requireImporter: (user: CurrentUser) => void;
  /** The most rows that such a file has, where that is less than of any file. */
  mostRows?: number;
  /** How many are registered in one transaction, where what they lock is waited for by others. */
  rowsAtOnce?: number;
  /** Whose imports somebody sees and repeats: empty where it is the company's. */
  reachOf: (user: CurrentUser) => string;
  /** What each row says and what is wrong with it. Throws a JobProblem for a file that is none of these. */
  judge: (database: Database, row: ImportRow, table: readonly FileRow[]) => Promise<JudgedRow[]>;
  /** What follows once its rows are there to be confirmed. */
  whenRead?: (transaction: Transaction, read: ImportRow) => Promise<void>;
  /** Registers rows one by one, all in one transaction; what it answers is noted with them. */
  registering: (
    transaction: Transaction,
    running: ImportRow,
    means: { portal: string | null },
  ) => Promise<(content: ImportedContent) => Promise<Registered>>;
  /** What follows an import in which something was registered. */
  afterwards?: (transaction: Transaction, done: ImportRow) => Promise<void>;
}

/** The registers behind some calls, with how these show an import. */
export interface Imports<Wire> {
  registers: readonly ImportRegister[];
  onWire: (database: Database | Transaction, rows: readonly ImportRow[]) => Promise<Wire[]>;
}

/** The register of a kind. */
export function registerOf(registers: readonly ImportRegister[], kind: ImportedKind): ImportRegister {
  const found = registers.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing registers what a file of the kind ${kind} holds`);
  return found;
}

/** One import as it travels. */
export async function oneOnWire<Wire>(
  imports: Imports<Wire>,
  database: Database | Transaction,
  row: ImportRow,
): Promise<Wire> {
  const [found] = await imports.onWire(database, [row]);
  if (!found) throw new Error('An import that was given is answered');
  return found;
}
