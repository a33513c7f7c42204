import type { CallInput } from '@portal/shared/contracts/call';
import type { createInsurerDocument, InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { requestDocuments } from '../../platform/database/schema/documents';
import { insurerDocuments } from '../../platform/database/schema/insurerDocuments';
import { documentName } from '../documents/documentName';
import { auditRecord } from '../../platform/history/auditRecord';
import { asChanged, audienceOf, lockDocuments, requireFreeName, requireManager } from './insurerDocumentRows';

type Asked = CallInput<typeof createInsurerDocument>['body'];

/** Begins a document of the insurer. Sent twice it is there once: its folder has its name by then. */
export const createDocument = (
  database: Database,
  user: CurrentUser,
  { Name, Folder, Audience, Observation = '' }: Asked,
): Promise<InsurerDocument> =>
  database.transaction(async (transaction) => {
    requireManager(user);
    await lockDocuments(transaction, user.companyId);
    const name = documentName(Name);
    const observation = Observation.trim() || null;
    const audience = audienceOf(Audience);
    await requireFreeName(transaction, user.companyId, { folder: Folder, name });
    const [company] = await transaction
      .select({ uniqueId: companies.uniqueId })
      .from(companies)
      .where(eq(companies.id, user.companyId));
    if (!company) throw new Error('A user has a company');
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: 'company',
        ownerUniqueId: company.uniqueId,
        name,
        status: 'Pendente',
        isRequired: false,
        observation,
        requestedByUserId: user.id,
      })
      .returning();
    if (!document) throw new Error('An inserted document has a row');
    await transaction.insert(insurerDocuments).values({ requestDocumentId: document.id, folder: Folder, audience });
    const changes = Object.entries({ name, folder: Folder, audience, observation })
      .filter(([, after]) => after !== null)
      .map(([field, after]) => ({ field, before: null, after }));
    const subject = { kind: 'requestDocument', uniqueId: document.uniqueId };
    await auditRecord(transaction, user, subject, { action: 'created', changes });
    return asChanged(transaction, user, document.id);
  });
