/**
 * Keeps what is typed from now on for a field whose code is still on its way, away from the one that has the focus.
 * A field out of sight, since only a field gets accents and what an input method composes. Escape gives it up, and
 * who goes elsewhere meanwhile writes there. What is returned ends it, gives the focus back and says what was typed.
 */
export function keepTyping(onEscape: () => void): () => string {
  const before = document.activeElement;
  const field = document.createElement('input');
  field.className = 'portal-visually-hidden';
  field.setAttribute('aria-label', 'Abrindo…');
  field.autocomplete = 'off';
  const stop = () => {
    const hadFocus = document.activeElement === field;
    field.blur();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    return field.value;
  };
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    onEscape();
  });
  field.addEventListener('blur', () => field.remove());
  document.body.append(field);
  field.focus({ preventScroll: true });
  return stop;
}
