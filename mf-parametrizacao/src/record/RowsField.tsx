import { Button, useNarrowerThan } from '@portal/shared/ui/base';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { RowLine } from './RowLine';
import type { RowActs, RowColumn } from './RowLine';
import { ROWS_AT_ONCE, RowPages, useRowPages } from './RowPages';
import './rowsField.css';

interface RowsFieldProps<Row> {
  label: string;
  /** What a row is: "faixa", "ponto". */
  noun: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  newRow: (rows: readonly Row[]) => Row;
  /** Where a new one comes to stand; behind the last unless told. */
  addsAt?: (rows: readonly Row[]) => number;
  onChange: (rows: Row[]) => void;
  /** Rows are moved up and down, by buttons and with Alt and the arrows. */
  isOrdered?: boolean;
  error?: string | null;
  disabled?: boolean;
}

/** Rows of figures: as a table where there is room, as blocks where there is not; of many, a part at a time. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, noun, rows, columns, newRow, addsAt, onChange } = props;
  const { isOrdered = false, error = null, disabled = false } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const isNarrow = useNarrowerThan('md');
  const template = `${columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ')} ${isOrdered ? '196px' : '104px'}`;
  const { first, show } = useRowPages(rows.length);
  const focus = useFocusOnceShown(group, first);
  const focusRow = (index: number) => {
    show(index);
    focus(index, 'input');
  };
  const add = () => {
    const at = addsAt?.(rows) ?? rows.length;
    onChange(rows.toSpliced(at, 0, newRow(rows)));
    focusRow(at);
  };
  const remove = (removed: number) => {
    onChange(rows.filter((_row, index) => index !== removed));
    focusRow(Math.max(0, removed - 1));
  };
  const move: RowActs<Row>['move'] = (from, by, focused) => {
    const to = from + by;
    const moved = rows[from];
    if (disabled || moved === undefined || to < 0 || to >= rows.length) return;
    onChange(rows.filter((_row, index) => index !== from).toSpliced(to, 0, moved));
    show(to);
    // What was in hand goes along with its row; at an end its button leads nowhere, and the other one has it.
    focus(to, focused, 'button:enabled');
  };
  const change: RowActs<Row>['change'] = (index, changed) =>
    onChange(rows.map((other, at) => (at === index ? { ...other, ...changed } : other)));
  const acts = useSameActs({ change, remove, move });
  return (
    <fieldset ref={group} className="parameters-rows" disabled={disabled}>
      <legend>{label}</legend>
      {!isNarrow && rows.length > 0 && (
        <div className="parameters-rows-line" style={{ gridTemplateColumns: template }} aria-hidden="true">
          {columns.map(({ title }) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      )}
      {rows.slice(first, first + ROWS_AT_ONCE).map((row, place) => (
        <RowLine
          key={first + place}
          noun={noun}
          row={row}
          index={first + place}
          columns={columns}
          template={isNarrow ? undefined : template}
          isOrdered={isOrdered}
          isLast={first + place === rows.length - 1}
          disabled={disabled}
          acts={acts}
        />
      ))}
      <RowPages noun={noun} first={first} count={rows.length} onShow={show} />
      {error && <p className="parameters-rows-error">{error}</p>}
      <Button type="dashed" disabled={disabled} onClick={add}>
        Adicionar {noun}
      </Button>
    </fieldset>
  );
}

/** The acts of the latest drawing behind functions that stay the same. */
function useSameActs<Row>(latest: RowActs<Row>): RowActs<Row> {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useMemo(
    () => ({
      change: (...asked) => held.current.change(...asked),
      remove: (...asked) => held.current.remove(...asked),
      move: (...asked) => held.current.move(...asked),
    }),
    [],
  );
}

/** Gives a row the focus as soon as it stands on the page: the first of the selectors that finds something in it. */
function useFocusOnceShown(group: RefObject<HTMLElement | null>, first: number) {
  const wanted = useRef<{ index: number; selectors: readonly string[] } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, selectors } = wanted.current;
    const row = group.current?.querySelectorAll('[role="group"]')[index - first];
    if (!row) return;
    wanted.current = null;
    for (const selector of selectors) {
      const found = row.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  return (index: number, ...selectors: readonly string[]) => {
    wanted.current = { index, selectors };
  };
}
