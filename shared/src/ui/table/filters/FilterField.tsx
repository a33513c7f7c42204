import { lazy, Suspense, useId } from 'react';
import { formatDocumentWhileTyping } from '../../../domain/values/masks';
import { INPUT_MAX_LENGTH } from '../../../domain/values/limits';
import { useKeptText } from '../../../typing/useKeptText';
import type { FilterDefinition } from '../listTypes';
import { rangeNames } from './filterValues';
import type { FilterTexts } from './filterValues';

// Lists and calendars are large: only a list that filters by them fetches them.
const SelectFilter = lazy(() => import('./SelectFilter'));
const DateRangeFilter = lazy(() => import('./DateRangeFilter'));

interface FilterFieldProps {
  filter: FilterDefinition<Record<string, unknown>>;
  texts: FilterTexts;
  onChange: (texts: FilterTexts, options?: { replace?: boolean }) => void;
}

/** The field of one filter, with its label. */
export function FilterField({ filter, texts, onChange }: FilterFieldProps) {
  const id = useId();
  const text = texts[filter.name] ?? '';
  return (
    <div className="ui-filter">
      <label className="ui-filter-label" htmlFor={id}>
        {filter.label}
      </label>
      <Suspense fallback={<span className="ui-field" aria-hidden="true" />}>
        {(filter.kind === 'text' || filter.kind === 'document') && (
          <TypedFilter
            id={id}
            value={text}
            mask={filter.kind === 'document' ? formatDocumentWhileTyping : undefined}
            onChange={(typed) => onChange({ [filter.name]: typed }, { replace: true })}
          />
        )}
        {filter.kind === 'select' && (
          <SelectFilter
            id={id}
            options={(filter.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
            value={text}
            onChange={(chosen) => onChange({ [filter.name]: chosen })}
          />
        )}
        {filter.kind === 'boolean' && (
          <SelectFilter
            id={id}
            options={[
              { value: 'sim', label: filter.yes ?? 'Sim' },
              { value: 'nao', label: filter.no ?? 'Não' },
            ]}
            value={text}
            onChange={(chosen) => onChange({ [filter.name]: chosen })}
          />
        )}
        {filter.kind === 'dateRange' && (
          <DateRangeFilter
            id={id}
            label={filter.label}
            from={texts[rangeNames(filter.name).from] ?? null}
            to={texts[rangeNames(filter.name).to] ?? null}
            onChange={({ from, to }) => {
              const names = rangeNames(filter.name);
              onChange({ [names.from]: from ?? '', [names.to]: to ?? '' });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

interface TypedFilterProps {
  id: string;
  value: string;
  mask?: ((text: string) => string) | undefined;
  onChange: (text: string) => void;
}

function TypedFilter({ id, value, mask = (text) => text, onChange }: TypedFilterProps) {
  const { text, type, flush } = useKeptText(value, onChange);
  return (
    <input
      id={id}
      type="text"
      className="ui-field"
      maxLength={INPUT_MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(mask(event.target.value))}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}
