import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { memo, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, FormEvent } from 'react';
import { Link } from 'react-router-dom';
import * as addresses from './addresses';
import { Cell, cellsOf, matrixLines } from './matrixRows';
import type { MatrixLine } from './matrixRows';
import type { EditedProfile } from './useRights';
import './matrix.css';

interface MatrixTableProps {
  edited: readonly EditedProfile[];
  shownLines: ReadonlySet<MatrixLine>;
  mayGive: (id: Functionality) => boolean;
  onToggle: (own: EditedProfile, line: MatrixLine, isHeld: boolean) => void;
}

/** A box shows the click by itself; what follows from it is drawn after that. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * Native boxes in a plain table, thousands of them: one listener hears them all, and a line is drawn anew only where one
 * of its cells changes.
 */
export const MatrixTable = memo(function MatrixTable({ edited, shownLines, mayGive, onToggle }: MatrixTableProps) {
  const hear = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const own = edited[Number(target.dataset.column)];
    const line = matrixLines[Number(target.dataset.line)];
    const { checked } = target;
    if (own && line) afterPaint(() => onToggle(own, line, checked));
  };
  return (
    // A table wider than the page is scrolled in a box of its own, by keyboard too.
    <div className="admin-matrix-frame" role="region" aria-label="Matriz de perfis" tabIndex={0}>
      <table className="admin-matrix" style={{ '--columns': edited.length } as CSSProperties} onChange={hear}>
        <caption>
          <VisuallyHidden>Perfis e funcionalidades</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Funcionalidade</th>
            {edited.map(({ profile, isChanged }, column) => (
              <Column
                key={profile.UniqueId}
                column={column}
                uniqueId={profile.UniqueId}
                name={profile.Name}
                isChanged={isChanged}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {matrixLines.map((line, index) => (
            <Line
              key={`${line.menuId}/${line.id}`}
              line={line}
              index={index}
              isHidden={!shownLines.has(line)}
              isFirst={matrixLines[index - 1]?.menuId !== line.menuId}
              cells={cellsOf(line, edited, mayGive)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface ColumnProps {
  column: number;
  uniqueId: string;
  name: string;
  isChanged: boolean;
}

const Column = memo(function Column({ column, uniqueId, name, isChanged }: ColumnProps) {
  return (
    <th scope="col" id={`matrix-p-${column}`} data-changed={isChanged}>
      <Link to={addresses.profile(uniqueId)}>{name}</Link>
    </th>
  );
});

interface LineProps {
  line: MatrixLine;
  index: number;
  isHidden: boolean;
  /** Of its menu entry. */
  isFirst: boolean;
  cells: string;
}

const isOn = (cell: string | undefined): boolean => cell === Cell.on || cell === Cell.lockedOn || cell === Cell.given;
const isLocked = (cell: string): boolean => cell === Cell.lockedOn || cell === Cell.lockedOff;

const Line = memo(function Line({ line, index, isHidden, isFirst, cells }: LineProps) {
  const row = useRef<HTMLTableRowElement>(null);
  // A box is ticked by who clicks it, before anything here is drawn; whatever else changes it comes this way.
  useLayoutEffect(() => {
    for (const box of row.current?.querySelectorAll('input') ?? [])
      box.checked = isOn(cells[Number(box.dataset.column)]);
  }, [cells]);
  return (
    <tr ref={row} hidden={isHidden} data-first={isFirst || undefined}>
      <th scope="row" id={`matrix-f-${index}`}>
        <small>{line.menuLabel}</small> {line.label}
        {line.isByPipe && <small> (por esteira, na página do perfil)</small>}
      </th>
      {[...cells].map((cell, column) => (
        <td key={column} data-cell={cell}>
          {cell !== Cell.none && (
            <input
              type="checkbox"
              defaultChecked={isOn(cell)}
              disabled={isLocked(cell)}
              data-line={index}
              data-column={column}
              aria-labelledby={`matrix-f-${index} matrix-p-${column}`}
            />
          )}
        </td>
      ))}
    </tr>
  );
});
