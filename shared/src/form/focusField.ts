/** Leads to a field by its id, in the middle of the window, where the bar of the portal does not cover it. False without it. */
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
