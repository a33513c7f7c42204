import { commissionRangeInWords } from '@portal/shared/domain/parameters/commissionRange';
import type { PartProps } from '@portal/shared/form/part';
import { problemAt } from '@portal/shared/form/problem';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField, NumberField } from '@portal/shared/ui/form';
import { commissionRangeOf, termHelp, termOf } from './termsForm';
import type { ProposalTerms, TermsForm } from './termsForm';

interface TermsFieldsProps extends PartProps<TermsForm> {
  terms: ProposalTerms;
}

/** What the insurer may change of a proposal. */
export function TermsFields({ terms, value: form, change, problems, disabled = false }: TermsFieldsProps) {
  const { Complementary } = terms;
  const field = <Field extends keyof TermsForm>(name: Field) => ({
    required: true,
    disabled,
    value: form[name],
    error: problemAt(problems, name),
    onChange: (value: TermsForm[Field]) => change({ [name]: value }),
  });
  return (
    <div className="kanban-card-action-fields">
      <MoneyField label="Importância segurada" {...field('InsuredAmountValue')} />
      {Complementary && (
        <MoneyField
          label={`Importância de ${Complementary.ModalityName}`}
          {...field('ComplementaryInsuredAmountValue')}
        />
      )}
      <DateField label="Início da vigência" {...field('StartDate')} />
      <DateField label="Fim da vigência" help={termOf(form) ?? termHelp(terms)} {...field('EndDate')} />
      <NumberField label="Taxa anual" unit="%" decimals={8} minimum={0} {...field('AnnualRatePercent')} />
      <NumberField
        label="Comissão"
        unit="%"
        decimals={4}
        minimum={0}
        help={commissionRangeInWords(commissionRangeOf(terms))}
        {...field('CommissionPercent')}
      />
      <NumberField label="Parcelas" minimum={1} {...field('Installments')} />
      <NumberField label="Prazo para o primeiro pagamento" unit="dias" minimum={0} {...field('GracePeriodDays')} />
    </div>
  );
}
