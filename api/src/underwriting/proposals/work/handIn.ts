import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { timelinePlaceNow } from '../../../deals/engine/dealCards';
import { isCommissionRaised } from '../../../deals/engine/askedAnew';
import type { EngineRun } from '../../../deals/engine/judgeStep';
import type { Deal } from '../../../deals/records/lockDeal';
import { commissionReason } from '../../../deals/engine/validations/subscription';
import { beginAnalysis } from '../../../deals/engine/runEngine';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { askDocumentsOfModality } from '../../../deals/documents/askDocuments';
import { moveUndecidedCards } from '../../../deals/engine/undecidedCards';
import { showOnCards } from '../../../deals/cards/showFiguresOnCards';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { tellOtherSide } from '../detail/tellOtherSide';
import type { LockedProposal } from './lockProposalDeal';
import { moveStatus } from '../../../deals/records/moveStatus';
import { requireReady } from './readiness';

/**
 * A quotation, or a proposal that its broker has changed, goes to the insurer, perhaps with the broker's words about it.
 * Returns it as it stands then.
 */
export async function handIn(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  run: EngineRun,
  words: string | null = null,
): Promise<Deal> {
  await requireReady(transaction, user, row, run.now);
  const { companyId, uniqueId: proposalUniqueId } = row;
  await askDocumentsOfModality(transaction, { companyId, proposalUniqueId, pipeType: 'proposal', ...run });
  if (row.statusId === ProposalStatus.Cotacao) return beginAnalysis(transaction, deal, run);
  return handInAgain(transaction, user, deal, run, words);
}

/** The engine goes on where it stood, and the cards that waited for the broker are back where they are analysed. */
async function handInAgain(
  transaction: Transaction,
  user: CurrentUser,
  deal: Deal,
  { now, by }: EngineRun,
  words: string | null,
): Promise<Deal> {
  const { row } = deal;
  await moveStatus(transaction, row, { to: ProposalStatus.EmAnalise, action: 'handedInAgain', by, now });
  const record = { companyId: row.companyId, kind: 'proposal', uniqueId: row.uniqueId } as const;
  await settleLegalClock(transaction, record, { isAnswer: true, now });
  await tellOnTimeline(transaction, deal, {
    ...(await timelinePlaceNow(transaction, deal, ProposalTimelineSituation.Cadastro)),
    status: ProposalTimelineStatus.Seguradora,
    description: words === null ? 'Enviada de novo à seguradora' : `Resposta da corretora: ${words}`,
    userId: user.id,
    now,
  });
  await showOnCards(transaction, user, { proposalUniqueId: row.uniqueId, endorsementUniqueId: null }, row);
  await moveUndecidedCards(transaction, user, deal, { stage: 'analysis', action: 'handedInAgain', reason: null, now });
  await tellRaisedCommission(transaction, deal, now);
  const told = { uniqueId: row.uniqueId, brokerId: deal.broker.id };
  await tellOtherSide(transaction, user, told, {
    kind: 'proposalReturned',
    title: `${deal.called} voltou para análise`,
    text:
      words === null
        ? `O corretor enviou a proposta de ${deal.policyHolder.name} de novo.`
        : `O corretor respondeu sobre a proposta de ${deal.policyHolder.name}: ${words}`,
  });
  return { ...deal, row: { ...row, statusId: ProposalStatus.EmAnalise } };
}

/** A card that was opened for something else is decided with this in sight, too. */
async function tellRaisedCommission(transaction: Transaction, deal: Deal, now: Date): Promise<void> {
  const why = isCommissionRaised(deal) ? commissionReason(deal) : null;
  if (why === null) return;
  const situation = ProposalTimelineSituation.Subscricao;
  const status = ProposalTimelineStatus.Seguradora;
  await tellOnTimeline(transaction, deal, { situation, status, description: why, userId: null, now });
}
