import { createHash } from 'node:crypto';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { insurerFolderLabels } from '@portal/shared/domain/documents/insurerFolders';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connection';
import { companies } from '../platform/database/schema/companies';
import { requestDocumentArchives, requestDocuments } from '../platform/database/schema/documents';
import { auditHistory } from '../platform/database/schema/history';
import { insurerDocuments } from '../platform/database/schema/insurerDocuments';
import { profiles, users } from '../platform/database/schema/users';
import { handleJob } from '../platform/jobs/jobHandler';
import { jobKind } from '../platform/jobs/jobKind';
import { readLetterhead } from '../platform/pdf/readLetterhead';
import { renderDocument } from '../platform/pdf/renderDocument';
import { containerOf } from '../platform/storage/documentStorage';
import type { DocumentStorage } from '../platform/storage/documentStorage';
import { instantOf } from './context';
import { insurerDocumentModels } from './insurerDocumentModels';
import type { InsurerDocumentModel } from './insurerDocumentModels';

/** Writes a demo insurer's own documents. A job of its company, because the seed knows a database and no storage. */
export const demoDocuments = jobKind<{ today: PlainDate }>('demo.insurerDocuments');

interface MadeFile {
  name: string;
  path: string;
  sizeBytes: number;
  sha256: string;
  at: Date;
}

export const makeInsurerDocuments = (storage: DocumentStorage) =>
  handleJob(demoDocuments, async (job) => {
    const { database, companyId, payload } = job;
    if (companyId === null) throw new Error('Documents belong to a company');
    const made: { model: InsurerDocumentModel; files: MadeFile[] }[] = [];
    for (const [index, model] of insurerDocumentModels.entries())
      made.push({
        model,
        files: await makeFiles(database, storage, { companyId, model, number: index + 1, today: payload.today }),
      });
    return job.finishIn(async (transaction) => {
      const isThere = and(eq(requestDocuments.companyId, companyId), eq(requestDocuments.ownerKind, 'company'));
      if ((await transaction.$count(requestDocuments, isThere)) > 0) return null;
      for (const one of made) await writeDocument(transaction, companyId, one);
      return null;
    });
  });

interface Wanted {
  companyId: number;
  model: InsurerDocumentModel;
  number: number;
  today: PlainDate;
}

/** Made again by a job that is tried again, at the same places. */
async function makeFiles(database: Database, storage: DocumentStorage, wanted: Wanted): Promise<MadeFile[]> {
  const { companyId, model, number, today } = wanted;
  const company = await readLetterhead(database, companyId);
  const [row] = await database.select({ key: companies.key }).from(companies).where(eq(companies.id, companyId));
  const files: MadeFile[] = [];
  for (const [index, { daysAgo, paragraphs }] of model.versions.entries()) {
    const bytes = await renderDocument({
      company,
      title: model.name,
      subtitle: insurerFolderLabels[model.folder],
      watermark: null,
      blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
    });
    const path = `demo/documents/${number}-${index + 1}.pdf`;
    await storage.put({ container: containerOf(row?.key ?? ''), path }, bytes);
    files.push({
      name: `${model.name}.pdf`,
      path,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      at: instantOf(addDays(today, -daysAgo), 10, 15 + index),
    });
  }
  return files;
}

/** The document with its versions and their history, in the name of the insurer's first administrator. */
async function writeDocument(
  transaction: Transaction,
  companyId: number,
  { model, files }: { model: InsurerDocumentModel; files: readonly MadeFile[] },
): Promise<void> {
  const [company] = await transaction
    .select({ uniqueId: companies.uniqueId })
    .from(companies)
    .where(eq(companies.id, companyId));
  const [author] = await transaction
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(and(eq(users.companyId, companyId), eq(profiles.isAdministrator, true)))
    .orderBy(asc(users.id))
    .limit(1);
  const [first] = files;
  if (!company || !author || !first) throw new Error('A demo insurer has an administrator, and a document has a file');
  const [document] = await transaction
    .insert(requestDocuments)
    .values({
      companyId,
      ownerKind: 'company',
      ownerUniqueId: company.uniqueId,
      name: model.name,
      status: 'Conforme',
      isRequired: false,
      observation: model.description,
      requestedByUserId: author.id,
      createdAt: first.at,
    })
    .returning();
  if (!document) throw new Error('An inserted document has a row');
  await transaction
    .insert(insurerDocuments)
    .values({ requestDocumentId: document.id, folder: model.folder, audience: [...model.audience] });
  await transaction.insert(requestDocumentArchives).values(
    files.map(({ name, path, sizeBytes, sha256, at }) => ({
      requestDocumentId: document.id,
      name,
      extension: 'pdf',
      contentType: 'application/pdf',
      relativePath: path,
      sizeBytes,
      sha256,
      uploadedByUserId: author.id,
      createdAt: at,
    })),
  );
  await transaction.insert(auditHistory).values(
    files.map(({ name, at }, index) => ({
      companyId,
      subjectKind: 'requestDocument',
      subjectUniqueId: document.uniqueId,
      action: index === 0 ? 'received' : 'replaced',
      changes: [
        { field: 'file', before: index === 0 ? null : name, after: name },
        { field: 'version', before: index, after: index + 1 },
      ],
      changedByUserId: author.id,
      changedByName: author.name,
      changedAt: at,
    })),
  );
}
