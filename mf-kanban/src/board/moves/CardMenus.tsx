import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { AssignMenu } from '../owners/AssignMenu';
import type { Owner } from '../owners/useCardOwners';
import { MoveMenu } from './MoveMenu';
import type { CardPlace } from './placeCard';

/** The menu that is open, beside the button that opened it; without a card it is about those that were chosen. */
export interface OpenMenu {
  cardId: number | null;
  opener: HTMLElement;
  assigning?: boolean;
}

interface CardMenusProps {
  menu: OpenMenu;
  placesOf: (menu: OpenMenu) => readonly CardPlace[];
  steps: readonly BoardStep[];
  pipeId: number;
  onChange: (menu: OpenMenu | null) => void;
  onMove: (places: readonly CardPlace[], stepTo: BoardStep) => void;
  onAssign: (places: readonly CardPlace[], owner: Owner | null) => void;
}

/** Where cards go and who works on them, without dragging. */
export default function CardMenus({ menu, placesOf, steps, pipeId, onChange, onMove, onAssign }: CardMenusProps) {
  const places = placesOf(menu);
  if (places.length === 0) return null;
  const close = () => onChange(null);
  if (menu.assigning)
    return (
      <AssignMenu
        cards={places.map(({ card }) => card)}
        pipeId={pipeId}
        opener={menu.opener}
        onAssign={(owner) => onAssign(places, owner)}
        onClose={close}
      />
    );
  return (
    <MoveMenu
      places={places}
      steps={steps}
      opener={menu.opener}
      onMove={(stepTo) => onMove(places, stepTo)}
      onAssign={() => onChange({ ...menu, assigning: true })}
      onClose={close}
    />
  );
}
