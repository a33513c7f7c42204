import type { Exposure } from '@portal/shared/contracts/parties/exposure';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Heading } from '@portal/shared/ui/base';
import { MonthChart } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { exposureFigures } from './exposureFigures';

interface ExposureChartProps {
  /** Absent where the section around says it. */
  heading?: string;
  exposure: Exposure | undefined;
}

/** What is outstanding month by month, with what to know before one trusts it. */
export function ExposureChart({ heading, exposure }: ExposureChartProps) {
  const figures = useMemo(() => (exposure ? exposureFigures(exposure) : null), [exposure]);
  return (
    <>
      {heading && (
        <Heading level={3} size={4}>
          {heading}
        </Heading>
      )}
      <MonthChart
        title="Importância segurada em aberto, hoje e no primeiro dia de cada mês"
        figures={figures}
        emptyText="Nada em aberto: nenhuma apólice ocupa o limite."
      />
      {exposure && exposure.PolicyCount + exposure.ProposalCount > 0 && (
        <p className="parties-exposure-note">{notesOn(exposure).join(' ')}</p>
      )}
    </>
  );
}

function notesOn({ Limit, Months, PolicyCount, ProposalCount }: Exposure): string[] {
  const outstanding = Months[0]?.TotalValue ?? 0;
  return [
    PolicyCount === 1 ? 'Soma 1 apólice.' : `Soma ${PolicyCount} apólices.`,
    ...(ProposalCount === 0
      ? []
      : [
          ProposalCount === 1
            ? '1 proposta reserva limite enquanto espera o pagamento.'
            : `${ProposalCount} propostas reservam limite enquanto esperam o pagamento.`,
        ]),
    'Uma apólice conta até a sua baixa, ou até os dias depois da vigência que a modalidade estabelece.',
    ...(Limit.ExpiresOn ? [`O limite vence em ${formatDate(Limit.ExpiresOn)}; depois, só vale se for renovado.`] : []),
    // What the engine counts and what the policies add up to are kept apart, so that an error shows.
    ...(outstanding === Limit.UsedLimitValue
      ? []
      : [
          `O limite usado registrado, ${formatMoney(Limit.UsedLimitValue)}, difere do total em aberto hoje, ${formatMoney(outstanding)}.`,
        ]),
  ];
}
