import { NOBODY } from '@portal/shared/contracts/boards/board';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import { CLOCK_WARNINGS, DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import { Button } from '@portal/shared/ui/base';
import { FieldFrame } from '@portal/shared/ui/form';
import { Select } from '@portal/shared/ui/select';
import { MOST_IDS } from './boardFilters';
import type { BoardFilters } from './boardFilters';
import { DocumentFilter } from './DocumentFilter';
import { usePeople } from './usePeople';

interface MoreFiltersProps {
  pipeId: number;
  filters: BoardFilters;
  onChange: (filters: BoardFilters) => void;
}

const typeOptions = Object.entries(cardTypeLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

/** Days in the step that people ask for. */
const AGES = [3, 7, 15, 30];
/** Where the clock warns, and all of its days: every card whose clock runs. */
const DEADLINES: readonly number[] = [...Object.values(CLOCK_WARNINGS).reverse(), DAYS_TO_ANSWER];

/** The filters that do not stand in the bar; each takes effect at once. */
export default function MoreFilters({ pipeId, filters, onChange }: MoreFiltersProps) {
  const { people, nameOf, error, isFetching, refetch } = usePeople(pipeId);
  // Somebody who left the pipe may still be named by an old address.
  const ids = [...new Set([NOBODY, ...people.map(({ Id }) => Id), ...filters.ownerIds])];
  const ages =
    filters.minDaysInStep === null || AGES.includes(filters.minDaysInStep) ? AGES : [...AGES, filters.minDaysInStep];
  const { maxDaysToDeadline: left } = filters;
  const deadlines = left === null || DEADLINES.includes(left) ? DEADLINES : [...DEADLINES, left];
  return (
    <>
      <DocumentFilter document={filters.document} onChange={(document) => onChange({ ...filters, document })} />
      <FieldFrame
        label="Responsável"
        help={
          error && (
            <>
              Não foi possível carregar as pessoas.{' '}
              <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </Button>
            </>
          )
        }
      >
        {(wiring) => (
          <Select<number[]>
            {...wiring}
            mode="multiple"
            placeholder="Qualquer pessoa"
            maxCount={MOST_IDS}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={isFetching}
            options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
            value={[...filters.ownerIds]}
            onChange={(ownerIds) => onChange({ ...filters, ownerIds })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Tipo de card">
        {(wiring) => (
          <Select<string[]>
            {...wiring}
            mode="multiple"
            placeholder="Todos os tipos"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={typeOptions}
            value={[...filters.cardTypes]}
            onChange={(cardTypes) => onChange({ ...filters, cardTypes })}
          />
        )}
      </FieldFrame>
      <div className="kanban-ages" role="group" aria-label="Tempo na etapa">
        <span aria-hidden="true">Tempo na etapa</span>
        {ages.map((days) => (
          <button
            key={days}
            type="button"
            className="kanban-chip"
            aria-pressed={filters.minDaysInStep === days}
            onClick={() => onChange({ ...filters, minDaysInStep: filters.minDaysInStep === days ? null : days })}
          >
            {days} dias ou mais
          </button>
        ))}
      </div>
      <div className="kanban-ages" role="group" aria-label="Prazo legal">
        <span aria-hidden="true">Prazo legal</span>
        {deadlines.map((days) => (
          <button
            key={days}
            type="button"
            className="kanban-chip"
            aria-pressed={filters.maxDaysToDeadline === days}
            onClick={() =>
              onChange({ ...filters, maxDaysToDeadline: filters.maxDaysToDeadline === days ? null : days })
            }
          >
            {days === DAYS_TO_ANSWER ? 'Correndo' : `Vence em ${days} dias ou menos`}
          </button>
        ))}
      </div>
    </>
  );
}
