import { and, eq } from 'drizzle-orm';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import type { Transaction } from '../../platform/database/connection';
import { proposals } from '../../platform/database/schema/proposals';
import { tellOnTimelines } from '../records/timelineEntries';
import type { DocumentRecord } from './documentRecords';

const { Aprovado, Corretor, Seguradora } = ProposalTimelineStatus;

/** What a timeline tells of documents, of one and of several; the rest is in their history alone. */
const told: Readonly<Record<string, { status: ProposalTimelineStatus; one: string; many: string } | undefined>> = {
  requested: { status: Corretor, one: 'Documento solicitado', many: 'Documentos solicitados' },
  received: { status: Seguradora, one: 'Documento recebido', many: 'Documentos recebidos' },
  accepted: { status: Aprovado, one: 'Documento aprovado', many: 'Documentos aprovados' },
  refused: { status: Corretor, one: 'Documento reprovado', many: 'Documentos reprovados' },
  deleted: { status: Seguradora, one: 'Pedido de documento retirado', many: 'Pedidos de documentos retirados' },
};

interface Happened {
  event: string;
  names: string;
  isOne: boolean;
  now: Date;
}

/** Writes on the timeline of a proposal what became of its documents: by them periods of the legal clock end and begin. */
export async function tellDocuments(
  transaction: Transaction,
  { companyId, id: userId }: { companyId: number; id: number | null },
  record: DocumentRecord,
  { event, names, isOne, now }: Happened,
): Promise<void> {
  const words = told[event];
  if (record.kind !== 'proposal' || !words) return;
  const [proposal] = await transaction
    .select({ id: proposals.id, engineStep: proposals.engineStep })
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, record.uniqueId)));
  if (!proposal) return;
  const { Cotacao, Cadastro, Emissao } = ProposalTimelineSituation;
  const { id: proposalId, engineStep } = proposal;
  const situation = engineStep === null ? Cotacao : engineStep === 'finished' ? Emissao : Cadastro;
  const description = `${isOne ? words.one : words.many}: ${names}`;
  const entry = { proposalId, situation, heading: 'Documentos', status: words.status, description, userId, now };
  await tellOnTimelines(transaction, [entry]);
}
