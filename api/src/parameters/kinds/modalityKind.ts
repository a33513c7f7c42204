import { modalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { modalityProblems } from '@portal/shared/domain/parameters/kinds/modality';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { coverKeptBy } from '@portal/shared/domain/parameters/renewal';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { modalities } from '../../platform/database/schema/modalities';
import type { KindOfParameter, ParameterBody } from './parameterKind';

type Row = typeof modalities.$inferSelect;

/** The columns of a modality's table that its versions decide, by their names on the wire. */
const columnOf = {
  Name: 'name',
  Ref: 'ref',
  MaxInsuredAmountValue: 'maxInsuredAmountCents',
  MaxInsuredAmountAutomaticValue: 'maxInsuredAmountAutomaticCents',
  MinInsurancePremium: 'minInsurancePremiumCents',
  AnnualRatePercent: 'annualRatePercent',
  MaxRetroactivityDays: 'maxRetroactivityDays',
  MaxFutureDays: 'maxFutureDays',
  MinPeriodInDays: 'minPeriodInDays',
  MaxPeriodInDays: 'maxPeriodInDays',
  MinPeriodInYears: 'minPeriodInYears',
  MaxPeriodInYears: 'maxPeriodInYears',
  EnabledForAutomaticEmission: 'enabledForAutomaticEmission',
  IsComplementaryModality: 'isComplementaryModality',
  HasComplementaryModality: 'hasComplementaryModality',
  DisabledForRestrictiveBranchActivity: 'disabledForRestrictiveBranchActivity',
  EqualizeValidityDate: 'equalizeValidityDate',
  IgnoreBranchWhenInsuredIsPF: 'ignoreBranchWhenInsuredIsPf',
  EnableAutomaticCancel: 'enableAutomaticCancel',
  DaysForAutomaticCancel: 'daysForAutomaticCancel',
  CanUseModalityTax: 'canUseModalityTax',
  MinInsuredAmountBaseValue: 'minInsuredAmountBaseCents',
  MinInsuredAmountPercent: 'minInsuredAmountPercent',
  RiskKind: 'riskKind',
  MaxPercentOfContract: 'maxPercentOfContract',
  MinPercentOfDebt: 'minPercentOfDebt',
  LimitHeldDaysAfterEnd: 'limitHeldDaysAfterEnd',
  PaidUpWithinDays: 'paidUpWithinDays',
  SusepProcessNumber: 'susepProcessNumber',
  RequiresPaymentBeforeIssue: 'requiresPaymentBeforeIssue',
  EnableToSteppin: 'enableToSteppin',
  MonitoringFromInsuredAmountValue: 'monitoringFromCents',
  BigRiskFromInsuredAmountValue: 'bigRiskFromCents',
  ComplementaryIsAlternative: 'complementaryIsAlternative',
} as const satisfies Record<Exclude<keyof ModalityParameters, 'ModalityGroupUniqueId'>, keyof Row>;

export type ModalityValues = Pick<Row, (typeof columnOf)[keyof typeof columnOf] | 'searchText'>;

/** What is meant by versions that were published before these values were. */
const unsaid: ParameterBody = {
  EnableToSteppin: false,
  MonitoringFromInsuredAmountValue: null,
  BigRiskFromInsuredAmountValue: null,
  ComplementaryIsAlternative: false,
};

/** The columns that a version decides. */
export function modalityValues(body: ParameterBody): ModalityValues {
  const values = Object.entries(columnOf).map(([name, column]) => [column, body[name] ?? unsaid[name] ?? null]);
  const { name, ref, ...rest } = Object.fromEntries(values) as ModalityValues;
  return { name, ref, ...rest, searchText: searchable(`${name} ${ref}`) };
}

/** The version that a row stands for. */
export const modalityBody = (row: Row, groupUniqueId: string): ModalityParameters =>
  ({
    ModalityGroupUniqueId: groupUniqueId,
    ...Object.fromEntries(Object.entries(columnOf).map(([name, column]) => [name, row[column]])),
  }) as ModalityParameters;

export const modalityKind: KindOfParameter = {
  kind: 'modality',
  schemaVersion: 1,
  schema: modalityParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => String(body['Ref']),
  problems: (_key, body, { before, others }) => {
    const own = modalityProblems(body as ModalityParameters, before as ModalityParameters | null);
    const { EnableAutomaticCancel, RiskKind } = body as ModalityParameters;
    // What was removed keeps its reference: policies of it are still found by that.
    const isTaken = others.some((one) => one.kind === 'modality' && one.body['Ref'] === body['Ref']);
    const group = others.find((one) => one.kind === 'modalityGroup' && one.key === body['ModalityGroupUniqueId']);
    const branchCode = String(group?.body['BranchCode']);
    return [
      ...own,
      ...(isTaken ? [refuses('Ref', 'Outra modalidade já tem esta referência, em uso ou retirada.')] : []),
      ...(group && !group.isDeleted
        ? []
        : [refuses('ModalityGroupUniqueId', 'O grupo desta modalidade não existe ou foi retirado.')]),
      ...(EnableAutomaticCancel && coverKeptBy({ riskKind: RiskKind, branchCode }) === 'publicContract'
        ? [
            refuses(
              'EnableAutomaticCancel',
              'No ramo 0775 a garantia continua em vigor mesmo sem pagamento (Lei 14.133/2021, art. 97, II).',
            ),
          ]
        : []),
    ];
  },
};
