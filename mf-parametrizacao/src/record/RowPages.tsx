import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Button } from '@portal/shared/ui/base';
import { startTransition, useState } from 'react';

/** So many rows of fields are there at a time: with hundreds of them a key is answered too late on a slow machine. */
export const ROWS_AT_ONCE = 20;

const pageOf = (index: number): number => Math.floor(index / ROWS_AT_ONCE) * ROWS_AT_ONCE;

/** Which rows are shown of so many, from the first one's index on, and how to come to another. */
export function useRowPages(count: number) {
  const [asked, ask] = useState(0);
  const first = Math.min(asked, pageOf(Math.max(0, count - 1)));
  // Drawing twenty other rows may take its time; what was clicked answers before.
  return { first, show: (index: number) => startTransition(() => ask(pageOf(index))) };
}

interface RowPagesProps {
  /** What a row is, in the plural of the form: "linha". */
  noun: string;
  first: number;
  count: number;
  onShow: (index: number) => void;
}

/** Which rows are shown, and the ones before and after them; nothing where all are. */
export function RowPages({ noun, first, count, onShow }: RowPagesProps) {
  if (count <= ROWS_AT_ONCE) return null;
  const last = Math.min(count, first + ROWS_AT_ONCE);
  return (
    <nav className="parameters-rows-pages" aria-label={`Partes da lista: ${noun}`}>
      <Button disabled={first === 0} onClick={() => onShow(first - ROWS_AT_ONCE)}>
        Anteriores
      </Button>
      <span role="status">
        {formatNumber(first + 1)} a {formatNumber(last)} de {formatNumber(count)}
      </span>
      <Button disabled={last === count} onClick={() => onShow(last)}>
        Próximas
      </Button>
    </nav>
  );
}
