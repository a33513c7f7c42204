import { tellViewing, VIEWING_SIGN_EVERY } from '@portal/shared/contracts/boards/boardLive';
import type { BoardPerson } from '@portal/shared/contracts/boards/boardLive';
import { usePermissions, usePortal } from '@portal/shared';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useEffect, useState } from 'react';
import { cardViewersTopic } from '../../topics';

/** Says that the user looks at a card for as long as they do, and gives who else does. */
export function useCardViewers(cardId: number): readonly BoardPerson[] {
  const { send, bus } = usePortal();
  const { user } = usePermissions();
  const [viewers, setViewers] = useState<readonly BoardPerson[]>([]);

  useEffect(() => {
    const viewerUniqueId = newUniqueId();
    const subscription = bus.observe(cardViewersTopic).subscribe((told) => {
      if (told.cardId === cardId) setViewers(told.viewers);
    });
    let isGone = false;
    // Nobody misses a sign that did not arrive: the next one comes, and the platform forgets who gives none.
    const tell = (isViewing: boolean) =>
      send(tellViewing, { parameters: { cardId }, body: { viewerUniqueId, isViewing } }).then(
        (answer) => {
          if (!isGone && isViewing) setViewers(answer.viewers);
        },
        () => undefined,
      );
    // Whoever has the card in a tab behind another one does not look at it.
    const tellIfSeen = () => {
      if (!document.hidden) void tell(true);
    };
    const turned = () => void tell(!document.hidden);
    tellIfSeen();
    const timer = setInterval(tellIfSeen, VIEWING_SIGN_EVERY);
    document.addEventListener('visibilitychange', turned);
    return () => {
      isGone = true;
      subscription.unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turned);
      void tell(false);
    };
  }, [send, bus, cardId]);

  return viewers.filter(({ id }) => id !== user?.UserId);
}
