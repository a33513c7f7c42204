import type { RefObject } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { singleKeysOn } from '../../kept/singleKeys';
import { isForScreen, pressedLetter } from '../../typing/pressedLetter';
import type { RowAction } from './listTypes';
import { takeRowAction } from './takeRowAction';

/** What the keys of a list act on, as it is now. */
export interface RowKeys<Row = unknown> {
  /** The name of the list. */
  name: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  navigate: NavigateFunction;
}

/** A row as a table and as cards show it. */
const ROWS = '.ui-table tbody tr, .ui-cards > li';
const NAME = ':is(a, button).ui-row-name';
/** What a row may have the focus on, its name first; walking keeps to the same. */
const STOPS = [NAME, '.ui-choose:enabled', '.ui-icon-button'] as const;
/** What the list is come to for, where it may be begun now. */
const BEGIN = '.ui-list-begin';

/** The row that had the focus last, by the name of its list, for who comes back from it. */
const lastRows = new Map<string, string | number>();

/**
 * Arrows walk from row to row, and letters do something with the row that has the focus: `o` opens it, others are those of its
 * actions; `n` begins what the list is for. A table stays a table: nothing changes of what is read out, and the Tab key still
 * comes to all that a row has. Gives back what ends it.
 */
export function listenToRowKeys(area: RefObject<HTMLElement | null>, latest: () => RowKeys): () => void {
  const rowsShown = () => [...(area.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const rowAround = (target: Element) => (area.current?.contains(target) ? target.closest<HTMLElement>(ROWS) : null);

  const enter = (): boolean => {
    const { rows, rowKey, name } = latest();
    const last = rows.findIndex((row) => rowKey(row) === lastRows.get(name));
    const row = rowsShown()[Math.max(0, last)];
    return row !== undefined && focusOn(row);
  };

  const walk = (key: string, target: Element, row: HTMLElement): boolean => {
    const shown = rowsShown();
    const at = shown.indexOf(row);
    const place = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[key];
    if (place === undefined) return false;
    const next = shown[place];
    // At either end the focus stays, and the list does not scroll away from it.
    return (
      !next ||
      focusOn(
        next,
        STOPS.find((one) => target.matches(one)),
      )
    );
  };

  const act = (letter: string | null, element: HTMLElement): boolean => {
    const { rows, rowActions, navigate } = latest();
    const row = rows[rowsShown().indexOf(element)];
    if (letter === null || row === undefined) return false;
    if (letter === 'o') return clickOn(element.querySelector(NAME));
    const action = rowActions?.(row).find((one) => one.letter === letter);
    if (!action) return false;
    // The menu says why not now.
    if (action.disabledReason) return clickOn(element.querySelector('[aria-haspopup="menu"]'));
    takeRowAction(action, navigate);
    return true;
  };

  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!area.current || !(target instanceof Element) || !isForScreen(event)) return;
    const row = rowAround(target);
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    const walks = row
      ? () => walk(key, target, row)
      : () => key === 'ArrowDown' && mayEnter(area.current, target) && enter();
    const letter = event.repeat || shiftKey ? null : pressedLetter(event);
    const isDone =
      (isPlain && walks()) ||
      (row !== null && act(letter, row)) ||
      (letter === 'n' && clickOn(area.current.querySelector(BEGIN)));
    if (isDone) event.preventDefault();
  };

  const note = ({ target }: FocusEvent) => {
    const element = target instanceof Element ? rowAround(target) : null;
    const { rows, rowKey, name } = latest();
    const row = element && rows[rowsShown().indexOf(element)];
    if (row) lastRows.set(name, rowKey(row));
  };

  document.addEventListener('keydown', press);
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('keydown', press);
    document.removeEventListener('focusin', note);
  };
}

/** From the rows' own frame, and from the page while nothing on it has the focus but its title, where a visit begins. */
function mayEnter(area: HTMLElement | null, target: Element): boolean {
  const isWithin = area?.contains(target) === true;
  if (isWithin && target.matches('.ui-table-scroll')) return true;
  return singleKeysOn.get() && (target.contains(area) || (isWithin && target.matches('h1')));
}

function focusOn(row: HTMLElement, stop: string = NAME): boolean {
  const found = [stop, ...STOPS].map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null);
  found?.focus();
  return found !== undefined;
}

function clickOn(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}
