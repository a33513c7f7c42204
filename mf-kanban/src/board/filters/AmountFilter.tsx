import { AMOUNT_BANDS, bandName } from '@portal/shared/domain/boards/cardFilterValues';
import { MoneyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { BoardFilters } from './boardFilters';
import { FilterChips } from './FilterChips';
import { bandWords } from './filterWords';

interface AmountFilterProps {
  filters: BoardFilters;
  countOf: (filter: string, value: string) => number | undefined;
  onChange: (filters: BoardFilters) => void;
}

/** The insured amount: usual bands by one press, or any two ends, which take effect when their field is left. */
export function AmountFilter({ filters, countOf, onChange }: AmountFilterProps) {
  const { minInsuredAmount: from, maxInsuredAmount: to } = filters;
  const shown = bandName({ from, to });
  const [seen, setSeen] = useState(shown);
  const [typed, setTyped] = useState({ from, to });
  if (shown !== seen) {
    setSeen(shown);
    setTyped({ from, to });
  }
  const filterBy = (band: typeof typed) =>
    onChange({ ...filters, minInsuredAmount: band.from || null, maxInsuredAmount: band.to || null });
  const leave = () => {
    // The field says what is wrong; until then the board stays as it is.
    if (typed.from !== null && typed.to !== null && typed.to < typed.from) return;
    if (bandName(typed) !== shown) filterBy(typed);
  };
  return (
    <>
      <FilterChips
        label="Importância segurada"
        chips={AMOUNT_BANDS.map((band) => {
          const name = bandName(band);
          return {
            key: name,
            text: bandWords(band),
            count: countOf('insuredAmount', name),
            pressed: name === shown,
            onPress: () => filterBy(name === shown ? { from: null, to: null } : band),
          };
        })}
      />
      <div className="kanban-amounts">
        <MoneyField
          label="De"
          value={typed.from}
          onBlur={leave}
          onChange={(cents) => setTyped({ ...typed, from: cents })}
        />
        <MoneyField
          label="Até"
          value={typed.to}
          minimum={typed.from ?? 0}
          onBlur={leave}
          onChange={(cents) => setTyped({ ...typed, to: cents })}
        />
      </div>
    </>
  );
}
