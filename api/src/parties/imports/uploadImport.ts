import { and, eq, notInArray } from 'drizzle-orm';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { importFileKinds, MOST_IMPORT_BYTES } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { keepFile } from '../../deals/archives/keepFile';
import type { KeptFile } from '../../deals/archives/keepFile';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { partyImports } from '../../platform/database/schema/partyImports';
import { enqueue } from '../../platform/jobs/enqueue';
import { invalid } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';
import type { ImportRow } from './findImport';
import { readImportKind, requireImporter } from './importKinds';
import { importOnWire } from './importOnWire';

/** Keeps a file and has it read in the background; the same file again leads to the import that there is. */
export async function uploadImport(
  database: Database,
  storage: DocumentStorage,
  user: CurrentUser,
  { kind, file }: { kind: ImportKind; file: File },
): Promise<PartyImport> {
  requireImporter(user, kind);
  if (file.size > MOST_IMPORT_BYTES)
    throw invalid(`O arquivo tem mais de ${formatBytes(MOST_IMPORT_BYTES)}. Divida-o em arquivos menores.`, {
      field: 'file',
    });
  return keepFile(storage, { companyKey: user.companyKey, folder: 'imports' }, file, importFileKinds, (kept) =>
    database.transaction(async (transaction) => {
      const begun = await begin(transaction, user, kind, kept);
      if (begun) return importOnWire(transaction, begun);
      const same = await sameFile(transaction, user, kind, kept.sha256);
      if (!same) throw new Error('Whoever sent the same file first has committed');
      await enqueue(transaction, removeFile, {
        companyId: user.companyId,
        payload: { container: containerOf(user.companyKey), path: kept.relativePath },
      });
      return importOnWire(transaction, same);
    }),
  );
}

async function begin(transaction: Transaction, user: CurrentUser, kind: ImportKind, kept: KeptFile) {
  const [begun] = await transaction
    .insert(partyImports)
    .values({
      companyId: user.companyId,
      kind,
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
  { companyId }: CurrentUser,
  kind: ImportKind,
  sha256: string,
): Promise<ImportRow | undefined> {
  const [row] = await transaction
    .select()
    .from(partyImports)
    .where(
      and(
        eq(partyImports.companyId, companyId),
        eq(partyImports.kind, kind),
        eq(partyImports.sha256, sha256),
        notInArray(partyImports.state, ['refused', 'cancelled']),
      ),
    );
  return row;
}
