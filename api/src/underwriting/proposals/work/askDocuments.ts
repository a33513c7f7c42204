import { and, asc, eq, sql } from 'drizzle-orm';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { noteChange } from '../../../deals/documents/noteChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { modalityDocumentModels } from '../../../platform/database/schema/modalities';
import { detailPaths } from '../../../deals/records/dealPaths';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

type Model = typeof modalityDocumentModels.$inferSelect;

/**
 * Asks for the documents of the proposal's modality when it is handed in. One that was asked for before is not asked for
 * again, also where the insurer took it away; one that the broker added by itself becomes the insurer's.
 */
export async function askDocumentsOfModality(
  transaction: Transaction,
  user: CurrentUser,
  row: ProposalRow,
  now: Date,
): Promise<void> {
  const models = await transaction
    .select()
    .from(modalityDocumentModels)
    .where(eq(modalityDocumentModels.modalityId, row.modalityId))
    .orderBy(asc(modalityDocumentModels.order), asc(modalityDocumentModels.id));
  const asked: Model[] = [];
  for (const model of models) if (await ask(transaction, user, row, model, now)) asked.push(model);
  if (asked.length === 0) return;
  const names = asked.map(({ name, isRequired }) => `${name}${isRequired ? '' : ' (opcional)'}`).join(', ');
  await tellBrokers(transaction, user, [row.brokerId], {
    kind: 'documentRequested',
    title: asked.length === 1 ? 'Documento solicitado' : 'Documentos solicitados',
    text: `A modalidade da proposta ${row.number} pede: ${names}.`,
    subject: { kind: 'proposal', uniqueId: row.uniqueId },
    path: detailPaths(row.uniqueId).ofBroker,
  });
}

/** True where it is asked for now. */
async function ask(
  transaction: Transaction,
  user: CurrentUser,
  row: ProposalRow,
  { name, isRequired }: Model,
  now: Date,
): Promise<boolean> {
  const [known] = await transaction
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, row.companyId),
        eq(requestDocuments.ownerKind, 'proposal'),
        eq(requestDocuments.ownerUniqueId, row.uniqueId),
        sql`lower(${requestDocuments.name}) = lower(${name})`,
      ),
    )
    .orderBy(asc(requestDocuments.deletedAt))
    .limit(1);
  if (known) {
    if (!isRequired || known.isRequired || known.deletedAt !== null) return false;
    await transaction
      .update(requestDocuments)
      .set({ isRequired: true, requestedByUserId: null })
      .where(eq(requestDocuments.id, known.id));
    return known.status === 'Pendente';
  }
  const [document] = await transaction
    .insert(requestDocuments)
    .values({
      companyId: row.companyId,
      ownerKind: 'proposal',
      ownerUniqueId: row.uniqueId,
      name,
      status: 'Pendente',
      isRequired,
      createdAt: now,
    })
    .returning({ uniqueId: requestDocuments.uniqueId });
  if (!document) throw new Error('The document was not stored');
  await noteChange(transaction, user, {
    record: { kind: 'proposal', uniqueId: row.uniqueId },
    event: 'requested',
    documents: [{ uniqueId: document.uniqueId, name, changes: [{ field: 'status', before: null, after: 'Pendente' }] }],
    cards: [],
    now,
  });
  return true;
}
