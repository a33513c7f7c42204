import { daysBetween } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { changesOnWire } from '../asked/changesOnWire';
import type { AskedEndorsement } from '../asked/readRequest';
import { payableCents } from '../judge/judgePayment';
import { reasonOf } from '../judge/judgeReason';
import type { PricedEndorsement } from '../price/priceRequest';

/** What an endorsement says of itself once it is asked for, and its draft before. A request without a reason has none. */
export function endorsementValues(request: AskedEndorsement, price: PricedEndorsement) {
  const { form, standing, subType, after, effectiveOn, drafted, sequence } = request;
  const { policy } = standing;
  const reason = reasonOf(request);
  if (!reason) throw new Error('An endorsement without a reason is refused before');
  const endDate = subType.EndorsementTypeId === EndorsementTypeId.Cancelamento ? effectiveOn : after.endDate;
  const isRestitution = subType.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio;
  const requestedPremiumCents = requestedPremiumOf(request, price);
  return {
    endorsementTypeId: subType.EndorsementTypeId,
    startDate: after.startDate,
    endDate,
    deadlineDays: daysBetween(after.startDate, endDate),
    previousInsuredAmountCents: policy.insuredAmountCents,
    insuredAmountCents: (sequence?.atLast ?? drafted).ModalidadePrincipal.ImportanciaSegurada,
    previousAddedAmountCents: policy.addedAmountCents,
    addedAmountCents: price.addedAmountCents,
    highestAmountCents: price.highestAmountCents,
    premiumDifferenceCents: price.calculatedCents,
    commissionDifferenceCents: price.commissionDifferenceCents,
    needsBankData: payableCents(price) > 0,
    reason: reason.Name,
    reasonUniqueId: reason.UniqueId,
    object: form.ObjetoEndosso?.trim() || `${subType.Name} da apólice ${policy.number}.`,
    changes: changesOnWire(request.detected.changes),
    // What is left of the limit is another one by the time that somebody reads it.
    calculation: { ...price.premium, LimitAfterValue: null },
    requestedPremiumCents,
    requestedPremiumJustification:
      (requestedPremiumCents !== null && form.JustificativaSolicitacaoPremio?.trim()) || null,
    justification: form.Justificativa?.trim() || (isRestitution && form.JustificativaSolicitacaoPremio?.trim()) || null,
  };
}

/** Another premium than the calculated, in cents: of a restitution what is asked back beyond what was overpaid. */
function requestedPremiumOf({ form, subType }: AskedEndorsement, { reviewedCents }: PricedEndorsement): number | null {
  if (subType.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio)
    return reviewedCents > 0 ? -reviewedCents : null;
  return form.SolicitaRevisaoPremio ? (form.ValorPremioSolicitado ?? null) : null;
}
