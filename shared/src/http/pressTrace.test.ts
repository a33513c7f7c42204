import { pressTrace } from './pressTrace';

const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
afterEach(() => jest.restoreAllMocks());

describe('the trace of calls', () => {
  it('is the same for those that follow one press', () => {
    const first = pressTrace();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(pressTrace()).toBe(first);
  });

  it.each(['pointerdown', 'keydown', 'popstate'])('ends with the next %s', (event) => {
    const first = pressTrace();
    // Also where something on the way keeps it to itself.
    document.body.addEventListener(event, (press) => press.stopPropagation(), { once: true });
    (event === 'popstate' ? window : document.body).dispatchEvent(new Event(event, { bubbles: true }));
    expect(pressTrace()).not.toBe(first);
  });

  it('ends by itself: what a page asks on its own later on is of no press', () => {
    at(1_000_000);
    window.dispatchEvent(new Event('keydown'));
    const first = pressTrace();
    at(1_009_999);
    expect(pressTrace()).toBe(first);
    at(1_010_000);
    expect(pressTrace()).not.toBe(first);
  });
});
