import { barsOf } from './barCode';

const NARROW_WIDE: Record<string, string> = {
  '00110': '0',
  '10001': '1',
  '01001': '2',
  '11000': '3',
  '00101': '4',
  '10100': '5',
  '01100': '6',
  '00011': '7',
  '10010': '8',
  '01010': '9',
};

/** Reads bars as a scanner does: start, pairs of digits in bars and gaps, stop. */
function scanned(bars: readonly number[]): string {
  const narrow = Math.min(...bars);
  const wide = bars.map((width) => (width > narrow ? '1' : '0')).join('');
  expect(wide.slice(0, 4)).toBe('0000');
  expect(wide.slice(-3)).toBe('100');
  let digits = '';
  for (let place = 4; place < wide.length - 3; place += 10) {
    const pair = [...wide.slice(place, place + 10)];
    for (const offset of [0, 1])
      digits += NARROW_WIDE[pair.filter((_bar, index) => index % 2 === offset).join('')] ?? '?';
  }
  return digits;
}

it('writes all digits in bars and gaps that a scanner reads back', () => {
  for (const code of ['34196166700000123451101234567880057123457000', '00193373700000001000500940144816060680935031'])
    expect(scanned(barsOf(code))).toBe(code);
});
