import { Button, useNarrowerThan } from '@portal/shared/ui/base';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import './rowsField.css';

/** How a field of a row is called; on a wide window the heading above says it already. */
interface Called {
  label: string;
  hideLabel: boolean;
}

export interface RowColumn<Row> {
  title: string;
  /** As CSS grids take it; shares what is left where it is not given. */
  width?: string;
  field: (row: Row, change: (change: Partial<Row>) => void, called: Called) => ReactNode;
}

interface RowsFieldProps<Row> {
  label: string;
  /** What a row is: "faixa", "ponto". */
  noun: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  newRow: (rows: readonly Row[]) => Row;
  onChange: (rows: Row[]) => void;
  error?: string | null;
  disabled?: boolean;
}

/** Rows of figures: as a table where there is room, as blocks where there is not. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, noun, rows, columns, newRow, onChange, error = null, disabled = false } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const isNarrow = useNarrowerThan('md');
  const template = `${columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ')} 104px`;
  const focusRow = (index: number) =>
    setTimeout(() => group.current?.querySelectorAll('[role="group"]')[index]?.querySelector('input')?.focus());
  const add = () => {
    onChange([...rows, newRow(rows)]);
    focusRow(rows.length);
  };
  const remove = (removed: number) => {
    onChange(rows.filter((_row, index) => index !== removed));
    focusRow(Math.max(0, removed - 1));
  };
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
      {rows.map((row, index) => (
        <div
          key={index}
          role="group"
          aria-label={`${noun} ${index + 1}`}
          className="parameters-rows-line"
          {...(!isNarrow && { style: { gridTemplateColumns: template } })}
        >
          {columns.map(({ title, field }) => (
            <div key={title}>
              {field(
                row,
                (change) => onChange(rows.map((other, place) => (place === index ? { ...other, ...change } : other))),
                { label: `${title}, ${noun} ${index + 1}`, hideLabel: !isNarrow },
              )}
            </div>
          ))}
          <Button aria-label={`Remover ${noun} ${index + 1}`} disabled={disabled} onClick={() => remove(index)}>
            Remover
          </Button>
        </div>
      ))}
      {error && <p className="parameters-rows-error">{error}</p>}
      <Button type="dashed" disabled={disabled} onClick={add}>
        Adicionar {noun}
      </Button>
    </fieldset>
  );
}
