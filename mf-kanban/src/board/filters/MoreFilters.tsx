import { NOBODY } from '@portal/shared/contracts/boards/board';
import { documentStates } from '@portal/shared/domain/boards/cardFilterValues';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { AmountFilter } from './AmountFilter';
import type { BoardFilters } from './boardFilters';
import { DocumentFilter } from './DocumentFilter';
import { FilterChips } from './FilterChips';
import { FilterSelect } from './FilterSelect';
import { documentWords } from './filterWords';
import { TimeFilters } from './TimeFilters';
import { useFilterCounts } from './useFilterCounts';
import { usePeople } from './usePeople';
import './moreFilters.css';

interface MoreFiltersProps {
  pipeId: number;
  filters: BoardFilters;
  onChange: (filters: BoardFilters) => void;
}

const types = Object.entries(cardTypeLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

/** The filters that do not stand in the bar, each with what it would leave of the board; each takes effect at once. */
export default function MoreFilters({ pipeId, filters, onChange }: MoreFiltersProps) {
  const { people, nameOf, error, isFetching, refetch } = usePeople(pipeId);
  const { of, countOf, countInList, nameOf: nameIn } = useFilterCounts(pipeId, filters);
  // Somebody who left the pipe may still be named by an old address.
  const ids = [...new Set([NOBODY, ...people.map(({ Id }) => Id), ...filters.ownerIds])];
  const { openDocuments } = filters;
  /** What the cards of the board have, and what is chosen. */
  const fromCards = (name: 'modalityIds' | 'brokerIds' | 'tagIds') =>
    [...new Set([...of(name).map(({ value }) => Number(value)), ...filters[name]])]
      .map((value) => ({ value, label: nameIn(name, value), count: countInList(name, value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  return (
    <>
      <FilterGroup title="Pessoas e empresas">
        <DocumentFilter document={filters.document} onChange={(document) => onChange({ ...filters, document })} />
        <FilterSelect
          label="Responsável"
          placeholder="Qualquer pessoa"
          loading={isFetching}
          options={ids.map((id) => ({ value: id, label: nameOf(id), count: countInList('ownerIds', id) }))}
          value={filters.ownerIds}
          onChange={(ownerIds) => onChange({ ...filters, ownerIds })}
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
        />
        <FilterSelect
          label="Corretora"
          placeholder="Qualquer corretora"
          options={fromCards('brokerIds')}
          value={filters.brokerIds}
          onChange={(brokerIds) => onChange({ ...filters, brokerIds })}
        />
      </FilterGroup>
      <FilterGroup title="O que está em análise">
        <FilterSelect
          label="Tipo de card"
          placeholder="Todos os tipos"
          options={types.map((type) => ({ ...type, count: countInList('cardTypes', type.value) }))}
          value={filters.cardTypes}
          onChange={(cardTypes) => onChange({ ...filters, cardTypes })}
        />
        <FilterSelect
          label="Modalidade"
          placeholder="Todas as modalidades"
          options={fromCards('modalityIds')}
          value={filters.modalityIds}
          onChange={(modalityIds) => onChange({ ...filters, modalityIds })}
        />
        <FilterSelect
          label="Etiqueta"
          placeholder="Qualquer etiqueta"
          options={fromCards('tagIds')}
          value={filters.tagIds}
          onChange={(tagIds) => onChange({ ...filters, tagIds })}
        />
        <AmountFilter filters={filters} countOf={countOf} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title="Prazos e andamento">
        <TimeFilters filters={filters} countOf={countOf} onChange={onChange} />
        <FilterChips
          label="Documentos solicitados"
          chips={documentStates.map((state) => ({
            key: state,
            text: documentWords[state],
            count: countInList('openDocuments', state),
            pressed: openDocuments === state,
            onPress: () => onChange({ ...filters, openDocuments: openDocuments === state ? null : state }),
          }))}
        />
      </FilterGroup>
    </>
  );
}

const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="kanban-filter-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
