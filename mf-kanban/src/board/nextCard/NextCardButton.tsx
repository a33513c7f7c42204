import { useCommand } from '@portal/shared/commands/useCommand';
import { getNextCard } from '@portal/shared/contracts/boards/board';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef } from 'react';
import { useOpenCard } from '../../openCard';
import { isNextCardKey } from './isNextCardKey';

interface NextCardButtonProps {
  pipeId: number;
  mayManage: boolean;
}

/** Opens the most urgent, then oldest card that is the user's or nobody's: what to work on next. */
export function NextCardButton({ pipeId, mayManage }: NextCardButtonProps) {
  const notify = useNotify();
  const { openCard } = useOpenCard();
  const search = useCommand(getNextCard, {
    onDone: ({ card }) => {
      if (card) openCard(card.cardId);
      else
        notify.info({
          title: 'Nenhum card para você agora',
          text: 'Os cards abertos desta esteira são de outras pessoas. Os seus e os sem responsável aparecem aqui.',
        });
    },
    onFailed: (error) => notify.error(error, 'Não foi possível buscar o seu próximo card'),
  });
  const find = () => {
    if (mayManage) void search.run({ parameters: { pipeId } });
  };

  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isNextCardKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <ActionButton
      type="primary"
      loading={search.isBusy}
      aria-keyshortcuts="Alt+N"
      title="Alt+N"
      disabledReason={mayManage ? null : 'Você pode ver esta esteira, mas não trabalhar nos cards dela.'}
      onClick={find}
    >
      Meu próximo card
    </ActionButton>
  );
}
