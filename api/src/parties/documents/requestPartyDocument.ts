import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { askedAlready, documentName } from '../../deals/documents/documentName';
import { isAskedFor } from '../../deals/documents/isAskedFor';
import { noteChange } from '../../deals/documents/noteChange';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { forbidden } from '../../platform/server/refusal';
import { NOT_YOURS } from './changePartyDocument';
import { partyDocument } from './partyDocuments';
import type { PartyOfDocuments } from './partyOfDocuments';
import { tellReaders } from './tellOfDocument';

/** What is asked for. */
interface Asked {
  Name: string;
  IsRequired: boolean;
  IsInternal?: boolean;
  Observation?: string;
}

/** Asks a party for a document; its brokers and its users are notified. 422 with the field `Name` for one that is asked for already. */
export const requestPartyDocument = (
  database: Database,
  user: CurrentUser,
  { party, uniqueId, field }: { party: PartyOfDocuments; uniqueId: string; field: string },
  { Name, IsRequired, IsInternal = false, Observation = '' }: Asked,
  portal: string,
  now = new Date(),
): Promise<PartyDocument> =>
  database.transaction(async (transaction) => {
    const name = documentName(Name);
    const observation = Observation.trim() || null;
    await party.lock(transaction, user, uniqueId, field);
    if (!party.mayManage(user)) throw forbidden(NOT_YOURS);
    const record = { kind: party.kind, uniqueId };
    if (await isAskedFor(transaction, user.companyId, record, name)) throw askedAlready(name);
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: party.kind,
        ownerUniqueId: uniqueId,
        name,
        status: 'Pendente',
        isRequired: IsRequired,
        isInternal: IsInternal,
        observation,
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning();
    if (!document) throw new Error('An inserted document has a row');
    const changes = [
      { field: 'status', before: null, after: 'Pendente' },
      { field: 'observation', before: null, after: observation },
    ];
    const documents = [{ uniqueId: document.uniqueId, name, changes }];
    await noteChange(transaction, user, { record, event: 'requested', documents, cards: [], now });
    await tellReaders(transaction, party, document, {
      kind: 'documentRequested',
      title: 'Documento solicitado',
      text: (called) =>
        `A seguradora pediu o documento “${name}” de ${called}.${observation ? ` Observação: ${observation}` : ''}`,
      portal,
    });
    return partyDocument(transaction, user, party, document);
  });
