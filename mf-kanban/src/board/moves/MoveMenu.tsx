import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { Dropdown } from '@portal/shared/ui/overlay';
import { cardsName } from './cardsName';
import type { CardPlace } from './placeCard';

interface MoveMenuProps {
  /** One card, or several that were chosen. */
  places: readonly CardPlace[];
  steps: readonly BoardStep[];
  /** The button that opened the menu; it stands beside it and gets the focus back. */
  opener: HTMLElement;
  onMove: (stepTo: BoardStep) => void;
  /** Goes on to the choice of who works on it. */
  onAssign: () => void;
  onClose: () => void;
}

const ASSIGN = 'assign';

/**
 * Moves cards without dragging: the steps of their pipe, in order, and the way to assign them. One menu serves the
 * whole board, because a menu per card would cost every card its share of the first draw.
 */
export function MoveMenu({ places, steps, opener, onMove, onAssign, onClose }: MoveMenuProps) {
  const standIn = (step: BoardStep) => places.every((place) => place.step.id === step.id);
  const { left, top, width, height } = opener.getBoundingClientRect();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        'aria-label': `Mover ${cardsName(places.map(({ card }) => card))} para, ou atribuir`,
        items: [
          ...steps.map((step) => ({
            key: String(step.id),
            label: standIn(step) ? `${step.name} (etapa atual)` : step.name,
            disabled: standIn(step),
          })),
          { type: 'divider' },
          { key: ASSIGN, label: 'Atribuir a…' },
        ],
        onClick: ({ key }) => {
          if (key === ASSIGN) {
            onAssign();
            return;
          }
          const stepTo = steps.find((step) => String(step.id) === key);
          onClose();
          if (stepTo) onMove(stepTo);
        },
      }}
      onOpenChange={(open, { source }) => {
        if (open || source === 'menu') return;
        onClose();
        opener.focus();
      }}
    >
      <span className="kanban-menu-anchor" aria-hidden="true" style={{ left, top, width, height }} />
    </Dropdown>
  );
}
