import { Button } from '@portal/shared/ui/base';
import { memo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/** How a field of a row is called; on a wide window the heading above says it already. */
interface Called {
  label: string;
  hideLabel: boolean;
}

/** A field that every row has. */
export interface RowColumn<Row> {
  title: string;
  /** As CSS grids take it; shares what is left where it is not given. */
  width?: string;
  field: (row: Row, change: (change: Partial<Row>) => void, called: Called) => ReactNode;
}

/** What can be done with a row, by its place in the whole list; the same functions for as long as the list is there. */
export interface RowActs<Row> {
  change: (index: number, change: Partial<Row>) => void;
  remove: (index: number) => void;
  /** `focused` finds within the row what keeps the focus. */
  move: (index: number, by: -1 | 1, focused: string) => void;
}

interface RowLineProps<Row> {
  noun: string;
  row: Row;
  index: number;
  columns: readonly RowColumn<Row>[];
  /** The widths of the columns; undefined where they stand below each other. */
  template: string | undefined;
  isOrdered: boolean;
  isLast: boolean;
  disabled: boolean;
  acts: RowActs<Row>;
}

/** One row of fields with its buttons. */
function Line<Row>(props: RowLineProps<Row>) {
  const { noun, row, index, columns, template, isOrdered, isLast, disabled, acts } = props;
  const named = `${noun} ${index + 1}`;
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!isOrdered || !event.altKey || by === undefined) return;
    event.preventDefault();
    acts.move(index, by, 'input, textarea');
  };
  return (
    <div
      role="group"
      aria-label={named}
      onKeyDown={moveByKey}
      className="parameters-rows-line"
      {...(template && { style: { gridTemplateColumns: template } })}
    >
      {columns.map(({ title, field }) => (
        <div key={title}>
          {field(row, (change) => acts.change(index, change), {
            label: `${title}, ${named}`,
            hideLabel: template !== undefined,
          })}
        </div>
      ))}
      <span className="parameters-rows-acts">
        {isOrdered && (
          <>
            <Button
              data-move="up"
              aria-label={`Subir ${named}`}
              disabled={disabled || index === 0}
              onClick={() => acts.move(index, -1, '[data-move="up"]:enabled')}
            >
              ↑
            </Button>
            <Button
              data-move="down"
              aria-label={`Descer ${named}`}
              disabled={disabled || isLast}
              onClick={() => acts.move(index, 1, '[data-move="down"]:enabled')}
            >
              ↓
            </Button>
          </>
        )}
        <Button aria-label={`Remover ${named}`} disabled={disabled} onClick={() => acts.remove(index)}>
          Remover
        </Button>
      </span>
    </div>
  );
}

/** The same, drawn anew only where something of it changed: a key in one row leaves the others alone. */
export const RowLine = memo(Line) as typeof Line;
