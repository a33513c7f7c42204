const HOW_LONG_MS = 1_200;

/** Lets a card that somebody else changed light up softly, once it is drawn; not for who wants less motion. */
export function showChanged(cardId: number): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const card of document.querySelectorAll(`[data-card-id="${cardId}"]`))
        card.animate?.(
          [{ boxShadow: '0 0 0 3px var(--portal-primary)' }, { boxShadow: '0 0 0 3px transparent' }],
          HOW_LONG_MS,
        );
    }),
  );
}
