import type { Transaction } from '../../platform/database/connection';
import type { Finding } from './finding';
import type { Deal } from '../records/lockDeal';
import { limitCardData } from './limitCardData';
import { requestLimit, waitingCounterGuarantee } from './missingRecords';
import type { CardDraft } from './openCard';
import { usualCard } from './usualCard';

/** The card for a finding, with the records that its decision needs; those that do not exist yet are made. */
export async function dealCard(transaction: Transaction, deal: Deal, finding: Finding, now: Date): Promise<CardDraft> {
  const draft = usualCard(deal, finding.cardType);
  switch (finding.cardType) {
    case 'ANALISE_CCG':
    case 'ANALISE_CCG_MANUAL':
      return { ...draft, counterGuaranteeUniqueId: await waitingCounterGuarantee(transaction, deal, now) };
    case 'GRUPO_ECONOMICO':
      return { ...draft, economicGroupUniqueId: deal.economicGroup?.uniqueId ?? null };
    case 'REQUEST_LIMIT': {
      const request = await requestLimit(transaction, deal, finding, now);
      return {
        ...draft,
        limitRequestUniqueId: request.uniqueId,
        cardData: limitCardData(deal.policyHolder.name, request, finding.modalityGroup?.called),
      };
    }
    default:
      return draft;
  }
}
