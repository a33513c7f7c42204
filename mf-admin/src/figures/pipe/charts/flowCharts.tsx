import type { PipeFigures } from '@portal/shared/contracts/boards/boardFigures';
import { MonthChart } from '@portal/shared/ui/chart';
import { Read } from '../../charts/Read';
import { sumByWeek, weeksOf } from '../flowPeriod';
import { useFiguresOf } from '../shownPipe';
import type { ShownPipe } from '../shownPipe';

/** A step that was taken away may be called as one that is there. */
const nameOf = ({ name, isDeleted }: PipeFigures['steps'][number]) => (isDeleted ? `${name} (retirada)` : name);

/** What stood in each step at the end of each day: what is done at the bottom, steps that were taken away on top. */
export function CumulativeFlow(shown: ShownPipe) {
  return (
    <Read what="o fluxo acumulado" reading={useFiguresOf(shown)}>
      {({ days, steps }) => (
        <MonthChart
          title="Cards por etapa, dia a dia"
          figures={{
            days,
            unit: 'day',
            measure: 'count',
            stack: [
              ...steps.filter(({ isDeleted }) => !isDeleted).toReversed(),
              ...steps.filter(({ isDeleted }) => isDeleted),
            ].map((step) => ({ name: nameOf(step), values: step.countByDay })),
            totalName: 'Cards',
          }}
          emptyText="Nenhum card esteve nesta esteira neste período."
          beginsAtEnd
          withDownloads
        />
      )}
    </Read>
  );
}

/** What was over with in each week, and how. */
export function Throughput(shown: ShownPipe) {
  return (
    <Read what="a vazão" reading={useFiguresOf(shown)}>
      {({ days, ends }) => {
        const weeks = weeksOf(days);
        return (
          <MonthChart
            title="Cards encerrados por semana"
            figures={{
              days: weeks.map(({ from }) => from),
              unit: 'week',
              measure: 'count',
              stack: [
                { name: 'Aprovados', values: sumByWeek(ends.approved, weeks) },
                { name: 'Recusados', values: sumByWeek(ends.refused, weeks) },
                { name: 'Retirados sem decisão', values: sumByWeek(ends.withdrawn, weeks) },
              ],
              totalName: 'Encerrados',
            }}
            emptyText="Nenhum card foi encerrado neste período."
            beginsAtEnd
            withDownloads
          />
        );
      }}
    </Read>
  );
}
