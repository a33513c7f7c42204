import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import { ActiveFilters } from './filters/ActiveFilters';
import { FilterField } from './filters/FilterField';
import { addressNames, filterSentence } from './filters/filterValues';
import type { ListChange, ListState } from './listAddress';
import type { FilterDefinition, SearchDefinition } from './listTypes';
import { SearchField } from './SearchField';

type Loose = Record<string, unknown>;

interface FilterBarProps {
  search: SearchDefinition<Loose> | undefined;
  filters: readonly FilterDefinition<Loose>[];
  state: ListState;
  onChange: (change: ListChange, options?: { replace?: boolean }) => void;
  onClear: () => void;
  /** Columns, density and export, at the right edge. */
  tools: ReactNode;
}

/** Search, the filters that people use, the rest behind a button, and what is active. */
export function FilterBar({ search, filters, state, onChange, onClear, tools }: FilterBarProps) {
  const id = useId();
  const main = filters.filter((filter) => filter.main);
  const others = filters.filter((filter) => !filter.main);
  const activeOthers = others.filter((filter) => filterSentence(filter, state.filters)).length;
  const [open, setOpen] = useState(activeOthers > 0);
  const field = (filter: FilterDefinition<Loose>) => (
    <FilterField
      key={filter.name}
      filter={filter}
      texts={state.filters}
      onChange={(texts, options) => onChange({ filters: texts }, options)}
    />
  );
  return (
    <div className="ui-filter-bar">
      <div className="ui-filter-row">
        {search && (
          <SearchField
            label={search.label}
            value={state.search}
            onChange={(text) => onChange({ search: text }, { replace: true })}
          />
        )}
        {main.map(field)}
        {others.length > 0 && (
          <button
            type="button"
            className="ui-quiet-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon glyph={FilterOutlined} /> Mais filtros{activeOthers > 0 && ` (${activeOthers})`}
          </button>
        )}
        <div className="ui-table-tools">{tools}</div>
      </div>
      {others.length > 0 && (
        <div className="ui-filter-panel" id={id} hidden={!open}>
          {open && others.map(field)}
        </div>
      )}
      <ActiveFilters
        filters={filters}
        texts={state.filters}
        search={search ? state.search : ''}
        onRemove={(names) => onChange({ filters: Object.fromEntries(names.map((name) => [name, ''])) })}
        onRemoveSearch={() => onChange({ search: '' })}
        onClear={onClear}
      />
    </div>
  );
}

/** The change that takes every filter away. */
export const withoutFilters = (filters: readonly FilterDefinition<Loose>[], statusName?: string): ListChange => ({
  search: '',
  filters: Object.fromEntries(
    [...filters.flatMap(addressNames), ...(statusName ? [statusName] : [])].map((name) => [name, '']),
  ),
});
