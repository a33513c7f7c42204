const WINDOW = { clientWidth: 1440, clientHeight: 900 };
const WIDTH = 300;
const CARD_HEIGHT = 100;

/**
 * jsdom draws nothing, so every element stands at 0, 0 and no card could be moved sideways. This gives the window, the
 * columns and the cards the places that they have in a browser. Returns how to take that back.
 */
export function columnsSideBySide(): () => void {
  const page = document.documentElement;
  for (const [name, value] of Object.entries(WINDOW)) Object.defineProperty(page, name, { value, configurable: true });
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const column = this.closest('.kanban-column');
    if (!column) return rectangle(0, 0, WINDOW.clientWidth, WINDOW.clientHeight);
    const left = [...document.querySelectorAll('.kanban-column')].indexOf(column) * WIDTH;
    const card = this.closest('.kanban-item');
    if (!card) return rectangle(left, 0, WIDTH, WINDOW.clientHeight);
    return rectangle(
      left,
      [...column.querySelectorAll('.kanban-item')].indexOf(card) * CARD_HEIGHT,
      WIDTH,
      CARD_HEIGHT,
    );
  });
  return () => {
    for (const name of Object.keys(WINDOW)) Reflect.deleteProperty(page, name);
    measure.mockRestore();
  };
}

const rectangle = (left: number, top: number, width: number, height: number) =>
  ({ x: left, y: top, left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
