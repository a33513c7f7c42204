import { MoneyField, NumberField } from '@portal/shared/ui/form';
import type { InstallmentRange } from '@portal/shared/contracts/parameters/kinds/payment';
import type { Problem } from '@portal/shared/form/problem';
import { problemsOf } from '@portal/shared/form/problem';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';

/** A range as it is typed; what is still empty is null. */
export type RangeForm = { [Field in keyof InstallmentRange]: InstallmentRange[Field] | null };

/** How premiums are divided as it is typed. */
export interface TermsForm {
  Ranges: RangeForm[];
  /** One text, "0, 10, 30". */
  GracePeriods: string;
}

export const newRange: RangeForm = {
  FromPremiumValue: 0,
  ToPremiumValue: null,
  MaxInstallments: 1,
  MinInstallmentValue: 0,
  MonthlyInterestPercent: 0,
  InterestFreeInstallments: 1,
};

const columns: readonly RowColumn<RangeForm>[] = [
  {
    title: 'Prêmio de',
    width: 'minmax(120px, 1.4fr)',
    field: (row, change, called) => (
      <MoneyField
        {...called}
        value={row.FromPremiumValue}
        onChange={(FromPremiumValue) => change({ FromPremiumValue })}
      />
    ),
  },
  {
    title: 'Até (vazio: sem limite)',
    width: 'minmax(120px, 1.4fr)',
    field: (row, change, called) => (
      <MoneyField
        {...called}
        placeholder="sem limite"
        value={row.ToPremiumValue}
        onChange={(ToPremiumValue) => change({ ToPremiumValue })}
      />
    ),
  },
  {
    title: 'Máximo de parcelas',
    field: (row, change, called) => (
      <NumberField
        {...called}
        minimum={1}
        maximum={60}
        value={row.MaxInstallments}
        onChange={(MaxInstallments) => change({ MaxInstallments })}
      />
    ),
  },
  {
    title: 'Parcela mínima',
    width: 'minmax(110px, 1.2fr)',
    field: (row, change, called) => (
      <MoneyField
        {...called}
        value={row.MinInstallmentValue}
        onChange={(MinInstallmentValue) => change({ MinInstallmentValue })}
      />
    ),
  },
  {
    title: 'Juros ao mês',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="%"
        minimum={0}
        maximum={100}
        decimals={8}
        value={row.MonthlyInterestPercent}
        onChange={(MonthlyInterestPercent) => change({ MonthlyInterestPercent })}
      />
    ),
  },
  {
    title: 'Sem juros até',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="x"
        minimum={1}
        maximum={60}
        value={row.InterestFreeInstallments}
        onChange={(InterestFreeInstallments) => change({ InterestFreeInstallments })}
      />
    ),
  },
];

interface RangesFieldProps {
  rows: readonly RangeForm[];
  onChange: (rows: RangeForm[]) => void;
  error: string | null;
  disabled: boolean;
}

/** Ranges of premiums; a new one begins a cent above the last. */
export const RangesField = (props: RangesFieldProps) => (
  <RowsField
    {...props}
    label="Faixas de prêmio"
    noun="faixa"
    columns={columns}
    newRow={(rows) => {
      const end = rows.at(-1)?.ToPremiumValue ?? null;
      return { ...newRange, FromPremiumValue: end === null ? 0 : end + 1 };
    }}
  />
);

/** "0, 10 e 30" as days; null where it says something else. */
function graceDaysOf(text: string): number[] | null {
  const parts = text
    .split(/[,;]|\se\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

/** The terms as they travel. */
export const termsOf = ({ Ranges, GracePeriods }: TermsForm) => ({
  Ranges: Ranges as InstallmentRange[],
  GracePeriodsInDays: graceDaysOf(GracePeriods) ?? [],
});

/** The same as they are typed. */
export const termsFormOf = (terms: {
  Ranges: readonly InstallmentRange[];
  GracePeriodsInDays: readonly number[];
}): TermsForm => ({
  Ranges: terms.Ranges.map((range) => ({ ...range })),
  GracePeriods: terms.GracePeriodsInDays.join(', '),
});

/** What cannot be sent of them. */
export function missingOfTerms({ Ranges, GracePeriods }: TermsForm): Problem[] {
  const empty = Ranges.findIndex(({ ToPremiumValue: _open, ...range }) =>
    Object.values(range).some((value) => value === null),
  );
  return [
    ...problemsOf('Ranges', empty >= 0 && `Preencha todos os campos da faixa ${empty + 1}.`),
    ...problemsOf(
      'GracePeriodsInDays',
      graceDaysOf(GracePeriods) === null && 'Informe dias inteiros separados por vírgula, por exemplo 0, 10, 30.',
    ),
  ];
}
