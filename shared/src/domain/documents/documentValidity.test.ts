import { describeValidity, getExpiry, isExpired, issueProblem } from './documentValidity';

describe('the validity of a document', () => {
  it('of twelve months that begins on 29 February ends on 1 March', () => {
    expect(getExpiry('2028-02-29', 12)).toBe('2029-03-01');
    expect(getExpiry('2027-02-28', 12)).toBe('2028-02-28');
  });

  it('includes its last day', () => {
    expect(isExpired('2026-11-30', '2026-11-30')).toBe(false);
    expect(isExpired('2026-11-30', '2026-12-01')).toBe(true);
    expect(isExpired(null, '2026-12-01')).toBe(false);
  });

  it('begins with a day that is known, not in the future, and not too long ago', () => {
    expect(issueProblem(null, 12, '2026-11-30')).toMatch(/^Informe a data de emissão/);
    expect(issueProblem('2026-12-01', 12, '2026-11-30')).toMatch(/futura/);
    expect(issueProblem('2025-11-29', 12, '2026-11-30')).toMatch(/^O documento venceu em 29\/11\/2026/);
    expect(issueProblem('2025-11-30', 12, '2026-11-30')).toBeNull();
  });

  it('is told in a few words', () => {
    const told = (document: Omit<Parameters<typeof describeValidity>[0], 'isAccepted'>, isAccepted = true) =>
      describeValidity({ ...document, isAccepted }, '2026-11-30');
    expect(told({ IssuedOn: '2026-02-01', ExpiresOn: '2027-02-01' })).toBe(
      'emitido em 01/02/2026, vale até 01/02/2027',
    );
    expect(told({ IssuedOn: '2025-12-15', ExpiresOn: '2026-12-15' }, false)).toBe(
      'a versão aceita vale até 15/12/2026',
    );
    expect(told({ ExpiresOn: '2026-11-29' }, false)).toBe('venceu em 29/11/2026');
    expect(told({ ValidityMonths: 12 })).toBe('sem data de emissão');
    expect(told({})).toBeNull();
  });
});
