import { usePortal } from '@portal/shared';
import { getNextCard } from '@portal/shared/contracts/board';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useOpenCard } from '../../openCard';
import { isNextCardKey } from './isNextCardKey';

interface NextCardButtonProps {
  pipeId: number;
  mayManage: boolean;
}

/** Opens the most urgent, then oldest card that is the user's or nobody's: what to work on next. */
export function NextCardButton({ pipeId, mayManage }: NextCardButtonProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const { openCard } = useOpenCard();
  const [looking, setLooking] = useState(false);
  const find = async () => {
    if (looking || !mayManage) return;
    setLooking(true);
    try {
      const { card } = await send(getNextCard, { parameters: { pipeId } });
      if (card) openCard(card.cardId);
      else
        notify.info({
          title: 'Nenhum card para você agora',
          text: 'Os cards abertos desta esteira são de outras pessoas. Os seus e os sem responsável aparecem aqui.',
        });
    } catch (error) {
      notify.error(error, 'Não foi possível buscar o seu próximo card');
    } finally {
      setLooking(false);
    }
  };

  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isNextCardKey(event)) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <ActionButton
      type="primary"
      loading={looking}
      aria-keyshortcuts="Alt+N"
      title="Alt+N"
      disabledReason={mayManage ? null : 'Você pode ver esta esteira, mas não trabalhar nos cards dela.'}
      onClick={() => void find()}
    >
      Meu próximo card
    </ActionButton>
  );
}
