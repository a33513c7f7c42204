import { formatMoney } from '@portal/shared/domain/values/money';
import type { Deal } from '../records/lockDeal';
import type { CardDraft } from './openCard';
import { termOnCard } from '../cards/termOnCard';

const SEPARATOR = ' · ';

/** What a card tells of a proposal or an endorsement, whatever has to be decided about it. */
export function usualCard(deal: Deal, cardType: CardDraft['cardType']): CardDraft {
  const { row, policyHolder, insured, broker, modality } = deal;
  return {
    companyId: row.companyId,
    cardType,
    cardRef: deal.cardRef,
    cardData: {
      header: [deal.changeName, modality.name].filter((part) => part !== null).join(SEPARATOR),
      body: [policyHolder.name, insured.name].join(SEPARATOR),
      footer:
        deal.premiumDifferenceCents === null
          ? [broker.tradeName ?? broker.name, termOnCard(row.deadlineDays)].join(SEPARATOR)
          : `Prêmio do endosso ${formatMoney(deal.premiumDifferenceCents)}`,
    },
    insuredAmountCents: row.amountAtRiskCents,
    legalClockStartedAt: row.legalClockStartedAt,
    legalClockPausedAt: row.legalClockPausedAt,
    proposalUniqueId: deal.proposalUniqueId,
    endorsementUniqueId: deal.kind === 'endorsement' ? row.uniqueId : null,
    policyHolderUniqueId: policyHolder.uniqueId,
    insuredUniqueId: insured.uniqueId,
    brokerUniqueId: broker.uniqueId,
    names: [policyHolder.name, insured.name, broker.name, ...(deal.policyNumber === null ? [] : [deal.policyNumber])],
    documents: [policyHolder.document, insured.document],
  };
}
