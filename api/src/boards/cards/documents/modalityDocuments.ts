import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { kanbanRequestModalityDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { awaitingStepOf } from '../../../deals/documents/askDocuments';
import { lockManagedCards } from '../../../deals/documents/documentAccess';
import { recordsOf } from '../../../deals/documents/documentRecords';
import type { DocumentRecord } from '../../../deals/documents/documentRecords';
import { findCard } from '../../../deals/cards/cardPipe';
import { actionColumns } from '../../../deals/cards/changingCard';
import { requestDocumentsInForce } from '../../../parameters/inForce/modalityInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { askFor } from './requestDocument';

/**
 * What the modality of a deal usually asks for and nobody has asked for yet. One that the insurer took away was asked for:
 * it is brought back where it stands.
 */
export async function unaskedDocuments(
  database: Database | Transaction,
  companyId: number,
  record: DocumentRecord | undefined,
  now: Date,
): Promise<RequestDocumentParameters[]> {
  const models = record ? await modelsOf(database, companyId, record, now) : [];
  if (!record || models.length === 0) return [];
  const asked = await database
    .select({ name: requestDocuments.name })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, record.kind),
        eq(requestDocuments.ownerUniqueId, record.uniqueId),
      ),
    );
  const known = new Set(asked.map(({ name }) => searchable(name)));
  // Two questions may ask for the same paper: it is asked for once.
  return models.filter(({ Name }) => !known.has(searchable(Name)) && known.add(searchable(Name)));
}

/** By the publication that a proposal is priced by; of an endorsement, by what is in force for its policy's modality. */
async function modelsOf(
  database: Database | Transaction,
  companyId: number,
  { kind, uniqueId }: DocumentRecord,
  now: Date,
): Promise<RequestDocumentParameters[]> {
  if (kind === 'proposal') {
    const [found] = await database
      .select({ row: proposals, modalityUniqueId: modalities.uniqueId })
      .from(proposals)
      .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
      .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
    if (!found) return [];
    return requestDocumentsInForce(await pricingParameters(database, found.row, now), found.modalityUniqueId);
  }
  if (kind !== 'endorsement') return [];
  const [found] = await database
    .select({ modalityUniqueId: modalities.uniqueId })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(and(eq(endorsements.companyId, companyId), eq(endorsements.uniqueId, uniqueId)));
  return found
    ? requestDocumentsInForce(await parametersInForce(database, companyId, now), found.modalityUniqueId)
    : [];
}

/** Asks for all of them at once, as one by one; sent again, for those that are left. */
export function requestModalityDocuments(
  database: Database,
  user: CurrentUser,
  cardId: number,
  now = new Date(),
): Promise<CallResponse<typeof kanbanRequestModalityDocuments>> {
  return database.transaction(async (transaction) => {
    const { id } = await findCard(transaction, user, cardId);
    const [card] = await transaction
      .select({ ...actionColumns, insuredUniqueId: cards.insuredUniqueId })
      .from(cards)
      .where(eq(cards.id, id));
    const [record] = card ? recordsOf(card) : [];
    if (record?.kind !== 'proposal' && record?.kind !== 'endorsement')
      throw unprocessable('Só cards de propostas e endossos têm documentos da modalidade.', { field: 'CardId' });
    const absent = () => notFound('Card não encontrado.', { field: 'CardId' });
    const managed = await lockManagedCards(transaction, user, record, 'SOLICITAR_DOCUMENTO', absent);
    const models = await unaskedDocuments(transaction, user.companyId, record, now);
    const documents = await askFor(transaction, user, {
      record,
      cards: managed,
      asked: models.map((model) => ({
        name: model.Name,
        isRequired: model.IsRequired,
        isInternal: false,
        observation: model.Hint,
        awaitingStep: awaitingStepOf(model),
      })),
      now,
    });
    return { Asked: documents.map(({ uniqueId, name }) => ({ RequestDocumentUniqueId: uniqueId, Name: name })) };
  });
}
