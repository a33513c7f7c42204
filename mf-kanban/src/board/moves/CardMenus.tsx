import type { BoardStep } from '@portal/shared/contracts/boards/board';
import type { Choice } from '../cards/Card';
import { AssignMenu } from '../owners/AssignMenu';
import { useCardOwners } from '../owners/useCardOwners';
import { PriorityMenu } from '../priorities/PriorityMenu';
import { useCardPriorities } from '../priorities/useCardPriorities';
import { TagMenu } from '../../tags/TagMenu';
import { useCardTags } from '../tags/useCardTags';
import type { BoardChanges } from '../useBoardChanges';
import type { ShowBusy } from '../useCardChange';
import type { CardFocus } from '../useCardFocus';
import { cardsName } from './cardsName';
import { MoveMenu } from './MoveMenu';
import type { OpenMenu } from './openMenu';
import type { CardPlace } from './placeCard';

export { MoveMenu };

interface CardMenusProps {
  menu: OpenMenu | null;
  placesOf: (menu: OpenMenu) => readonly CardPlace[];
  steps: readonly BoardStep[];
  pipeId: number;
  boards: BoardChanges;
  focus: Pick<CardFocus, 'focusCard'>;
  onChange: (menu: OpenMenu | null) => void;
  onBusy: ShowBusy;
  onMove: (places: readonly CardPlace[], stepTo: BoardStep) => void;
  onChoose: (cardId: number, choice: Choice) => void;
  /** Told when something was done to several cards. */
  onManyDone: () => void;
}

/** Where cards go, who works on them, how urgent they are and what tags they carry, without dragging. Stays once it was wanted. */
export default function CardMenus(props: CardMenusProps) {
  const { menu, placesOf, steps, pipeId, boards, focus, onChange, onBusy, onMove, onChoose, onManyDone } = props;
  const owners = useCardOwners({ boards, focus, onBusy });
  const priorities = useCardPriorities({ boards, focus, onBusy });
  const tags = useCardTags({ boards, focus, onBusy });
  const places = menu ? placesOf(menu) : [];
  if (!menu || places.length === 0) return null;
  const cards = places.map(({ card }) => card);
  const choice = { cards, opener: menu.opener, onClose: () => onChange(null) };
  const done = () => {
    if (places.length > 1) onManyDone();
  };
  if (menu.kind === 'assign')
    return (
      <AssignMenu
        {...choice}
        pipeId={pipeId}
        onAssign={(owner) => {
          owners.assign(cards, owner);
          done();
        }}
      />
    );
  if (menu.kind === 'priority')
    return (
      <PriorityMenu
        {...choice}
        onChoose={(priority) => {
          priorities.set(cards, priority);
          done();
        }}
      />
    );
  if (menu.kind === 'tag')
    return (
      <TagMenu
        {...choice}
        name={cardsName(cards)}
        pipeId={pipeId}
        onChoose={(wanted) => {
          tags.set(cards, wanted);
          done();
        }}
      />
    );
  return (
    <MoveMenu
      places={places}
      steps={steps}
      pipeId={pipeId}
      opener={menu.opener}
      onMove={(stepTo) => onMove(places, stepTo)}
      onOther={(kind) => onChange({ ...menu, kind })}
      onChoose={onChoose}
      onClose={choice.onClose}
    />
  );
}
