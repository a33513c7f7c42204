import { getCardTexts } from '@portal/shared/contracts/boards/kanbanTexts';
import type { CardText } from '@portal/shared/contracts/boards/kanbanTexts';
import { cardTextUses } from '@portal/shared/domain/parameters/kinds/cardTexts';
import type { CardTextUse } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';

/** Sentences change seldom, and the card's data is filled in by the platform: they are read anew with the next dialog. */
const FRESH_MS = 30_000;
const RETRY = 'retry';

interface SentencesMenuProps {
  cardId: number;
  use: CardTextUse;
  disabled: boolean;
  onChoose: (text: CardText) => void;
}

/** The company's sentences for a place, as they read for the card; nothing where it has none. */
export function SentencesMenu({ cardId, use, disabled, onChoose }: SentencesMenuProps) {
  const { data, error, isFetching, refetch } = useCall(
    getCardTexts,
    { query: { CardId: cardId } },
    { enabled: !disabled, freshFor: FRESH_MS },
  );
  const offered = (data ?? []).filter(({ Uses }) => Uses.includes(use));
  if (data ? offered.length === 0 : !error) return null;
  const items = data
    ? offered.map(({ UniqueId, Title, Text }) => ({
        key: UniqueId,
        label: (
          <>
            {Title}
            <span className="kanban-text-sentence">{Text}</span>
          </>
        ),
      }))
    : [{ key: RETRY, label: 'Não foi possível ler as frases. Tentar de novo', disabled: isFetching }];
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      classNames={{ root: 'kanban-text-menu' }}
      menu={{
        items,
        'aria-label': `Frases: ${cardTextUses[use].toLowerCase()}`,
        onClick: ({ key }) => {
          const chosen = offered.find(({ UniqueId }) => UniqueId === key);
          if (chosen) onChoose(chosen);
          else void refetch();
        },
      }}
    >
      <Button size="small" disabled={disabled} aria-haspopup="menu">
        Frases
      </Button>
    </Dropdown>
  );
}
