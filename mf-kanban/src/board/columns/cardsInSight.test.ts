import { cardsInSight, MOST_OF_A_COLUMN, placesOf } from './cardsInSight';

const thousand = Array.from({ length: 1000 }, (_, index) => index + 1);
const hundredHigh = () => 100;

/** A column whose list begins so far above (negative) or below the top of the window. */
function listAt(top: number, left = 0): Element {
  const list = document.createElement('ol');
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top, left, right: left + 300, width: 300 } as DOMRect);
  return list;
}

describe('the cards of a long column that are drawn', () => {
  const height = window.innerHeight;
  const width = window.innerWidth;
  beforeEach(() => Object.assign(window, { innerHeight: 900, innerWidth: 1440 }));
  afterEach(() => Object.assign(window, { innerHeight: height, innerWidth: width }));

  it('are those in sight and some around them, wherever the column is scrolled to', () => {
    for (const scrolled of [0, 5_000, 50_000]) {
      const { first, end } = cardsInSight(listAt(-scrolled), thousand, hundredHigh);
      expect(first * 100).toBeLessThanOrEqual(scrolled);
      expect(end * 100).toBeGreaterThanOrEqual(scrolled + 900);
      expect(end - first).toBeLessThanOrEqual(MOST_OF_A_COLUMN);
    }
  });

  it('are no more than 150 on a window of columns side by side, however close they stand, and all that is seen', () => {
    Object.assign(window, { innerHeight: 1_300, innerWidth: 2_560 });
    const { first, end } = cardsInSight(listAt(-50_000), thousand, () => 74);
    expect((end - first) * Math.ceil(2_560 / 300)).toBeLessThanOrEqual(150);
    const wanted = { first: first * 74, end: end * 74 };
    expect(wanted.first).toBeLessThanOrEqual(50_000);
  });

  it('are the last ones when the column ended above', () => {
    expect(cardsInSight(listAt(-500_000), thousand, hundredHigh)).toEqual({ first: 999, end: 1000 });
  });

  it('are a few in a column beyond the edge, so that a keyboard finds it filled', () => {
    const { first, end } = cardsInSight(listAt(0, 2_000), thousand, hundredHigh);
    expect([first, end]).toEqual([0, 3]);
  });

  it('are none in an empty column', () => {
    expect(cardsInSight(listAt(0), [], hundredHigh)).toEqual({ first: 0, end: 0 });
  });

  it('stand between gaps as high as all others, with those that have to stay in their places', () => {
    const places = placesOf(thousand, { first: 10, end: 12 }, [3, 500], hundredHigh);
    expect(places).toEqual([
      { gap: 200, before: 2 },
      { index: 2 },
      { gap: 700, before: 10 },
      { index: 10 },
      { index: 11 },
      { gap: 48_700, before: 499 },
      { index: 499 },
      { gap: 50_000, before: 1000 },
    ]);
  });
});
