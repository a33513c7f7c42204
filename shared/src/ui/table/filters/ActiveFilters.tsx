import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Icon } from '../../base/Icon';
import type { FilterDefinition } from '../listTypes';
import { addressNames, filterSentence } from './filterValues';
import type { FilterTexts } from './filterValues';

interface ActiveFiltersProps {
  filters: readonly FilterDefinition<Record<string, unknown>>[];
  texts: FilterTexts;
  search: string;
  onRemove: (names: readonly string[]) => void;
  onRemoveSearch: () => void;
  onClear: () => void;
}

/** What narrows the list, each to be taken away by itself, and all of it at once. */
export function ActiveFilters({ filters, texts, search, onRemove, onRemoveSearch, onClear }: ActiveFiltersProps) {
  const active = filters.flatMap((filter) => {
    const sentence = filterSentence(filter, texts);
    return sentence ? [{ filter, sentence }] : [];
  });
  if (active.length === 0 && !search) return null;
  return (
    <ul className="ui-active-filters" aria-label="Filtros ativos">
      {search && <ActiveFilter sentence={`Busca: ${search}`} onRemove={onRemoveSearch} />}
      {active.map(({ filter, sentence }) => (
        <ActiveFilter key={filter.name} sentence={sentence} onRemove={() => onRemove(addressNames(filter))} />
      ))}
      <li>
        <button type="button" className="ui-link-button" onClick={onClear}>
          Limpar filtros
        </button>
      </li>
    </ul>
  );
}

function ActiveFilter({ sentence, onRemove }: { sentence: string; onRemove: () => void }) {
  return (
    <li className="ui-active-filter">
      {sentence}
      <button type="button" className="ui-icon-button" aria-label={`Remover o filtro ${sentence}`} onClick={onRemove}>
        <Icon glyph={CloseOutlined} />
      </button>
    </li>
  );
}
