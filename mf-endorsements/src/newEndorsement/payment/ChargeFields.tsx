import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemAt } from '@portal/shared/form/problem';
import { InstallmentPlan } from '@portal/shared/parts/premium';
import { SelectField } from '@portal/shared/ui/select';
import type { StepFieldsProps } from '../stepProps';

interface ChargeFieldsProps extends Omit<StepFieldsProps, 'premium'> {
  premium: EndorsementPremium;
}

/** In how many parts a charge is paid, and when the first slip is due. */
export function ChargeFields({ value: typed, change, problems, premium, disabled = false }: ChargeFieldsProps) {
  const { PossibleInstallments, PossibleGracePeriodsInDays, Plan, Premium } = premium;
  return (
    <fieldset className="endorsements-group">
      <legend>Cobrança</legend>
      <SelectField
        id="NumberOfInstallment"
        label="Parcelas"
        options={PossibleInstallments.map(({ NumberOfInstallment, InstallmentValue, InterestValue }) => ({
          value: NumberOfInstallment,
          label: `${instalmentsInWords(NumberOfInstallment, Premium.InstallmentsByYear)}, ${NumberOfInstallment === 1 ? '' : 'a primeira de '}${formatMoney(InstallmentValue)}${InterestValue > 0 ? `, com ${formatMoney(InterestValue)} de juros` : ''}`,
        }))}
        value={typed.installments ?? Premium.Installments}
        error={problemAt(problems, 'NumberOfInstallment')}
        disabled={disabled}
        onChange={(installments) => change({ installments })}
      />
      <SelectField
        id="GracePeriod"
        label="Primeiro boleto"
        placeholder="Nenhum prazo oferecido"
        options={PossibleGracePeriodsInDays.map((days) => ({
          value: days,
          label: days === 0 ? 'Dia útil seguinte à emissão' : `${days} dias após a emissão`,
        }))}
        value={typed.gracePeriod ?? Premium.GracePeriodDays}
        error={problemAt(problems, 'GracePeriod')}
        disabled={disabled}
        onChange={(gracePeriod) => change({ gracePeriod })}
      />
      <InstallmentPlan plan={Plan} issued="o endosso for emitido" />
    </fieldset>
  );
}
