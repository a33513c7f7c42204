import { AGES, clockStates, DEADLINES, UNSEEN_DAYS } from '@portal/shared/domain/boards/cardFilterValues';
import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import type { BoardFilters } from './boardFilters';
import { FilterChips } from './FilterChips';
import { clockWords } from './filterWords';

interface TimeFiltersProps {
  filters: BoardFilters;
  countOf: (filter: string, value: string | number) => number | undefined;
  onChange: (filters: BoardFilters) => void;
}

/** With what an old address asks for. */
const offered = (days: readonly number[], chosen: number | null) =>
  chosen === null || days.includes(chosen) ? days : [...days, chosen];

/** How long is left of the legal clock, how long a card has stood in its step, and for how long nobody has opened it. */
export function TimeFilters({ filters, countOf, onChange }: TimeFiltersProps) {
  const { clock, maxDaysToDeadline: left } = filters;
  const daysOrMore = (label: string, name: 'minDaysInStep' | 'minDaysUnseen', days: readonly number[]) => (
    <FilterChips
      label={label}
      chips={offered(days, filters[name]).map((least) => ({
        key: String(least),
        text: `${least} ${least === 1 ? 'dia' : 'dias'} ou mais`,
        count: countOf(name, least),
        pressed: filters[name] === least,
        onPress: () => onChange({ ...filters, [name]: filters[name] === least ? null : least }),
      }))}
    />
  );
  return (
    <>
      <FilterChips
        label="Prazo legal"
        // One question with one answer: a state of the clock, or how soon it ends.
        chips={[
          ...clockStates.map((state) => ({
            key: state,
            text: clockWords[state],
            count: countOf('clock', state),
            pressed: clock === state,
            onPress: () => onChange({ ...filters, maxDaysToDeadline: null, clock: clock === state ? null : state }),
          })),
          ...offered(DEADLINES, left).map((days) => ({
            key: String(days),
            text: days === DAYS_TO_ANSWER ? 'Correndo' : `Vence em ${days} dias ou menos`,
            count: countOf('maxDaysToDeadline', days),
            pressed: left === days,
            onPress: () => onChange({ ...filters, clock: null, maxDaysToDeadline: left === days ? null : days }),
          })),
        ]}
      />
      {daysOrMore('Tempo na etapa', 'minDaysInStep', AGES)}
      {daysOrMore('Sem ninguém abrir', 'minDaysUnseen', UNSEEN_DAYS)}
    </>
  );
}
