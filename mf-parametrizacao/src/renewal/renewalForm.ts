import type { RenewalParameters, RenewalRulesParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import type { RenewalModality } from '@portal/shared/contracts/parameters/renewalParameters';
import type { RenewedModality } from '@portal/shared/domain/parameters/kinds/renewal';
import { longestDaysOf } from '@portal/shared/domain/parameters/modalityTerm';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

/** A renewal rule as it is typed; what is still empty is null. */
export interface RenewalForm extends Omit<RenewalParameters, 'DaysBeforeEnd'> {
  DaysBeforeEnd: number | null;
}

/** The insurer's own, with who is told. */
export interface RenewalRulesForm extends RenewalForm {
  TellsBroker: boolean;
  TellsPolicyHolder: boolean;
  TellsInsurer: boolean;
  notices: { days: number | null }[];
}

/** What of a rule is not filled in. */
export const missingOfRenewal = ({ Opening, DaysBeforeEnd, Rate, AdjustmentPercent }: RenewalForm): Problem[] => [
  ...problemsOf(
    'DaysBeforeEnd',
    Opening !== 'none' && DaysBeforeEnd === null && 'Informe quantos dias antes do fim a renovação abre.',
  ),
  ...problemsOf(
    'AdjustmentPercent',
    Opening !== 'none' && Rate === 'adjusted' && AdjustmentPercent === null && 'Informe o ajuste da taxa.',
  ),
];

/** The rule as it travels; what a choice leaves without meaning goes back to what it was or to nothing. */
export const renewalOf = (form: RenewalForm): RenewalParameters => ({
  Opening: form.Opening,
  DaysBeforeEnd: form.DaysBeforeEnd ?? 90,
  AssignedTo: form.AssignedTo,
  Rate: form.Rate,
  AdjustmentPercent: form.Rate === 'adjusted' ? form.AdjustmentPercent : null,
  AsksForCard: form.AsksForCard,
  StopsOnOverdueInstallments: form.StopsOnOverdueInstallments,
  StopsOnBlockedPolicyHolder: form.StopsOnBlockedPolicyHolder,
});

/** A rule as it is typed, whatever else the values say. */
export const renewalFormOf = (values: RenewalParameters): RenewalForm => renewalOf(values);

/** The insurer's own as it travels, the longest notice first. */
export const renewalRulesOf = ({ notices, ...form }: RenewalRulesForm): RenewalRulesParameters => ({
  ...renewalOf(form),
  TellsBroker: form.TellsBroker,
  TellsPolicyHolder: form.TellsPolicyHolder,
  TellsInsurer: form.TellsInsurer,
  NoticeDays: notices.flatMap(({ days }) => days ?? []).sort((one, other) => other - one),
});

/** A modality as the judgement of its rule sees it. */
export const renewedModality = (modality: RenewalModality): RenewedModality => ({
  riskKind: modality.RiskKind,
  branchCode: modality.BranchCode,
  longestDays: longestDaysOf(modality),
});

/** How a modality is told from one of the same name in another branch. */
export const modalityTitle = ({ Name, BranchCode }: Pick<RenewalModality, 'Name' | 'BranchCode'>): string =>
  `${Name} · ramo ${BranchCode}`;
