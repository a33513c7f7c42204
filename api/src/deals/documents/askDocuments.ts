import { and, desc, eq } from 'drizzle-orm';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type { DocumentPipeType } from '@portal/shared/domain/parameters/kinds/requestDocument';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { requestDocumentsInForce } from '../../parameters/inForce/modalityInForce';
import { pricingParameters } from '../../parameters/inForce/pricingParameters';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { AwaitingStep } from '../../platform/database/schema/documents';
import { modalities } from '../../platform/database/schema/modalities';
import { proposals } from '../../platform/database/schema/proposals';
import { tellBrokers } from '../messages/tellBrokers';
import { detailPaths } from '../records/dealPaths';
import { noteChange } from './noteChange';
import type { NotedBy } from './noteChange';

type Model = RequestDocumentParameters;

interface Asking {
  companyId: number;
  proposalUniqueId: string;
  /** Which question asks: the proposal as it is handed in, or an analysis that opens its card. */
  pipeType: DocumentPipeType;
  by: NotedBy;
  now: Date;
}

/**
 * Asks for the documents of the proposal's modality that a question asks for, by the publication that the proposal is
 * priced by. One that was asked for before is not asked for again, also where the insurer took it away; one that the
 * broker added by itself becomes the insurer's.
 */
export async function askDocumentsOfModality(transaction: Transaction, asking: Asking): Promise<void> {
  const { companyId, proposalUniqueId, pipeType, now } = asking;
  const [found] = await transaction
    .select({ row: proposals, modalityUniqueId: modalities.uniqueId })
    .from(proposals)
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, proposalUniqueId)));
  if (!found) throw new Error('A locked proposal cannot vanish');
  const { row, modalityUniqueId } = found;
  const models = requestDocumentsInForce(await pricingParameters(transaction, row, now), modalityUniqueId);
  const asked: Model[] = [];
  for (const model of models)
    if (model.PipeType === pipeType && (await ask(transaction, asking, model))) asked.push(model);
  if (asked.length === 0) return;
  const names = asked.map(({ Name, IsRequired }) => `${Name}${IsRequired ? '' : ' (opcional)'}`).join(', ');
  await tellBrokers(transaction, { companyId }, [row.brokerId], {
    kind: 'documentRequested',
    title: asked.length === 1 ? 'Documento solicitado' : 'Documentos solicitados',
    text:
      pipeType === 'proposal'
        ? `A modalidade da proposta ${row.number} pede: ${names}.`
        : `Para analisar a proposta ${row.number}, a seguradora pede: ${names}.`,
    subject: { kind: 'proposal', uniqueId: row.uniqueId },
    path: detailPaths(row.uniqueId).ofBroker,
  });
}

/** What waits for it: the analysis that asks for it, of what the proposal asks for the first one, or the acceptance alone. */
export const awaitingStepOf = ({ PipeType, Situation }: Model): AwaitingStep => {
  if (Situation === 'acceptance') return 'acceptance';
  return PipeType === 'proposal' ? 'registration' : PipeType;
};

/** True where it is asked for now. */
async function ask(
  transaction: Transaction,
  { companyId, proposalUniqueId, by, now }: Asking,
  model: Model,
): Promise<boolean> {
  const { Name: name, IsRequired: isRequired, Hint } = model;
  const awaitingStep = awaitingStepOf(model);
  const asked = await transaction
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, 'proposal'),
        eq(requestDocuments.ownerUniqueId, proposalUniqueId),
      ),
    )
    // One that stands comes before those that were taken away.
    .orderBy(desc(requestDocuments.deletedAt));
  const known = asked.find((one) => searchable(one.name) === searchable(name));
  if (known) {
    if (!isRequired || known.isRequired || known.deletedAt !== null) return false;
    await transaction
      .update(requestDocuments)
      .set({ isRequired: true, requestedByUserId: null, awaitingStep })
      .where(eq(requestDocuments.id, known.id));
    return known.status === 'Pendente';
  }
  const [document] = await transaction
    .insert(requestDocuments)
    .values({
      companyId,
      ownerKind: 'proposal',
      ownerUniqueId: proposalUniqueId,
      name,
      status: 'Pendente',
      isRequired,
      awaitingStep,
      observation: Hint,
      createdAt: now,
    })
    .returning({ uniqueId: requestDocuments.uniqueId });
  if (!document) throw new Error('The document was not stored');
  await noteChange(
    transaction,
    { ...by, companyId },
    {
      record: { kind: 'proposal', uniqueId: proposalUniqueId },
      event: 'requested',
      documents: [
        { uniqueId: document.uniqueId, name, changes: [{ field: 'status', before: null, after: 'Pendente' }] },
      ],
      cards: [],
      now,
    },
  );
  return true;
}
