import { CARD_AGES } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeWaiting } from '@portal/shared/contracts/boards/boardFigures';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { RankedBars } from '@portal/shared/ui/chart';
import { Read } from '../../charts/Read';
import { useFiguresOf } from '../shownPipe';
import type { ShownPipe } from '../shownPipe';

const PAST = 'Prazo legal vencido';
const NOTHING = 'Nenhum card espera por decisão nesta esteira.';

/** `Até 3 dias`, `4 a 7 dias`, …, `Mais de 30 dias`. */
const ageNames = [
  ...CARD_AGES.map((days, at) => (at === 0 ? `Até ${days} dias` : `${(CARD_AGES[at - 1] ?? 0) + 1} a ${days} dias`)),
  `Mais de ${CARD_AGES.at(-1)} dias`,
];

const oldest = (days: number | null): string =>
  (days ?? 0) === 0
    ? 'O mais antigo chegou hoje'
    : `O mais antigo há ${formatNumber(days ?? 0)} ${days === 1 ? 'dia' : 'dias'}`;

/** How old what is open is in each step, what is past its clock marked in the bar. */
export function OpenAges(shown: ShownPipe) {
  const { pipe, leads } = shown;
  return (
    <Read what="a idade dos cards" reading={useFiguresOf(shown)}>
      {({ waiting: { steps } }) => (
        <RankedBars
          title="Cards abertos por etapa e idade; em destaque na barra, os de prazo legal vencido"
          measure="count"
          columns={{ name: 'Etapa', bar: 'Abertos', others: [PAST, ...ageNames] }}
          rows={steps
            .filter(({ cardCount }) => cardCount > 0)
            .map((step) => ({
              key: step.uniqueId,
              name: step.name,
              detail: oldest(step.oldestDays),
              to: leads(addresses.cardsInSteps(pipe, [step.id])),
              cents: step.cardCount,
              marked: step.pastClockCount,
              others: [step.pastClockCount, ...step.ageCounts].map((cents) => ({ cents })),
            }))}
          emptyText={NOTHING}
          withDownloads
        />
      )}
    </Read>
  );
}

/** The steps of a list that shows what is open and nothing that is done. */
const openSteps = ({ steps }: PipeWaiting): number[] => steps.map(({ id }) => id);

/** Who has how many open cards, and for how much. */
export function Owners(shown: ShownPipe) {
  const { pipe, leads } = shown;
  return (
    <Read what="quem tem quanto" reading={useFiguresOf(shown)}>
      {({ waiting }) => (
        <RankedBars
          title="Cards abertos por responsável; em destaque na barra, os de prazo legal vencido"
          measure="count"
          columns={{
            name: 'Responsável',
            bar: 'Abertos',
            others: ['Importância segurada (R$)'],
            othersMeasure: 'money',
            count: PAST,
          }}
          rows={waiting.owners.map((owner) => ({
            key: String(owner.id),
            name: owner.name || 'Sem responsável',
            to: leads(addresses.cardsInSteps(pipe, openSteps(waiting), owner.id)),
            cents: owner.cardCount,
            marked: owner.pastClockCount,
            others: [{ cents: owner.insuredAmountTotal }],
            count: owner.pastClockCount,
          }))}
          emptyText={NOTHING}
          withDownloads
        />
      )}
    </Read>
  );
}
