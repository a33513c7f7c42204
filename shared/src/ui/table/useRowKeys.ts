import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { singleKeysOn } from '../../kept/singleKeys';
import { isForScreen, pressedLetter } from '../../typing/pressedLetter';
import type { RowAction } from './listTypes';
import { takeRowAction } from './takeRowAction';

/** A row as a table and as cards show it. */
const ROWS = '.ui-table tbody tr, .ui-cards > li';
/** What a row may have the focus on, its name first; walking keeps to the same. */
const STOPS = [':is(a, button).ui-row-name', '.ui-choose:enabled', '.ui-icon-button'] as const;

/** The row that had the focus last, by the name of its list, for who comes back from it. */
const lastRows = new Map<string, string | number>();

interface Keys<Row> {
  /** The name of the list. */
  name: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
}

/**
 * Arrows walk from row to row, and letters do something with the row that has the focus: `o` opens it, others are those of its
 * actions. A table stays a table: nothing changes of what is read out, and the Tab key still comes to all that a row has.
 */
export function useRowKeys<Row>(
  area: RefObject<HTMLElement | null>,
  { name, rows, rowKey, rowActions }: Keys<Row>,
): void {
  const navigate = useNavigate();
  const rowsShown = () => [...(area.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];

  const enter = (): boolean => {
    const last = rows.findIndex((row) => rowKey(row) === lastRows.get(name));
    const row = rowsShown()[Math.max(0, last)];
    return row !== undefined && focusOn(row);
  };

  const walk = (
    { key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
    row: HTMLElement | null,
  ): boolean => {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    if (!row) return key === 'ArrowDown' && comesToRows(area.current, target as Element) && enter();
    const shown = rowsShown();
    const place = {
      ArrowDown: shown.indexOf(row) + 1,
      ArrowUp: shown.indexOf(row) - 1,
      Home: 0,
      End: shown.length - 1,
    }[key];
    if (place === undefined) return false;
    const stop = STOPS.find((one) => (target as Element).matches(one));
    // At either end the focus stays, and the list does not scroll away from it.
    return shown[place] === undefined || focusOn(shown[place], stop);
  };

  const act = (letter: string | null, element: HTMLElement): boolean => {
    const row = rows[rowsShown().indexOf(element)];
    if (letter === null || row === undefined) return false;
    if (letter === 'o') {
      element.querySelector<HTMLElement>(STOPS[0])?.click();
      return true;
    }
    const action = rowActions?.(row).find((one) => one.letter === letter);
    if (!action) return false;
    // The menu says why not now.
    if (action.disabledReason) element.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    else takeRowAction(action, navigate);
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!area.current || !(target instanceof Element) || !isForScreen(event)) return;
    const row = area.current.contains(target) ? target.closest<HTMLElement>(ROWS) : null;
    const isDone = walk(event, row) || (row !== null && !event.repeat && act(pressedLetter(event), row));
    if (isDone) event.preventDefault();
  });

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const element =
      target instanceof Element && area.current?.contains(target) ? target.closest<HTMLElement>(ROWS) : null;
    const row = element && rows[rowsShown().indexOf(element)];
    if (row) lastRows.set(name, rowKey(row));
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    const focus = (event: FocusEvent) => onFocus(event);
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', focus);
    };
  }, []);
}

/** From the rows' own frame, and from the page while nothing on it has the focus. */
function comesToRows(area: HTMLElement | null, target: Element): boolean {
  if (target.matches('.ui-table-scroll') && area?.contains(target)) return true;
  return singleKeysOn.get() && target.contains(area);
}

function focusOn(row: HTMLElement, stop: string = STOPS[0]): boolean {
  const found = [stop, ...STOPS].map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null);
  found?.focus();
  return found !== undefined;
}
