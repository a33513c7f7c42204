import { getPipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import { today } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { RankedBars } from '@portal/shared/ui/chart';
import type { RankedRow } from '@portal/shared/ui/chart';
import { staysIn } from '../../barAddresses';
import { Read } from '../../charts/Read';
import { FRESH, inputOf } from '../shownPipe';
import type { ShownPipe } from '../shownPipe';

type Step = PipeTimes['steps'][number];

/** Hours with one decimal: half an hour is not nothing. */
const hoursOf = (minutes: number | null): number => Math.round((minutes ?? 0) / 6) / 10;

/** In the order of the board, without steps that tell nothing. */
const rowsOf = (
  steps: readonly Step[],
  which: 'stays' | 'toDecision',
  to: (step: Step) => string | null,
): RankedRow[] =>
  steps
    .filter((step) => step[which].count > 0)
    .map((step) => ({
      key: step.uniqueId,
      name: step.name,
      ...(step.isDeleted && { detail: 'Etapa retirada' }),
      to: to(step),
      cents: hoursOf(step[which].medianMinutes),
      others: [{ cents: hoursOf(step[which].p85Minutes) }],
      count: step[which].count,
    }));

/** From each step to the decision, and how long cards stay in it. */
export function DecisionTimes(shown: ShownPipe) {
  const reading = useCall(getPipeTimes, inputOf(shown), FRESH);
  const { leads, period } = shown;
  // Nothing has ended on days that have not begun.
  const days = { from: period.from, to: period.to < today() ? period.to : today() };
  return (
    <Read what="os tempos das etapas" reading={reading}>
      {({ steps }) => (
        <>
          <RankedBars
            title="Horas da primeira entrada na etapa até a decisão, dos cards decididos no período"
            measure="hours"
            columns={{ name: 'Etapa', bar: 'Metade em até (p50)', others: ['85% em até (p85)'], count: 'Decididos' }}
            rows={rowsOf(steps, 'toDecision', () => null)}
            emptyText="Nenhum card foi decidido neste período."
            withDownloads
          />
          <RankedBars
            title="Horas na etapa, das passagens que um movimento encerrou no período"
            measure="hours"
            columns={{ name: 'Etapa', bar: 'Metade em até (p50)', others: ['85% em até (p85)'], count: 'Passagens' }}
            rows={rowsOf(steps, 'stays', ({ uniqueId }) => leads(staysIn(days, uniqueId)))}
            emptyText="Nenhum card saiu de uma etapa neste período."
            withDownloads
          />
        </>
      )}
    </Read>
  );
}
