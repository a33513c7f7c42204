import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useKeptText } from '@portal/shared/typing/useKeptText';
import type { Ref } from 'react';

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
  field: Ref<HTMLInputElement>;
}

/** Free text that searches by itself when the typing pauses. */
export function SearchField({ text, onSearch, field }: SearchFieldProps) {
  const { text: typed, type } = useKeptText(text, onSearch);
  return (
    <input
      ref={field}
      type="search"
      className="kanban-search"
      aria-label="Buscar por referência, nome ou documento"
      placeholder="Referência, nome ou documento"
      maxLength={INPUT_MAX_LENGTH}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
