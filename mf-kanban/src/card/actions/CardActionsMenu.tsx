import { getCardActions } from '@portal/shared/contracts/boards/kanbanActions';
import type { CardActionName } from '@portal/shared/contracts/boards/kanbanActions';
import { Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import type { MenuProps } from '@portal/shared/ui/overlay';
import { Suspense, useRef, useState } from 'react';
import type { CardSectionProps } from '../cardSection';
import { useCardReading } from '../useCardReading';
import { actionDialogs } from './actionDialogs';
import { actionLabels } from './actionWords';
import './actions.css';

const RETRY = 'retry';

/**
 * The menu "Ações" in the drawer's footer: what cards of this type allow, as the platform says, each with the reason why
 * it is not possible now. A type without actions has no menu.
 */
export function CardActionsMenu({ record, onChanged }: CardSectionProps) {
  const { cardId } = record.card;
  const { data, error, isFetching, refetch } = useCardReading(cardId, getCardActions, { query: { CardId: cardId } });
  const [action, setAction] = useState<CardActionName | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (data?.length === 0) return null;

  const items: MenuProps['items'] = data
    ? data.map(({ Action, DisabledReason }) => ({
        key: Action,
        disabled: DisabledReason !== null,
        label: DisabledReason ? (
          <>
            {actionLabels[Action]}
            <span className="ui-menu-reason">{DisabledReason}</span>
          </>
        ) : (
          actionLabels[Action]
        ),
      }))
    : [
        error && !isFetching
          ? { key: RETRY, label: 'Não foi possível carregar as ações. Tentar de novo' }
          : { key: 'waiting', label: 'Carregando as ações…', disabled: true },
      ];
  const Dialog = action && actionDialogs[action];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        autoFocus
        classNames={{ root: 'kanban-actions-menu' }}
        menu={{
          items,
          'aria-label': `Ações do card ${record.card.cardRef}`,
          onClick: ({ key }) => {
            if (key === RETRY) void refetch();
            else setAction(key as CardActionName);
          },
        }}
      >
        <Button ref={opener} aria-haspopup="menu">
          Ações <span className="kanban-card-action-caret" aria-hidden="true" />
        </Button>
      </Dropdown>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            record={record}
            onChanged={onChanged}
            onClose={() => {
              setAction(null);
              // The entry of the menu that opened the dialog is gone.
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
