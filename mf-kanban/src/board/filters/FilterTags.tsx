import { getPipe } from '@portal/shared/contracts/boards/board';
import type { ClockState, DocumentState } from '@portal/shared/domain/boards/cardFilterValues';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { maskDocument } from '@portal/shared/domain/people/document';
import { useCall } from '@portal/shared/query';
import type { BoardFilters } from './boardFilters';
import { deadlineWords } from './deadlineWords';
import { clockWords, bandWords, documentWords, unseenWords } from './filterWords';
import { hiddenFilters } from './hiddenFilters';
import type { HiddenFilter } from './hiddenFilters';
import { useFilterCounts } from './useFilterCounts';
import { usePeople } from './usePeople';
import { CloseGlyph } from '../glyphs';
import './filterTags.css';

interface FilterTagsProps {
  pipeId: number;
  filters: BoardFilters;
  onChange: (filters: BoardFilters) => void;
}

/** Steps change seldom. */
const STEPS_STAY_FRESH = 60_000;

/** What filters the board without being seen in the bar, each to be taken away by itself. */
export default function FilterTags({ pipeId, filters, onChange }: FilterTagsProps) {
  const { nameOf, error } = usePeople(pipeId);
  const pipe = useCall(
    getPipe,
    { parameters: { pipeId } },
    { enabled: filters.stepIds.length > 0, freshFor: STEPS_STAY_FRESH },
  );
  const stepName = (id: number) => {
    const { data: described, error: failed } = pipe;
    return described?.steps.find((step) => step.id === id)?.name ?? (described || failed ? `nº ${id}` : 'Carregando…');
  };
  const hasNames = filters.modalityIds.length + filters.brokerIds.length + filters.tagIds.length > 0;
  const counts = useFilterCounts(pipeId, filters, hasNames);
  const sentenceOf = ({ kind, value }: HiddenFilter): string => {
    if (kind === 'document') return `Documento: ${maskDocument(String(value))}`;
    if (kind === 'step') return `Etapa: ${stepName(Number(value))}`;
    if (kind === 'type') return `Tipo: ${cardTypeLabels[value as CardType]}`;
    if (kind === 'age') return `Na etapa há ${value} ${value === 1 ? 'dia' : 'dias'} ou mais`;
    if (kind === 'deadline') return deadlineWords(Number(value));
    if (kind === 'clock') return `Prazo legal: ${clockWords[value as ClockState].toLowerCase()}`;
    if (kind === 'amount')
      return `Valor: ${bandWords({ from: filters.minInsuredAmount, to: filters.maxInsuredAmount })}`;
    if (kind === 'documents') return documentWords[value as DocumentState];
    if (kind === 'unseen') return unseenWords(Number(value));
    if (kind === 'modality') return `Modalidade: ${counts.nameOf('modalityIds', value)}`;
    if (kind === 'tag') return `Etiqueta: ${counts.nameOf('tagIds', value)}`;
    if (kind === 'broker') return `Corretora: ${counts.nameOf('brokerIds', value)}`;
    return `Responsável: ${error && value !== 0 ? `pessoa nº ${value}` : nameOf(Number(value))}`;
  };
  return (
    <ul className="kanban-filter-tags" aria-label="Outros filtros ativos">
      {hiddenFilters(filters).map((filter) => {
        const sentence = sentenceOf(filter);
        return (
          <li key={`${filter.kind} ${filter.value}`}>
            {sentence}
            <button type="button" aria-label={`Remover o filtro ${sentence}`} onClick={() => onChange(filter.without)}>
              <CloseGlyph />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
