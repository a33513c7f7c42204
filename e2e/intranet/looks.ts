import type { Page } from '@playwright/test';

/** Parts of the board whose looks must not depend on where it stands. */
const PARTS = {
  card: '.kanban-card',
  'reference of a card': '.kanban-card-ref',
  'text of a card': '.kanban-card-body',
  'foot of a card': '.kanban-card-foot',
  'item of the foot': '.kanban-card-foot li',
  'list of cards': '.kanban-cards',
  'item of the list': '.kanban-item',
  column: '.kanban-column',
  'heading of a column': '.kanban-column-header h2',
  'text of a column': '.kanban-column-header p',
  'title of the board': '.kanban h1',
  'button of a card': '.kanban-card button',
  'drawing in a button': '.kanban-card button svg',
  'link to a pipe': '.kanban nav a',
  'search field': '.kanban input',
};

/** What hostile rules would change; sizes that follow from the room are left out. */
const PROPERTIES = [
  ...['display', 'box-sizing', 'position', 'float', 'font-family', 'font-size', 'font-style', 'font-weight'],
  ...['line-height', 'letter-spacing', 'text-transform', 'text-align', 'text-indent', 'text-decoration-line'],
  ...['text-decoration-style', 'list-style-type', 'color', 'background-color', 'cursor', 'vertical-align', 'max-width'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'margin-top', 'margin-bottom'],
  ...['border-top-width', 'border-top-style', 'border-top-color', 'border-top-left-radius', 'outline-style'],
];

/** How the parts of the board look, with their names. */
export const lookOf = (page: Page): Promise<Record<string, Record<string, string> | null>> =>
  page.evaluate(
    ({ parts, properties }) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, selector]) => {
          const element = document.querySelector(selector);
          if (!element) return [name, null];
          const style = getComputedStyle(element);
          return [name, Object.fromEntries(properties.map((each) => [each, style.getPropertyValue(each)]))];
        }),
      ),
    { parts: PARTS, properties: PROPERTIES },
  );
