import { formatDate } from '@portal/shared/domain/time/dates';
import { problemAt } from '@portal/shared/form/problem';
import { DateField } from '@portal/shared/ui/date';
import { PremiumEffect } from '../PremiumEffect';
import type { StepFieldsProps } from '../stepProps';

/** From when on it counts; of a cancellation with what it does. */
export function EffectFields({ subject, value: typed, change, problems, premium, disabled = false }: StepFieldsProps) {
  const { flow, parameters } = subject;
  const { EarliestDate, LatestDate } = parameters.DataEfeito;
  const bounds = boundsInWords(EarliestDate, LatestDate);
  const limits = { ...(EarliestDate && { minimum: EarliestDate }), ...(LatestDate && { maximum: LatestDate }) };
  if (flow !== 'cancelamento')
    return (
      <DateField
        id="DataEfeito"
        label="Vale a partir de"
        help={`Em branco, vale a partir de hoje. ${bounds}`}
        value={typed.effectiveOn}
        error={problemAt(problems, 'DataEfeito')}
        disabled={disabled}
        onChange={(effectiveOn) => change({ effectiveOn })}
        {...limits}
      />
    );
  return (
    <>
      <DateField
        id="DataCancelamento"
        label="Cancelar a partir de"
        required
        help={`O último dia com cobertura termina antes deste. ${bounds}`}
        value={typed.cancelledOn}
        error={problemAt(problems, 'DataCancelamento')}
        disabled={disabled}
        onChange={(cancelledOn) => change({ cancelledOn })}
        {...limits}
      />
      {!premium.isOff && <PremiumEffect premium={premium} />}
    </>
  );
}

function boundsInWords(earliest: string | null, latest: string | null): string {
  if (earliest && latest) return `De ${formatDate(earliest)} a ${formatDate(latest)}.`;
  if (earliest) return `A partir de ${formatDate(earliest)}.`;
  return latest ? `Até ${formatDate(latest)}.` : '';
}
