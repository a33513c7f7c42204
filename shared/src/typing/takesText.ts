/** Where letters are text: fields, and editable pieces of a page. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select, [role="combobox"], [role="textbox"]') &&
      !target.matches('[type="checkbox"], [type="radio"], [type="button"]')));
