import { formatMoney } from '@portal/shared/domain/money';
import type { Transaction } from '../platform/database/connection';
import type { Finding } from './finding';
import type { Deal } from './lockDeal';
import { requestLimit, waitingCounterGuarantee } from './missingRecords';
import type { CardDraft } from './openCard';

const SEPARATOR = ' · ';

/** The card for a finding, with the records that its decision needs; those that do not exist yet are made. */
export async function dealCard(
  transaction: Transaction,
  deal: Deal,
  { cardType }: Finding,
  now: Date,
): Promise<CardDraft> {
  const draft = usualCard(deal, cardType);
  switch (cardType) {
    case 'ANALISE_CCG':
    case 'ANALISE_CCG_MANUAL':
      return { ...draft, counterGuaranteeUniqueId: await waitingCounterGuarantee(transaction, deal, now) };
    case 'GRUPO_ECONOMICO':
      return { ...draft, economicGroupUniqueId: deal.economicGroup?.uniqueId ?? null };
    case 'REQUEST_LIMIT': {
      const request = await requestLimit(transaction, deal, now);
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

function usualCard(deal: Deal, cardType: CardDraft['cardType']): CardDraft {
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
          ? [broker.tradeName ?? broker.name, `vigência de ${row.deadlineDays} dias`].join(SEPARATOR)
          : `Prêmio do endosso ${formatMoney(deal.premiumDifferenceCents)}`,
    },
    insuredAmountCents: row.insuredAmountCents,
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
