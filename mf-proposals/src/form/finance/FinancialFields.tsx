import {
  commissionAt,
  commissionRangeInWords,
  commissionValueRangeInWords,
  isAboveCeiling,
  percentInWords,
} from '@portal/shared/domain/parameters/commissionRange';
import { formatDate } from '@portal/shared/domain/time/dates';
import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { MoneyField, NumberField, Radio } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { financeFieldIds as ids, financialProblems } from './financialProblems';
import type { UsedFinancialData } from './useFinancialData';

type FinancialFieldsProps = Pick<UsedFinancialData, 'state' | 'type' | 'choose'>;

/** Rates carry up to four decimals. */
const RATE_DECIMALS = 4;

/** What people set of the price: the commission, the rate or the premium that is wanted, and how it is paid. */
export function FinancialFields({ state, type, choose }: FinancialFieldsProps) {
  const { data, typed } = state;
  const problems = financialProblems(data, typed);
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.text ?? null;
  const { comissionBy = 'percentage', premiumBy = 'rate' } = typed;
  return (
    <div className="proposal-finance-fields">
      <Switched
        label="Comissão por"
        options={[
          { value: 'percentage', label: 'Percentual' },
          { value: 'value', label: 'Valor' },
        ]}
        value={comissionBy}
        onChange={(mode) => choose({ comissionBy: mode })}
      >
        {comissionBy === 'percentage' ? (
          <NumberField
            id={ids.comissionPercentage}
            label="Comissão"
            unit="%"
            decimals={2}
            minimum={0}
            value={typedOr(typed.comissionPercentage, data.comissionPercentage)}
            onChange={(comissionPercentage) => type({ comissionPercentage })}
            error={problemOf(ids.comissionPercentage)}
            help={`${commissionRangeInWords(data.comissionRange)} São ${formatMoney(data.comissionValue)} sobre o prêmio.`}
          />
        ) : (
          <MoneyField
            id={ids.comissionValue}
            label="Valor da comissão"
            value={typedOr(typed.comissionValue, data.comissionValue)}
            onChange={(comissionValue) => type({ comissionValue })}
            error={problemOf(ids.comissionValue)}
            help={`${commissionValueRangeInWords(data.comissionRange, data.insurancePremium)} O percentual é calculado a partir do valor.`}
          />
        )}
        <AboveCeiling
          data={data}
          typed={typed}
          isRefused={problemOf(ids.comissionPercentage) !== null || problemOf(ids.comissionValue) !== null}
        />
      </Switched>
      <Switched
        label="Prêmio por"
        options={[
          { value: 'rate', label: 'Taxa' },
          { value: 'premium', label: 'Prêmio desejado' },
        ]}
        value={premiumBy}
        onChange={(mode) => choose({ premiumBy: mode })}
      >
        {premiumBy === 'rate' ? (
          <NumberField
            id={ids.tax}
            label="Taxa anual"
            unit="%"
            decimals={RATE_DECIMALS}
            minimum={0}
            value={typedOr(typed.tax, data.tax)}
            onChange={(tax) => type({ tax })}
            error={problemOf(ids.tax)}
            help="Sobre a importância segurada, por 365 dias."
          />
        ) : (
          <MoneyField
            id={ids.insurancePremium}
            label="Prêmio desejado"
            value={typedOr(typed.insurancePremium, data.insurancePremium)}
            onChange={(insurancePremium) => type({ insurancePremium })}
            error={problemOf(ids.insurancePremium)}
            help={premiumHelp(data)}
          />
        )}
      </Switched>
      <div className="proposal-finance-pair">
        <SelectField
          id={ids.numberOfInstallment}
          label="Parcelas"
          options={installmentOptions(state.data)}
          value={typedOr(typed.numberOfInstallment, data.numberOfInstallment)}
          onChange={(numberOfInstallment) => type({ numberOfInstallment })}
          help={data.lastDueDate && `A última vence até ${formatDate(data.lastDueDate)}, antes do fim da vigência.`}
        />
        <SelectField
          id={ids.gracePeriod}
          label="Prazo para o primeiro pagamento"
          placeholder="Nenhum prazo oferecido"
          options={graceOptions(state.data)}
          value={typedOr(typed.gracePeriod, data.gracePeriod ?? null)}
          onChange={(gracePeriod) => type({ gracePeriod })}
        />
      </div>
    </div>
  );
}

interface AboveCeilingProps extends Pick<FinancialFieldsProps['state'], 'data' | 'typed'> {
  /** What nobody may approve waits for no one. */
  isRefused: boolean;
}

/** Said as soon as it is typed: the proposal will wait for a person. */
function AboveCeiling({ data, typed, isRefused }: AboveCeilingProps) {
  const { comissionRange: range, insurancePremium } = data;
  const isByValue = typed.comissionBy === 'value';
  const isAbove = isByValue
    ? (typed.comissionValue ?? data.comissionValue) > commissionAt(range.ceiling, insurancePremium)
    : isAboveCeiling(typed.comissionPercentage ?? data.comissionPercentage, range);
  return (
    <span role="status" className="proposal-finance-label">
      {isAbove && !isRefused && `Acima de ${percentInWords(range.ceiling)}, a subscrição decide sobre esta comissão.`}
    </span>
  );
}

/** An emptied field stays empty while it is typed; one that nobody touched shows what was calculated. */
const typedOr = (typed: number | null | undefined, calculated: number | null): number | null =>
  typed === undefined ? calculated : typed;

type Data = FinancialFieldsProps['state']['data'];

const premiumHelp = ({ leastInsurancePremium }: Data): string =>
  leastInsurancePremium === null
    ? 'A taxa é calculada a partir dele.'
    : `A taxa é calculada a partir dele. O menor prêmio possível é de ${formatMoney(leastInsurancePremium)}.`;

/** The parts in which the premium may be paid; what the proposal holds is always among them. */
function installmentOptions({ possibleInstallments, numberOfInstallment, installmentsByYear }: Data) {
  const inWords = (parts: number) => instalmentsInWords(parts, installmentsByYear);
  const options = possibleInstallments.map(
    ({ NumberOfInstallment: parts, InstallmentValue: first, InterestValue: interest }) => ({
      value: parts,
      label: `${inWords(parts)}, ${parts === 1 ? '' : 'a primeira de '}${formatMoney(first)}${interest > 0 ? `, com ${formatMoney(interest)} de juros` : ''}`,
    }),
  );
  if (options.some(({ value }) => value === numberOfInstallment)) return options;
  return [...options, { value: numberOfInstallment, label: inWords(numberOfInstallment) }];
}

function graceOptions({ possibleGracePeriods, gracePeriod }: Data) {
  const days = gracePeriod === undefined ? possibleGracePeriods : [...new Set([...possibleGracePeriods, gracePeriod])];
  return [...days]
    .sort((one, other) => one - other)
    .map((value) => ({ value, label: value === 0 ? 'Dia útil seguinte à emissão' : `${value} dias após a emissão` }));
}

interface SwitchedProps<Mode extends string> {
  label: string;
  options: readonly { value: Mode; label: string }[];
  value: Mode;
  onChange: (mode: Mode) => void;
  children: ReactNode;
}

/** Which of two figures decides, and the field of that one. */
function Switched<Mode extends string>({ label, options, value, onChange, children }: SwitchedProps<Mode>) {
  const id = useId();
  return (
    <div className="proposal-finance-switched">
      <span id={id} className="proposal-finance-label">
        {label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value as Mode)}
      />
      {children}
    </div>
  );
}
