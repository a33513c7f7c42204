import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { memo } from 'react';
import type { FormEvent } from 'react';
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
  onToggle: (column: number, line: number, isHeld: boolean) => void;
}

/**
 * Native boxes in a plain table, thousands of them: one listener hears them all, and a line is drawn anew only where one
 * of its cells changes.
 */
export function MatrixTable({ edited, shownLines, mayGive, onToggle }: MatrixTableProps) {
  const hear = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { line, column } = target.dataset;
    if (line !== undefined && column !== undefined) onToggle(Number(column), Number(line), target.checked);
  };
  return (
    // A table wider than the page is scrolled in a box of its own, by keyboard too.
    <div className="admin-matrix-frame" role="region" aria-label="Matriz de perfis" tabIndex={0}>
      <table className="admin-matrix" onChange={hear}>
        <caption>
          <VisuallyHidden>Perfis e funcionalidades</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Funcionalidade</th>
            {edited.map(({ profile }, column) => (
              <th key={profile.UniqueId} scope="col" id={`matrix-p-${column}`} data-changed={edited[column]?.isChanged}>
                <Link to={addresses.profile(profile.UniqueId)}>{profile.Name}</Link>
              </th>
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
}

interface LineProps {
  line: MatrixLine;
  index: number;
  isHidden: boolean;
  /** Of its menu entry. */
  isFirst: boolean;
  cells: string;
}

const isOn = (cell: string): boolean => cell === Cell.on || cell === Cell.lockedOn || cell === Cell.given;
const isLocked = (cell: string): boolean => cell === Cell.lockedOn || cell === Cell.lockedOff;

const Line = memo(function Line({ line, index, isHidden, isFirst, cells }: LineProps) {
  return (
    <tr hidden={isHidden} data-first={isFirst || undefined}>
      <th scope="row" id={`matrix-f-${index}`}>
        <small>{line.menuLabel}</small> {line.label}
        {line.isByPipe && <small> (por esteira, na página do perfil)</small>}
      </th>
      {[...cells].map((cell, column) => (
        <td key={column} data-cell={cell}>
          {cell !== Cell.none && (
            <input
              type="checkbox"
              checked={isOn(cell)}
              disabled={isLocked(cell)}
              readOnly
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
