import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { proposalFiles } from '../../platform/database/schema/billing';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { users } from '../../platform/database/schema/users';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { containerOf } from '../../platform/storage/documentStorage';
import { removeFile } from '../../platform/storage/removeFile';
import { idsOf } from '../dataSubject/facts';
import { keysInImports } from '../dataSubject/subject';
import type { Subject } from '../dataSubject/subject';
import type { Theirs } from './whatIsTheirs';

/** Documents that were asked for about the person, and about business of theirs. */
export const documentsAbout = (transaction: Transaction, subject: Subject, theirs: Theirs) =>
  transaction
    .select({ id: requestDocuments.id, uniqueId: requestDocuments.uniqueId })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, subject.companyId),
        inArray(requestDocuments.ownerUniqueId, [
          ...theirs.records,
          ...[...theirs.proposals, ...theirs.endorsements, ...theirs.limitRequests, ...theirs.nominations].map(
            ({ uniqueId }) => uniqueId,
          ),
          ...subject.registrations.map(({ brokerUniqueId }) => brokerUniqueId),
        ]),
      ),
    );

/**
 * Takes the files that show the person out of the records, and has their bytes removed by jobs of this transaction: what was
 * given about them and their business, what the platform printed of it, contracts that they signed, registers in which
 * they came.
 */
export async function removeTheirFiles(
  transaction: Transaction,
  user: CurrentUser,
  { subject, theirs, documentIds }: { subject: Subject; theirs: Theirs; documentIds: number[] },
): Promise<void> {
  const given = await transaction
    .delete(requestDocumentArchives)
    .where(inArray(requestDocumentArchives.requestDocumentId, documentIds))
    .returning({ path: requestDocumentArchives.relativePath });
  const printed = await transaction
    .delete(proposalFiles)
    .where(inArray(proposalFiles.proposalId, idsOf(theirs.proposals)))
    .returning({ path: proposalFiles.relativePath });
  const paths = [
    ...(await ofNobodyElse(
      transaction,
      given.map(({ path }) => path),
    )),
    ...printed.map(({ path }) => path),
    ...(await contractFiles(transaction, subject, theirs)),
    ...(await importedFiles(transaction, subject)),
    ...(await photosOf(transaction, subject)),
  ];
  await enqueueAll(
    transaction,
    removeFile,
    [...new Set(paths)].map((path) => ({
      companyId: user.companyId,
      payload: { container: containerOf(user.companyKey), path },
    })),
  );
}

/** A file that was given twice stays for the other document. */
async function ofNobodyElse(transaction: Transaction, paths: string[]): Promise<string[]> {
  const kept = await transaction
    .select({ path: requestDocumentArchives.relativePath })
    .from(requestDocumentArchives)
    .where(inArray(requestDocumentArchives.relativePath, paths));
  return paths.filter((path) => !kept.some((one) => one.path === path));
}

async function contractFiles(transaction: Transaction, { signatories }: Subject, theirs: Theirs): Promise<string[]> {
  const made = await transaction
    .select({ id: counterGuarantees.id, path: counterGuarantees.documentPath, copy: counterGuarantees.copyPath })
    .from(counterGuarantees)
    .where(
      and(
        isNotNull(counterGuarantees.documentPath),
        or(
          inArray(counterGuarantees.id, idsOf(theirs.contracts)),
          inArray(
            counterGuarantees.id,
            signatories.map(({ signatory }) => signatory.counterGuaranteeId),
          ),
        ),
      ),
    );
  await transaction
    .update(counterGuarantees)
    .set({ documentPath: null, copyPath: null })
    .where(inArray(counterGuarantees.id, idsOf(made)));
  return made.flatMap(({ path, copy }) => [path ?? [], copy ?? []].flat());
}

/** Files of imports that have ended; their rows in the portal go on telling what became of each line. */
async function importedFiles(transaction: Transaction, subject: Subject): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ path: fileImports.relativePath })
    .from(fileImports)
    .innerJoin(fileImportRows, eq(fileImportRows.importId, fileImports.id))
    .where(
      and(
        eq(fileImports.companyId, subject.companyId),
        inArray(fileImportRows.key, keysInImports(subject)),
        notInArray(fileImports.state, ['reading', 'preview', 'running']),
      ),
    );
  return rows.map(({ path }) => path);
}

/** What people show of themselves; their rows still name it at this moment. */
async function photosOf(transaction: Transaction, subject: Subject): Promise<string[]> {
  const rows = await transaction
    .select({ path: users.photoFile })
    .from(users)
    .where(and(inArray(users.id, idsOf(subject.users)), isNotNull(users.photoFile)));
  return rows.flatMap(({ path }) => path ?? []);
}
