import fc from 'fast-check';
import { amountInWords, numberInWords } from './amountInWords';

describe('amountInWords', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [200, 'dois reais'],
    [150, 'um real e cinquenta centavos'],
    [1_600, 'dezesseis reais'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [100_000, 'mil reais'],
    [110_000, 'mil e cem reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [100_000_000, 'um milhão de reais'],
    [100_000_100, 'um milhão e um reais'],
    [250_000_000, 'dois milhões e quinhentos mil reais'],
    [200_000_000, 'dois milhões de reais'],
    [100_000_000_000, 'um bilhão de reais'],
    [
      12_345_678_912,
      'cento e vinte e três milhões, quatrocentos e cinquenta e seis mil setecentos e oitenta e nove reais e doze centavos',
    ],
  ])('writes %d cents as "%s"', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });

  it('tells any two amounts apart', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
      }),
    );
  });

  it('means the same amount when it is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOf(amountInWords(cents))).toBe(cents);
      }),
    );
  });

  it.each([-1, 1.5, NaN, Infinity])('is not for %d', (cents) => {
    expect(() => amountInWords(cents)).toThrow(RangeError);
  });
});

it('writes days in words', () => {
  expect([1, 30, 365, 1_825].map(numberInWords)).toEqual([
    'um',
    'trinta',
    'trezentos e sessenta e cinco',
    'mil oitocentos e vinte e cinco',
  ]);
});

const UNITS =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const TENS = ',,vinte,trinta,quarenta,cinquenta,sessenta,setenta,oitenta,noventa';
const HUNDREDS = ',cento,duzentos,trezentos,quatrocentos,quinhentos,seiscentos,setecentos,oitocentos,novecentos';
const values = new Map<string, number>([
  ...UNITS.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(',').map((word, value) => [word, value * 10] as const),
  ...HUNDREDS.split(',').map((word, value) => [word, value * 100] as const),
  ['cem', 100],
]);
const scales: Record<string, number> = { mil: 1e3, milhão: 1e6, milhões: 1e6 };

/** Reads words back the way a person does, knowing nothing of how they were written. */
function centsOf(words: string): number {
  const [, reais = '', centavos = ''] = /^(?:(.*?) (?:de )?rea(?:l|is))?(?: e )?(?:(.*) centavos?)?$/.exec(words) ?? [];
  return numberOf(reais) * 100 + numberOf(centavos);
}

function numberOf(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words
    .replaceAll(',', '')
    .split(' ')
    .filter((one) => one && one !== 'e' && one !== 'de')) {
    const scale = scales[word];
    if (scale) {
      total += (group || 1) * scale;
      group = 0;
    } else group += values.get(word) ?? NaN;
  }
  return total + group;
}
