import type { BoardView, LaneKind } from './boardView';
import './view.css';

interface ViewSwitchProps {
  view: BoardView;
  onChange: (view: BoardView) => void;
}

/** The same cards as a board, as a board in lanes, or as a list. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <>
      {!view.isList && (
        <label className="kanban-lane-choice">
          <span>Raias</span>
          <select
            value={view.lanes ?? ''}
            onChange={(event) => onChange({ ...view, lanes: (event.target.value || null) as LaneKind | null })}
          >
            <option value="">Sem raias</option>
            <option value="owner">Por responsável</option>
            <option value="priority">Por prioridade</option>
          </select>
        </label>
      )}
      <div className="kanban-view-switch" role="group" aria-label="Visão">
        <button type="button" aria-pressed={!view.isList} onClick={() => onChange({ ...view, isList: false })}>
          Quadro
        </button>
        <button type="button" aria-pressed={view.isList} onClick={() => onChange({ ...view, isList: true })}>
          Lista
        </button>
      </div>
    </>
  );
}
