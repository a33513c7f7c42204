import { and, eq, notInArray } from 'drizzle-orm';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { importFileKinds, MOST_IMPORT_BYTES } from '@portal/shared/domain/documents/fileImport';
import type { ImportedKind } from '@portal/shared/domain/documents/fileImport';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImports } from '../../platform/database/schema/fileImports';
import { enqueue } from '../../platform/jobs/enqueue';
import { invalid } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';
import { keepFile } from '../../platform/uploads/keepFile';
import type { KeptFile } from '../../platform/uploads/keepFile';
import { readImportKind } from './importJobs';
import { oneOnWire, registerOf } from './importRegister';
import type { ImportRegister, ImportRow, Imports } from './importRegister';

/** Keeps a file and has it read in the background; the same file again leads to the import that there is. */
export async function uploadImport<Wire>(
  imports: Imports<Wire>,
  database: Database,
  storage: DocumentStorage,
  user: CurrentUser,
  { kind, file }: { kind: ImportedKind; file: File },
): Promise<Wire> {
  const register = registerOf(imports.registers, kind);
  register.requireImporter(user);
  if (file.size > MOST_IMPORT_BYTES)
    throw invalid(`O arquivo tem mais de ${formatBytes(MOST_IMPORT_BYTES)}. Divida-o em arquivos menores.`, {
      field: 'file',
    });
  return keepFile(storage, { companyKey: user.companyKey, folder: 'imports' }, file, importFileKinds, (kept) =>
    database.transaction(async (transaction) => {
      const begun = await begin(transaction, user, register, kept);
      if (begun) return oneOnWire(imports, transaction, begun);
      const same = await sameFile(transaction, user, register, kept.sha256);
      if (!same) throw new Error('Whoever sent the same file first has committed');
      await enqueue(transaction, removeFile, {
        companyId: user.companyId,
        payload: { container: containerOf(user.companyKey), path: kept.relativePath },
      });
      return oneOnWire(imports, transaction, same);
    }),
  );
}

async function begin(transaction: Transaction, user: CurrentUser, register: ImportRegister, kept: KeptFile) {
  const [begun] = await transaction
    .insert(fileImports)
    .values({
      companyId: user.companyId,
      kind: register.kind,
      reach: register.reachOf(user),
      fileName: kept.name,
      relativePath: kept.relativePath,
      sha256: kept.sha256,
      startedByUserId: user.id,
    })
    .onConflictDoNothing()
    .returning();
  if (begun)
    await enqueue(transaction, readImportKind, {
      companyId: user.companyId,
      payload: { importId: begun.id },
      startedBy: user,
    });
  return begun;
}

async function sameFile(
  transaction: Transaction,
  user: CurrentUser,
  register: ImportRegister,
  sha256: string,
): Promise<ImportRow | undefined> {
  const [row] = await transaction
    .select()
    .from(fileImports)
    .where(
      and(
        eq(fileImports.companyId, user.companyId),
        eq(fileImports.kind, register.kind),
        eq(fileImports.reach, register.reachOf(user)),
        eq(fileImports.sha256, sha256),
        notInArray(fileImports.state, ['refused', 'cancelled']),
      ),
    );
  return row;
}
