import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { VisuallyHidden } from '@portal/shared/ui/base';

/** As many bars as the priority is urgent; an exclamation mark for what cannot wait. */
const bars: Record<string, number> = { danger: 4, warning: 3, info: 2 };

/** The priority as a sign, with its name for who listens or points at it. */
export function PrioritySign({ priority: { name, tone } }: Pick<BoardCard, 'priority'>) {
  const height = bars[tone ?? ''] ?? 1;
  return (
    <span className="kanban-card-sign" data-tone={tone} title={`Prioridade: ${name}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {height === 4 ? (
          <path d="M0 2a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2zm5 0v5h2V2zm0 6v2h2V8z" />
        ) : (
          [1, 2, 3].map((bar) => (
            <rect
              key={bar}
              x={bar * 4 - 3}
              y={11 - bar * 3}
              width="2.5"
              height={bar * 3}
              opacity={bar <= height ? 1 : 0.3}
            />
          ))
        )}
      </svg>
      <VisuallyHidden>{`Prioridade: ${name}. `}</VisuallyHidden>
    </span>
  );
}
