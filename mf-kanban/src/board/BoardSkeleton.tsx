import { VisuallyHidden } from '@portal/shared/ui/base';

const COLUMNS = [3, 4, 2, 3, 1];

/** The shape of a board while its cards are on their way. */
export function BoardSkeleton() {
  return (
    <div className="kanban-board kanban-skeleton" role="status">
      <VisuallyHidden>Carregando os cards…</VisuallyHidden>
      <div className="kanban-columns">
        {COLUMNS.map((cards, column) => (
          <div key={column} className="kanban-column" aria-hidden="true">
            <div className="kanban-column-header">
              <span className="ui-bone" style={{ width: '60%' }} />
              <span className="ui-bone" style={{ width: '40%' }} />
            </div>
            {Array.from({ length: cards }, (_, card) => (
              <span key={card} className="ui-bone" data-size="block" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
