import type { PortalError } from '@portal/shared';
import { Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import type { MenuProps } from '@portal/shared/ui/overlay';

interface ChoiceMenuProps {
  /** What is chosen: "Responsável". */
  label: string;
  /** What is chosen now. */
  value: string;
  /** Undefined while the choices are on their way. */
  items: NonNullable<MenuProps['items']> | undefined;
  error: PortalError | null;
  isBusy: boolean;
  onRetry: () => void;
  onChoose: (key: string) => void;
}

const RETRY = 'retry';

/** A value that is a button: it opens the list of what it could be instead. */
export function ChoiceMenu({ label, value, items, error, isBusy, onRetry, onChoose }: ChoiceMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      classNames={{ root: 'kanban-actions-menu' }}
      menu={{
        'aria-label': label,
        items: items ?? [
          error
            ? { key: RETRY, label: 'Não foi possível carregar a lista. Tentar de novo' }
            : { key: 'waiting', label: 'Carregando…', disabled: true },
        ],
        onClick: ({ key }) => (key === RETRY ? onRetry() : onChoose(key)),
      }}
    >
      <Button size="small" loading={isBusy} aria-haspopup="menu" aria-label={`${label}: ${value}. Trocar`}>
        {value} <span className="kanban-card-action-caret" aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
