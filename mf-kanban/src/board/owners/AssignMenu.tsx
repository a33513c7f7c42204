import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { getKanbanCardOwnerList } from '@portal/shared/contracts/boards/kanbanBoard';
import { usePermissions } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import { Dropdown } from '@portal/shared/ui/overlay';
import type { MenuProps } from '@portal/shared/ui/overlay';
import { cardsName } from '../moves/cardsName';
import type { Owner } from './useCardOwners';

interface AssignMenuProps {
  /** One card, or several that were chosen. */
  cards: readonly BoardCard[];
  /** Of cards that are not loaded. */
  name?: string;
  pipeId: number;
  /** The button that opened the menu; it stands beside it and gets the focus back. */
  opener: HTMLElement;
  onAssign: (owner: Owner | null) => void;
  onClose: () => void;
}

/** Who manages a pipe changes seldom. */
const FRESH_MS = 60_000;
const RETRY = 'retry';
const NOBODY = 'nobody';

/** Chooses who works on cards: the user, somebody else who manages their pipe, or nobody. */
export function AssignMenu({ cards, name = cardsName(cards), pipeId, opener, onAssign, onClose }: AssignMenuProps) {
  const { user } = usePermissions();
  const { data, error, isFetching, refetch } = useCall(
    getKanbanCardOwnerList,
    { query: { pipeId } },
    { freshFor: FRESH_MS },
  );
  const owners = data?.map<Owner>(({ Id, Name }) => ({ id: Id, name: Name }));
  const { left, top, width, height } = opener.getBoundingClientRect();
  return (
    <Dropdown
      // Drawn anew when the list arrives, so that the focus stands on its first entry.
      key={owners ? 'list' : 'waiting'}
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: 'kanban-owner-menu' }}
      menu={{
        'aria-label': `Atribuir ${name} a`,
        items: owners
          ? entriesOf(owners, cards, user?.UserId)
          : [
              error && !isFetching
                ? { key: RETRY, label: 'Não foi possível carregar as pessoas. Tentar de novo' }
                : { key: 'waiting', label: 'Carregando as pessoas…', disabled: true },
            ],
        onClick: ({ key }) => {
          if (key === RETRY) {
            void refetch();
            return;
          }
          onClose();
          onAssign(key === NOBODY ? null : (owners?.find((owner) => String(owner.id) === key.split(' ')[0]) ?? null));
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

function entriesOf(
  owners: readonly Owner[],
  cards: readonly BoardCard[],
  ownId: number | undefined,
): MenuProps['items'] {
  const hasAll = (id: number | undefined) => cards.length > 0 && cards.every((card) => card.owner?.id === id);
  const mayTakeThem = owners.some(({ id }) => id === ownId) && !hasAll(ownId);
  return [
    ...(mayTakeThem ? [{ key: `${ownId} me`, label: 'Atribuir a mim' }, { type: 'divider' as const }] : []),
    ...owners.map(({ id, name }) => ({
      key: String(id),
      label: hasAll(id) ? `${name} (responsável atual)` : name,
      disabled: hasAll(id),
    })),
    ...(hasAll(undefined) ? [] : [{ type: 'divider' as const }, { key: NOBODY, label: 'Remover o responsável' }]),
  ];
}
