import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';

/** A row of the company's: for a profile of brokers, for a modality, or for both; null stands for all of them. */
export interface CommissionAuthority extends CommissionRange {
  brokerProfileId: number | null;
  modalityId: number | null;
}

interface Asked {
  brokerProfileId: number | null;
  modalityId: number;
}

/**
 * What a broker may ask for in a modality. The most specific row counts: that of profile and modality, then that of the
 * profile, which was agreed with somebody, then that of the modality, then the company's own range.
 */
export function commissionRangeFor(
  authorities: readonly CommissionAuthority[],
  { brokerProfileId, modalityId }: Asked,
  ofCompany: CommissionRange,
): CommissionRange {
  const find = (profile: number | null, modality: number | null) =>
    authorities.find((one) => one.brokerProfileId === profile && one.modalityId === modality);
  const { minimum, ceiling, maximum } =
    (brokerProfileId === null ? undefined : (find(brokerProfileId, modalityId) ?? find(brokerProfileId, null))) ??
    find(null, modalityId) ??
    ofCompany;
  return { minimum, ceiling, maximum };
}

/** With what a new proposal begins: what is agreed with its broker, as far as the range goes. */
export const beginningCommission = (agreedPercent: number, { minimum, maximum }: CommissionRange): number =>
  Math.min(Math.max(agreedPercent, minimum), maximum);
