import { formatDate } from '@portal/shared/domain/time/dates';
import { COVER_ENDS_WITH_DAY } from '@portal/shared/domain/underwriting/validity';
import { problemAt } from '@portal/shared/form/problem';
import { DateField } from '@portal/shared/ui/date';
import { LongTextField } from '@portal/shared/ui/form';
import { isBackdatedBy } from '../form/informationProblems';
import { LONGEST_JUSTIFICATION } from '../form/laterProblems';
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
  const { Recebimento: receipt } = parameters;
  return (
    <>
      {receipt && (
        <DateField
          id="DataRecebimento"
          label="Liberação ou apólice devolvida recebida em"
          help="O documento vai com o motivo. Em branco, hoje."
          value={typed.receivedOn}
          error={problemAt(problems, 'DataRecebimento')}
          disabled={disabled}
          minimum={receipt.EarliestDate}
          maximum={receipt.LatestDate}
          onChange={(receivedOn) => change({ receivedOn })}
        />
      )}
      <DateField
        id="DataCancelamento"
        label="Cancelar a partir de"
        required
        help={`${COVER_ENDS_WITH_DAY} ${bounds} Em uma data futura, ele pode ser revogado até lá.`}
        value={typed.cancelledOn}
        error={problemAt(problems, 'DataCancelamento')}
        disabled={disabled}
        onChange={(cancelledOn) => change({ cancelledOn })}
        {...limits}
      />
      {isBackdatedBy(typed, subject) && (
        <LongTextField
          id="JustificativaDataAnterior"
          label="Por que vale antes do recebimento"
          required
          help="Só a seguradora lê. Fica no histórico com o seu nome."
          maxLength={LONGEST_JUSTIFICATION}
          value={typed.backdatingReason}
          error={problemAt(problems, 'JustificativaDataAnterior')}
          disabled={disabled}
          onChange={(backdatingReason) => change({ backdatingReason })}
        />
      )}
      {!premium.isOff && <PremiumEffect premium={premium} />}
    </>
  );
}

function boundsInWords(earliest: string | null, latest: string | null): string {
  if (earliest && latest) return `De ${formatDate(earliest)} a ${formatDate(latest)}.`;
  if (earliest) return `A partir de ${formatDate(earliest)}.`;
  return latest ? `Até ${formatDate(latest)}.` : '';
}
