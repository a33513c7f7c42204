import { formatMoney } from '@portal/shared/domain/values/money';
import { problemAt } from '@portal/shared/form/problem';
import { Checkbox, LongTextField, MoneyField } from '@portal/shared/ui/form';
import { LONGEST_JUSTIFICATION } from '../form/laterProblems';
import type { StepFieldsProps } from '../stepProps';

interface RequestedValueProps extends StepFieldsProps {
  label: string;
  help: string;
  isRequired: boolean;
  /** Below zero it is given back; amounts are typed without a sign. */
  sign: 1 | -1;
}

/** A value that is asked for, and why. */
export function RequestedValue({
  value: typed,
  change,
  problems,
  label,
  help,
  isRequired,
  sign,
  disabled = false,
}: RequestedValueProps) {
  const { requestedPremium } = typed;
  return (
    <>
      <MoneyField
        id="ValorPremioSolicitado"
        label={label}
        required={isRequired}
        help={help}
        value={requestedPremium === null ? null : Math.abs(requestedPremium)}
        error={problemAt(problems, 'ValorPremioSolicitado')}
        disabled={disabled}
        onChange={(cents) => change({ requestedPremium: cents === null ? null : sign * cents })}
      />
      <LongTextField
        id="JustificativaSolicitacaoPremio"
        label="Justificativa do valor"
        required={isRequired}
        maxLength={LONGEST_JUSTIFICATION}
        value={typed.requestedJustification}
        error={problemAt(problems, 'JustificativaSolicitacaoPremio')}
        disabled={disabled}
        onChange={(requestedJustification) => change({ requestedJustification })}
      />
    </>
  );
}

interface ReviewFieldsProps extends StepFieldsProps {
  /** In cents, without tax and interest. */
  computed: number;
}

/** Another premium than the computed one, which somebody of the insurer decides on. */
export function ReviewFields({ computed, ...props }: ReviewFieldsProps) {
  const { value: typed, change, disabled = false } = props;
  const isRefund = computed < 0;
  return (
    <fieldset className="endorsements-group">
      <legend>Revisão do prêmio</legend>
      <Checkbox
        checked={typed.asksReview}
        disabled={disabled}
        onChange={({ target }) =>
          change(
            target.checked
              ? { asksReview: true }
              : { asksReview: false, requestedPremium: null, requestedJustification: '' },
          )
        }
      >
        Pedir {isRefund ? 'outra restituição que a calculada' : 'outro prêmio que o calculado'}, de{' '}
        {formatMoney(Math.abs(computed))} sem IOF
      </Checkbox>
      {typed.asksReview && (
        <RequestedValue
          {...props}
          label={isRefund ? 'Restituição solicitada' : 'Prêmio solicitado'}
          help="Sem IOF. A subscrição da seguradora decide sobre ele, e o endosso espera por isso."
          isRequired
          sign={isRefund ? -1 : 1}
        />
      )}
    </fieldset>
  );
}
