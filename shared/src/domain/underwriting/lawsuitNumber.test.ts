import { formatLawsuitNumber, lawsuitNumberProblem, lawsuitNumberVerifies } from './lawsuitNumber';

describe('the number of a lawsuit', () => {
  it.each([
    ['', ''],
    ['0001234', '0001234'],
    ['00012345', '0001234-5'],
    ['00012345620265020001', '0001234-56.2026.5.02.0001'],
    ['0001234-56.2026.5.02.0001', '0001234-56.2026.5.02.0001'],
    ['000123456202650200019', '0001234-56.2026.5.02.0001'],
  ])('%j is shown as %j', (typed, shown) => expect(formatLawsuitNumber(typed)).toBe(shown));

  it('has twenty digits', () => {
    expect(lawsuitNumberProblem('0001234-56.2026.5.02.000')).toMatch('20 algarismos');
    expect(lawsuitNumberProblem('0001234-56.2026.5.02.0001')).toBeNull();
  });

  it('carries check digits', () => {
    expect(lawsuitNumberVerifies('0710802-55.2018.8.02.0001')).toBe(true);
    expect(lawsuitNumberVerifies('0710802-56.2018.8.02.0001')).toBe(false);
  });
});
