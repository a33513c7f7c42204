import fc from 'fast-check';
import { formatLawsuitNumber, lawsuitCheckDigits, lawsuitNumberProblem, lawsuitNumberVerifies } from './lawsuitNumber';

describe('the number of a lawsuit', () => {
  it.each([
    ['', ''],
    ['0001234', '0001234'],
    ['00012345', '0001234-5'],
    ['00012345620265020001', '0001234-56.2026.5.02.0001'],
    ['0001234-56.2026.5.02.0001', '0001234-56.2026.5.02.0001'],
    ['000123456202650200019', '0001234-56.2026.5.02.0001'],
  ])('%j is shown as %j', (typed, shown) => expect(formatLawsuitNumber(typed)).toBe(shown));

  it.each(['0710802-55.2018.8.02.000', '0710802-55.2018.8.02.00011', 'Processo 12', 'nº 0710802-55.2018.8.02.0001'])(
    '%j is refused, because it is not twenty digits',
    (typed) => expect(lawsuitNumberProblem(typed)).toMatch('20 algarismos'),
  );

  it.each(['0710802-55.2018.8.02.0001', '07108025520188020001', '0710802 55 2018 8 02 0001'])('%j is taken', (typed) =>
    expect(lawsuitNumberProblem(typed)).toBeNull(),
  );

  it.each(['0710802-56.2018.8.02.0001', '0000000-00.0000.0.00.0000'])(
    '%j is refused, because its check digits do not verify',
    (typed) => expect(lawsuitNumberProblem(typed)).toMatch('dígitos verificadores'),
  );

  it('has no problem while it is missing', () => expect(lawsuitNumberProblem('')).toBeNull());

  it('carries check digits', () => {
    expect(lawsuitNumberVerifies('0710802-55.2018.8.02.0001')).toBe(true);
    expect(lawsuitNumberVerifies('0710802-56.2018.8.02.0001')).toBe(false);
  });

  it('verifies with exactly one pair of check digits, the remainder 1 of the CNJ', () => {
    const eighteen = fc.stringMatching(/^\d{18}$/);
    fc.assert(
      fc.property(eighteen, (rest) => {
        const verifying = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).filter((pair) =>
          lawsuitNumberVerifies(rest.slice(0, 7) + pair + rest.slice(7)),
        );
        expect(verifying).toEqual([lawsuitCheckDigits(rest)]);
        expect(BigInt(rest + verifying[0]!) % 97n).toBe(1n);
      }),
    );
  });
});
