import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../platform/database/connection';
import type { Finding } from './finding';
import type { Deal } from '../records/lockDeal';
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
      const limits = `De ${formatMoney(deal.policyHolder.limitCents)} para ${formatMoney(request.requestedLimitCents)}`;
      return {
        ...draft,
        limitRequestUniqueId: request.uniqueId,
        cardData: { header: 'Revisão de limite', body: deal.policyHolder.name, footer: limits },
      };
    }
    default:
      return draft;
  }
}
