import fc from 'fast-check';
import { addDays } from '@portal/shared/domain/time/dates';
import { returns240, returns400 } from '../testing/returnsFile';
import { readReturns } from './readReturns';

const anySlip = fc.record({
  ourNumber: fc.stringMatching(/^[1-9][0-9]{9}$/),
  occurrence: fc.constantFrom('02', '03', '06', '09'),
  amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  paidCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  occurredOn: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2026-01-01', days)),
});
const formats = [
  ['cnab240', returns240, 240, (index: number) => 3 + 2 * index],
  ['cnab400', returns400, 400, (index: number) => 2 + index],
] as const;
const linesOf = (contents: string) => contents.split(/\r?\n/).slice(0, -1);
const paid = {
  ourNumber: '2600000001',
  occurrence: '06',
  amountCents: 333_34,
  paidCents: 333_34,
  occurredOn: '2027-02-10',
};

describe.each(formats)('returns in %s', (format, write, width, lineOf) => {
  it('read as they were written, each line as wide as banks want it', () => {
    fc.assert(
      fc.property(fc.array(anySlip, { maxLength: 5 }), fc.integer({ min: 0, max: 99_999 }), (slips, sequence) => {
        const contents = write(slips, { sequence });
        for (const line of linesOf(contents)) expect(line).toHaveLength(width);
        expect(readReturns(contents)).toEqual({
          format,
          bankCode: '341',
          sequence,
          slips: slips.map((slip, index) => ({ line: lineOf(index), ...slip })),
          problems: [],
        });
      }),
    );
  });

  it('with another number or sum than their trailer states say both, with the line', () => {
    const { problems } = readReturns(write([paid], { titles: 2, amountCents: 333_35 }));
    expect(problems).toEqual([
      expect.stringMatching(/^Linha \d+: o total informa 2 títulos, e o arquivo tem 1\.$/),
      expect.stringMatching(/^Linha \d+: o total informa R\$\s333,35, e os títulos somam R\$\s333,34\.$/),
    ]);
  });

  it('that were cut off, or lost a column, are refused', () => {
    const lines = linesOf(write([paid, paid]));
    expect(readReturns(lines.slice(0, -1).join('\n')).problems).not.toEqual([]);
    expect(readReturns([...lines.slice(0, 2), lines[2]?.slice(1), ...lines.slice(3)].join('\n')).problems).toEqual([
      `Linha 3: tem ${width - 1} colunas em vez de ${width}.`,
    ]);
  });

  it('whose amount is no number say where', () => {
    const contents = write([paid]).replace('0033334', '00333X4');
    expect(readReturns(contents).problems.join(' ')).toMatch(/Linha \d, colunas \d+ a \d+: deveria haver um número\./);
  });
});

it.each([
  ['109260000421', '260000421'],
  ['260000421', '260000421'],
  ['2600000042', '2600000042'],
])('of Itaú reads our number out of %s, with the wallet before it or without', (column, ourNumber) => {
  const file = readReturns(returns240([{ ...paid, ourNumber: column }]));
  expect('slips' in file && file.slips[0]?.ourNumber).toBe(ourNumber);
});

it('is no returns file without 240 or 400 columns', () => {
  expect(readReturns('nosso número;valor').problems).toEqual([expect.stringMatching(/18 colunas.*240 ou 400/)]);
});

it('leaves no slip of CNAB 240 without its second segment', () => {
  const lines = linesOf(returns240([paid, paid]));
  lines.splice(3, 1);
  expect(readReturns(lines.join('\n')).problems).toContain('Linha 3: falta o segmento U deste título.');
});
