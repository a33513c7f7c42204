import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { singleKeysOn } from '@portal/shared/kept/singleKeys';
import { Dropdown } from '@portal/shared/ui/overlay';
import { useContext } from 'react';
import { RequestDocumentContext } from '../../requestDocument';
import type { Choice } from '../cards/Card';
import type { MenuKind } from './openMenu';
import { cardsName } from './cardsName';
import type { CardPlace } from './placeCard';
import './moveMenu.css';

interface MoveMenuProps {
  /** One card, or several that were chosen. */
  places: readonly CardPlace[];
  steps: readonly BoardStep[];
  pipeId: number;
  /** What opened the menu; it stands beside it and gets the focus back. */
  opener: HTMLElement;
  onMove: (stepTo: BoardStep) => void;
  /** Goes on to the choice of who works on it, of its priority, or of its tags; without it the menu has steps alone. */
  onOther?: (kind: Exclude<MenuKind, 'move'>) => void;
  onChoose?: (cardId: number, choice: Choice) => void;
  onClose: () => void;
}

/** A word of the menu, and the key that does the same without it. */
const entry = (key: string, label: string, letter: string) => ({
  key,
  label: (
    <>
      {label}
      {singleKeysOn.get() && (
        <kbd className="kanban-menu-key" aria-hidden="true">
          {letter}
        </kbd>
      )}
    </>
  ),
});

/**
 * Moves cards without dragging: the steps of their pipe, in order, and the ways to all else that is done with a card. One
 * menu serves the whole board, because a menu per card would cost every card its share of the first draw.
 */
export function MoveMenu({ places, steps, pipeId, opener, onMove, onOther, onChoose, onClose }: MoveMenuProps) {
  const requestDocument = useContext(RequestDocumentContext);
  const standIn = (step: BoardStep) => places.every((place) => place.step.id === step.id);
  const { left, top, width, height } = opener.getBoundingClientRect();
  const only = places.length === 1 ? places[0]?.card : undefined;
  const others: Record<string, () => void> = {
    ...(onOther && {
      assign: () => onOther('assign'),
      priority: () => onOther('priority'),
      tag: () => onOther('tag'),
    }),
    ...(onChoose &&
      only && {
        ...(requestDocument && {
          document: () => {
            // The dialog gives the focus back to where it was, and this menu is gone then.
            opener.focus();
            onClose();
            requestDocument({ cardId: only.cardId, pipeId });
          },
        }),
        choose: () => {
          onClose();
          onChoose(only.cardId, 'toggle');
          opener.focus();
        },
      }),
  };
  const entries = [
    entry('assign', 'Atribuir a…', 'A'),
    entry('priority', 'Prioridade…', 'P'),
    entry('tag', 'Etiquetas…', 'T'),
    entry('document', 'Solicitar documento…', 'D'),
    entry('choose', 'Selecionar', 'X'),
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        'aria-label': `Mover ${cardsName(places.map(({ card }) => card))} para${onOther ? ', ou atribuir' : ''}`,
        items: [
          ...steps.map((step) => ({
            key: String(step.id),
            label: standIn(step) ? `${step.name} (etapa atual)` : step.name,
            disabled: standIn(step),
          })),
          ...(onOther ? [{ type: 'divider' as const }, ...entries.filter(({ key }) => others[key])] : []),
        ],
        onClick: ({ key }) => {
          const other = others[key];
          if (other) {
            other();
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
