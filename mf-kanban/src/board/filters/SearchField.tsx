import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import { LONGEST_TEXT } from './boardFilters';

/** Milliseconds without a key before the search is sent. */
const TYPING_PAUSE = 300;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
  field: Ref<HTMLInputElement>;
}

/** Free text that searches by itself when the typing pauses. */
export function SearchField({ text, onSearch, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Changed from elsewhere (filters cleared, another link), and not by what was typed here.
    if (text !== sent) setTyped(text);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, text, onSearch]);
  return (
    <input
      ref={field}
      type="search"
      className="kanban-search"
      aria-label="Buscar por referência, nome ou documento"
      placeholder="Referência, nome ou documento"
      maxLength={LONGEST_TEXT}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
