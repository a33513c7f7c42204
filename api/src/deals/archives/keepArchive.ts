import type { UploadedFile } from '@portal/shared/contracts/deals/archives';
import { archiveKinds } from '@portal/shared/domain/documents/uploadedFiles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { keepFile } from '../../platform/uploads/keepFile';
import type { KeptFile } from '../../platform/uploads/keepFile';

export type ArchiveRow = KeptFile & { companyId: number; uploadedByUserId: number };

/** Judges and stores a file that a later call attaches to something; `record` writes its row. */
export const keepArchive = <Result>(
  storage: DocumentStorage,
  user: CurrentUser,
  file: File,
  record: (row: ArchiveRow) => Promise<Result>,
): Promise<Result> =>
  keepFile(storage, { companyKey: user.companyKey, folder: 'archives' }, file, archiveKinds, (kept) =>
    record({ ...kept, companyId: user.companyId, uploadedByUserId: user.id }),
  );

export const uploadedFileOf = ({
  name,
  uniqueId,
  extension,
  relativePath,
}: Pick<KeptFile, 'name' | 'uniqueId' | 'extension' | 'relativePath'>): UploadedFile => ({
  name,
  uniqueIdentifier: uniqueId,
  extension,
  relativePath,
});
