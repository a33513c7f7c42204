import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import { insurerFolderLabels } from '@portal/shared/domain/documents/insurerFolders';
import type { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { insurerDocuments } from '../../platform/database/schema/insurerDocuments';
import { forbidden, unprocessable } from '../../platform/server/refusal';
import { managesInsurerDocuments } from '../archives/insurersOwn';
import { noSuchDocument } from '../documents/documentAccess';
import { insurerDocumentsOf } from './insurerDocumentsOf';

export type InsurerRow = typeof requestDocuments.$inferSelect & typeof insurerDocuments.$inferSelect;

export function requireManager(user: CurrentUser): void {
  if (!managesInsurerDocuments(user))
    throw forbidden('Os documentos da seguradora são cuidados por ela mesma: o seu perfil permite só vê-los.');
}

/** Changes of a company's documents happen one after the other, so that no folder gets a name twice. */
export const lockDocuments = (transaction: Transaction, companyId: number) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('insurer_documents', ${companyId}))`);

/** A document of the user's insurer; 404 otherwise. */
export async function requireInsurerDocument(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<InsurerRow> {
  const [found] = await transaction
    .select({ document: requestDocuments, own: insurerDocuments })
    .from(requestDocuments)
    .innerJoin(insurerDocuments, eq(insurerDocuments.requestDocumentId, requestDocuments.id))
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, 'company'),
        eq(requestDocuments.uniqueId, uniqueId),
      ),
    );
  if (!found) throw noSuchDocument();
  return { ...found.document, ...found.own };
}

/** Each user type once, in order. */
export const audienceOf = (given: readonly UserType[]): UserType[] =>
  [...new Set(given)].sort((one, other) => one - other);

/** Refuses a name that its folder has, however it is spelled; documents that were taken away hold none. */
export async function requireFreeName(
  transaction: Transaction,
  companyId: number,
  { folder, name, except = 0 }: { folder: InsurerFolder; name: string; except?: number },
): Promise<void> {
  const [same] = await transaction
    .select({ id: requestDocuments.id })
    .from(requestDocuments)
    .innerJoin(insurerDocuments, eq(insurerDocuments.requestDocumentId, requestDocuments.id))
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, 'company'),
        eq(insurerDocuments.folder, folder),
        sql`lower(${requestDocuments.name}) = lower(${name})`,
        isNull(requestDocuments.deletedAt),
        ne(requestDocuments.id, except),
      ),
    )
    .limit(1);
  if (same)
    throw unprocessable(
      `A pasta ${insurerFolderLabels[folder]} já tem um documento “${name}”. Use outro nome, ou envie o arquivo como nova versão dele.`,
      { field: 'Name' },
    );
}

/** A document as a change has left it. */
export async function asChanged(transaction: Transaction, user: CurrentUser, id: number): Promise<InsurerDocument> {
  const [document] = await insurerDocumentsOf(transaction, user, id);
  if (!document) throw noSuchDocument();
  return document;
}
