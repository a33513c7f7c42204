import type {
  BrokerProfileParameters,
  CommissionRulesParameters,
} from '@portal/shared/contracts/parameters/kinds/commission';
import { COMMISSION_RULES_KEY } from '@portal/shared/domain/parameters/kinds/commission';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { brokerIdsOf } from '../kinds/commissionKinds';
import type { Parameters } from './parameters';

interface Asked {
  brokerUniqueId: string;
  modalityUniqueId: string;
}

/** The profile that a broker is of. */
function profileOf(parameters: Parameters, brokerUniqueId: string): BrokerProfileParameters | null {
  const found = parameters
    .all('brokerProfile')
    .find((version) => !version.isDeleted && brokerIdsOf(version).has(brokerUniqueId));
  return (found?.body as BrokerProfileParameters | undefined) ?? null;
}

/**
 * What a broker may ask for in a modality. The most specific range counts: that of profile and modality, then that of the
 * profile, which was agreed with somebody, then that of the modality, then the company's own.
 */
export function commissionRangeInForce(
  parameters: Parameters,
  { brokerUniqueId, modalityUniqueId }: Asked,
): CommissionRange {
  const profile = profileOf(parameters, brokerUniqueId);
  const ofCompany = parameters.version('commissionRules', COMMISSION_RULES_KEY)?.body as
    CommissionRulesParameters | undefined;
  const ofModality = (rows: CommissionRulesParameters['Modalities'] | undefined) =>
    rows?.find((row) => row.ModalityUniqueId === modalityUniqueId);
  const range = ofModality(profile?.Modalities) ?? profile?.Range ?? ofModality(ofCompany?.Modalities) ?? ofCompany;
  if (!range) throw new Error('Publication 1 states the commission of a company');
  return { minimum: range.MinimumPercent, ceiling: range.CeilingPercent, maximum: range.MaximumPercent };
}

/**
 * What may be agreed with a broker: the widest of the ranges that may count for its proposals. What is agreed is where they begin;
 * the range of each modality still bounds them. Analysis begins above the lowest of the ceilings.
 */
export function agreedCommissionRangeInForce(parameters: Parameters, brokerUniqueId: string): CommissionRange {
  const profile = profileOf(parameters, brokerUniqueId);
  const ofCompany = parameters.version('commissionRules', COMMISSION_RULES_KEY)?.body as
    CommissionRulesParameters | undefined;
  const ranges = [
    ...(profile?.Range ? [profile.Range] : ofCompany ? [ofCompany, ...ofCompany.Modalities] : []),
    ...(profile?.Modalities ?? []),
  ];
  if (ranges.length === 0) throw new Error('Publication 1 states the commission of a company');
  return {
    minimum: Math.min(...ranges.map(({ MinimumPercent }) => MinimumPercent)),
    ceiling: Math.min(...ranges.map(({ CeilingPercent }) => CeilingPercent)),
    maximum: Math.max(...ranges.map(({ MaximumPercent }) => MaximumPercent)),
  };
}

interface WithMaximum {
  maxInsuredAmountAutomaticCents: number;
}

/** A modality with the amount up to which proposals of a broker pass by themselves: its profile's where that is less. */
export function withAutomaticMaximumOf<Modality extends WithMaximum>(
  parameters: Parameters,
  brokerUniqueId: string,
  modality: Modality,
): Modality & { isMaximumOfProfile: boolean } {
  const ofProfile = profileOf(parameters, brokerUniqueId)?.MaxAutomaticInsuredAmount ?? null;
  const isMaximumOfProfile = ofProfile !== null && ofProfile < modality.maxInsuredAmountAutomaticCents;
  return {
    ...modality,
    isMaximumOfProfile,
    ...(isMaximumOfProfile && { maxInsuredAmountAutomaticCents: ofProfile }),
  };
}
