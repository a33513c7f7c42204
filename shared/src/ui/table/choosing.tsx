import type { RowSelection } from './listTypes';
import './choosing.css';

interface Chosen<Row> {
  rowKey: (row: Row) => string | number;
  selection: RowSelection<Row>;
}

/** Chooses a row, or no longer. */
export function ChooseRow<Row>({ row, rowKey, name, selection }: Chosen<Row> & { row: Row; name: string }) {
  const { chosen, onChoose, most, mayChoose } = selection;
  const isChosen = chosen.has(rowKey(row));
  return (
    <input
      type="checkbox"
      className="ui-choose"
      aria-label={`Escolher ${name}`}
      checked={isChosen}
      disabled={!isChosen && (chosen.size >= most || mayChoose?.(row) === false)}
      onChange={() => onChoose([row], !isChosen)}
    />
  );
}

/** Chooses all rows of the page, or none of them where all are chosen. */
export function ChoosePage<Row>({ rows: all, rowKey, selection }: Chosen<Row> & { rows: readonly Row[] }) {
  const { chosen, onChoose, most, mayChoose } = selection;
  const rows = mayChoose ? all.filter(mayChoose) : all;
  const missing = rows.filter((row) => !chosen.has(rowKey(row)));
  const isWhole = missing.length === 0 && rows.length > 0;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = !isWhole && missing.length < rows.length;
      }}
      type="checkbox"
      className="ui-choose"
      aria-label="Escolher toda a página"
      checked={isWhole}
      disabled={rows.length === 0 || (!isWhole && chosen.size + missing.length > most)}
      onChange={() => onChoose(isWhole ? rows : missing, !isWhole)}
    />
  );
}
