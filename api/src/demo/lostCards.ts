import { and, asc, eq, inArray } from 'drizzle-orm';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { termOnCard } from '../deals/cards/termOnCard';
import type { Transaction } from '../platform/database/connection';
import { cardMovements, cardPriorities, cards, pipes, steps } from '../platform/database/schema/boards';
import { modalities } from '../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../platform/database/schema/parties';
import { proposals } from '../platform/database/schema/proposals';

const HOUR_MS = 3_600_000;
const { CREDITO, PEP, SUBSCRICAO, CADASTRO } = PipeFunctionality;
/** Where the engine stood when a proposal was refused. */
const pipeOfEngine: Readonly<Record<string, PipeFunctionality>> = { credit: CREDITO, pep: PEP, registration: CADASTRO };

/**
 * The cards on which the demo's proposals were refused, and those that were still open when some were cancelled: they have left
 * the boards, and tell where proposals are lost.
 */
export async function closeLostCards(transaction: Transaction, companyId: number): Promise<void> {
  const lost = await transaction
    .select({ row: proposals, holder: policyHolders, insured: insureds, broker: brokers, modality: modalities.name })
    .from(proposals)
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .where(and(eq(proposals.companyId, companyId), inArray(proposals.statusId, [...lostProposalStatuses])))
    .orderBy(asc(proposals.id));
  const stages = await transaction
    .select({ id: steps.id, pipeId: pipes.id, functionalityId: pipes.functionalityId, stage: steps.stage })
    .from(steps)
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(eq(pipes.companyId, companyId))
    .orderBy(asc(steps.order));
  const [priority] = await transaction
    .select({ id: cardPriorities.id })
    .from(cardPriorities)
    .where(and(eq(cardPriorities.companyId, companyId), eq(cardPriorities.isUsual, true)));
  for (const [index, { row, holder, insured, broker, modality }] of lost.entries()) {
    const isRefused = row.statusId === ProposalStatus.Recusada;
    // Of those that nobody refused some were quotations still, without a card.
    if (!isRefused && index % 3 === 0) continue;
    const pipe = pipeOfEngine[row.engineStep ?? ''] ?? SUBSCRICAO;
    const of = (stage: string) => stages.find((one) => one.functionalityId === pipe && one.stage === stage);
    const [queue, end] = [of('queue'), of(isRefused || index % 2 === 0 ? 'analysis' : 'documents') ?? of('analysis')];
    if (!queue || !end || !priority) continue;
    const closedAt = row.decidedAt ?? new Date(row.createdAt.getTime() + 48 * HOUR_MS);
    const enteredStepAt = new Date((row.createdAt.getTime() + closedAt.getTime()) / 2);
    const documents = [holder.document, insured.document];
    const cardRef = `Proposta ${row.number}`;
    const [card] = await transaction
      .insert(cards)
      .values({
        ...{
          companyId,
          pipeId: queue.pipeId,
          stepId: end.id,
          position: 0,
          priorityId: priority.id,
          cardRef,
          documents,
        },
        cardType: 'PROPOSTA',
        cardData: {
          header: modality,
          body: `${holder.name} · ${insured.name}`,
          footer: `${broker.tradeName ?? broker.name} · ${termOnCard(row.deadlineDays)}`,
        },
        ...{
          insuredAmountCents: row.insuredAmountCents + (row.complementaryInsuredAmountCents ?? 0),
          version: 3,
          enteredStepAt,
          createdAt: row.createdAt,
          closedAt,
        },
        ...(isRefused && { decision: 'refused' as const, decidedAt: closedAt, decisionReason: row.decisionReason }),
        proposalUniqueId: row.uniqueId,
        policyHolderUniqueId: holder.uniqueId,
        insuredUniqueId: insured.uniqueId,
        brokerUniqueId: broker.uniqueId,
        searchText: searchable([cardRef, modality, holder.name, insured.name, broker.name, ...documents].join(' ')),
      })
      .returning({ id: cards.id });
    if (!card) continue;
    await transaction.insert(cardMovements).values([
      { companyId, cardId: card.id, toStepId: queue.id, createdAt: row.createdAt },
      { companyId, cardId: card.id, fromStepId: queue.id, toStepId: end.id, createdAt: enteredStepAt },
    ]);
    await transaction.update(proposals).set({ lostStepId: end.id }).where(eq(proposals.id, row.id));
  }
}
