import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ACCEPTED_BY_LAW } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { entryOfPipe, openCard } from '../../../deals/engine/openCard';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { usualCard } from '../../../deals/engine/usualCard';
import type { Deal } from '../../../deals/records/lockDeal';
import { openComplianceCards } from '../../../parties/screening/complianceCards';
import type { Transaction } from '../../../platform/database/connection';
import { auditRecord } from '../../../platform/history/auditRecord';

/** Who is named where nobody acted. */
const CLOCK = { id: null, name: 'Prazo legal' };

/**
 * Demands the issue of a proposal that the law has accepted: with a card of subscription that its issue closes, on the
 * timeline, and, where a sanction is confirmed that stops the issue, with a card for compliance.
 */
export async function demandIssue(transaction: Transaction, deal: Deal, lastDay: PlainDate, now: Date): Promise<void> {
  const entry = await entryOfPipe(transaction, deal.row.companyId, Functionality.GERENCIAR_PIPE_SUBSCRICAO);
  if (entry) {
    const usual = usualCard(deal, 'PROPOSTA');
    const cardData = { ...usual.cardData, footer: `${ACCEPTED_BY_LAW}: emita a apólice` };
    await openCard(transaction, entry, { ...usual, cardData, demandsIssue: true }, CLOCK, now);
  }
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    heading: 'Prazo legal',
    status: ProposalTimelineStatus.Seguradora,
    description: `${ACCEPTED_BY_LAW}: sem resposta da seguradora até ${formatDate(lastDay)} (Lei 15.040/2024, art. 49). O próximo passo é a emissão`,
    userId: null,
    now,
  });
  // Open pages of the proposal follow its history.
  await auditRecord(
    transaction,
    { companyId: deal.row.companyId, ...CLOCK },
    { kind: 'proposal', uniqueId: deal.row.uniqueId },
    { action: 'acceptedByLaw', changes: [{ field: 'lastDay', before: null, after: lastDay }] },
  );
  await openComplianceCards(transaction, deal, now);
}
