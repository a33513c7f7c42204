import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { handleJob, JobProblem } from '../../platform/jobs/jobHandler';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { readTable } from './file/readTable';
import { readImportKind } from './importJobs';
import { registerOf } from './importRegister';
import type { ImportRegister, ImportRow, JudgedRow } from './importRegister';

const ROWS_AT_ONCE = 500;

/** Reads a file and stores what each of its rows would become. Nothing is registered yet. */
export const readImport = (storage: DocumentStorage, registers: readonly ImportRegister[]) =>
  handleJob(readImportKind, async (job) => {
    const { database, payload } = job;
    const [found] = await database
      .select({ row: fileImports, companyKey: companies.key })
      .from(fileImports)
      .innerJoin(companies, eq(companies.id, fileImports.companyId))
      .where(eq(fileImports.id, payload.importId));
    if (found?.row.state !== 'reading') return null;
    const register = registerOf(registers, found.row.kind);
    const judged = await judge(database, storage, register, found);
    return job.finishIn(async (transaction) => {
      const [reading] = await transaction
        .select({ state: fileImports.state })
        .from(fileImports)
        .where(eq(fileImports.id, payload.importId))
        .for('update');
      // Cancelled meanwhile.
      if (reading?.state !== 'reading') return null;
      const importId = payload.importId;
      if ('problem' in judged)
        await transaction
          .update(fileImports)
          .set({ state: 'refused', problem: judged.problem, finishedAt: new Date() })
          .where(eq(fileImports.id, importId));
      else {
        for (let start = 0; start < judged.rows.length; start += ROWS_AT_ONCE)
          await transaction
            .insert(fileImportRows)
            .values(judged.rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, importId })));
        await transaction.update(fileImports).set({ state: 'preview' }).where(eq(fileImports.id, importId));
        await register.whenRead?.(transaction, found.row);
      }
      return null;
    });
  });

async function judge(
  database: Database,
  storage: DocumentStorage,
  register: ImportRegister,
  { row, companyKey }: { row: ImportRow; companyKey: string },
): Promise<{ rows: JudgedRow[] } | { problem: string }> {
  try {
    const bytes = await bytesOf(storage, companyKey, row.relativePath);
    const extension = row.relativePath.slice(row.relativePath.lastIndexOf('.') + 1);
    const table = await readTable(bytes, extension, register.mostRows);
    return { rows: await register.judge(database, row, table) };
  } catch (error) {
    if (error instanceof JobProblem) return { problem: error.message };
    throw error;
  }
}

async function bytesOf(storage: DocumentStorage, companyKey: string, path: string): Promise<Buffer> {
  const stored = await storage.open({ container: containerOf(companyKey), path });
  if (!stored) throw new JobProblem('O arquivo não está mais guardado. Envie-o de novo.');
  const chunks: Buffer[] = [];
  for await (const chunk of stored.content) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
