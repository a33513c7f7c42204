import { paidPremium } from '../../billing/ledgers';
import {
  askedByOf,
  decidesAlone,
  issuedByOf,
  returnedCents,
  whyNotAskFor,
  whyNotIssue,
  whyNotReturn,
} from './authority';
import type { EndorsementToIssue, Issuer, SubTypeAuthority } from './authority';
import { settledDifference, settledRestitution } from './settledDifference';

const byInsurer = { Name: 'Cancelamento pela seguradora', EndorsementTypeId: 1, PremiumEffect: 'proRata' } as const;
const byHolder = { Name: 'Cancelamento pelo tomador', EndorsementTypeId: 1, PremiumEffect: 'shortRate' } as const;
const increase: SubTypeAuthority = { EndorsementTypeId: 7, PremiumEffect: 'proRata' };

describe('who asks and who issues by default', () => {
  it('is the insurer alone for its own cancellation, and everybody for all else', () => {
    expect([byInsurer, byHolder, increase].map(askedByOf)).toEqual(['insurer', 'anyone', 'anyone']);
    expect([byInsurer, byHolder, increase].map(issuedByOf)).toEqual(['insurer', 'automatic', 'automatic']);
  });

  it('follows the parameter, but never opens a pro rata cancellation', () => {
    expect(askedByOf({ ...increase, AskedBy: 'insurer' })).toBe('insurer');
    expect(issuedByOf({ ...increase, IssuedBy: 'insurer' })).toBe('insurer');
    expect(issuedByOf({ ...increase, AskedBy: 'insurer', IssuedBy: 'automatic' })).toBe('insurer');
    expect(askedByOf({ ...byInsurer, AskedBy: 'anyone' })).toBe('insurer');
  });

  it('tells a broker that a sub-type is the insurer’s', () => {
    expect(whyNotAskFor(byInsurer, false)).toBe(
      '"Cancelamento pela seguradora" é da seguradora: só a equipe dela pede este endosso.',
    );
    expect([whyNotAskFor(byInsurer, true), whyNotAskFor(byHolder, false)]).toEqual([null, null]);
  });
});

describe('what an endorsement gives back', () => {
  const of = (endorsementTypeId: number, premiumDifferenceCents: number, refundCents = 0, taxPercent = 0) =>
    returnedCents({ endorsementTypeId, premiumDifferenceCents, refundCents, taxPercent });

  it('is what is no longer charged, whether or not it was paid', () => {
    expect([of(8, -500_00, 178_91), of(8, -500_00), of(7, 500_00), of(3, 0)]).toEqual([500_00, 500_00, 0, 0]);
  });

  it('counts the IOF of what is no longer charged, and interest that goes back', () => {
    // 7,38 % of 5.734,25 is 423,19.
    expect(of(1, -5_734_25, 6_157_44, 7.38)).toBe(6_157_44);
    expect(of(1, -5_734_25, 0, 7.38)).toBe(6_157_44);
    expect(of(1, -5_734_25, 6_200_00, 7.38)).toBe(6_200_00);
  });

  it('is of a restitution also what was paid beyond the premium', () => {
    expect([of(9, 0, 11_500_00), of(9, -321_09, 178_91)]).toEqual([11_500_00, 500_00]);
  });

  it('is never less than what its issue pays back, whatever was charged and paid meanwhile', () => {
    const amounts = [0, 1, 178_91, 11_500_00, 23_000_00];
    for (const chargedCents of amounts)
      for (const paidCents of amounts)
        for (const cents of amounts)
          for (const difference of [-cents, cents]) {
            const money = { chargedCents, paid: paidPremium(paidCents) };
            expect(of(8, difference)).toBeGreaterThanOrEqual(settledDifference(money, difference).refundCents);
            for (const asked of amounts)
              expect(of(9, difference, asked)).toBeGreaterThanOrEqual(
                settledRestitution(money, difference, asked).refundCents,
              );
          }
  });
});

const broker: Issuer = {
  userId: 4,
  isApprover: false,
  issuesWithinLimits: true,
  refundAuthorityCents: null,
  isOnlyApprover: false,
};
const staff: Issuer = { ...broker, userId: 1, isApprover: true };
const charge: EndorsementToIssue = {
  requestedByUserId: 4,
  issuedBy: 'automatic',
  returnedCents: 0,
  isWithinAutomaticLimits: true,
};
const refund: EndorsementToIssue = { ...charge, returnedCents: 11_500_00 };

describe('who issues what gives nothing back', () => {
  it('is who asked for it within the automatic limits, and the insurer above them', () => {
    expect(whyNotIssue(broker, charge)).toBeNull();
    const above = { ...charge, isWithinAutomaticLimits: false };
    expect(whyNotIssue(broker, above)).toMatch(/é emitido pela seguradora: a modalidade ou o valor/);
    expect(whyNotIssue(staff, { ...above, requestedByUserId: staff.userId })).toBeNull();
    expect(whyNotIssue({ ...broker, issuesWithinLimits: false }, charge)).toMatch(/é emitido pela seguradora/);
  });

  it('is the insurer where the sub-type says so', () => {
    expect(whyNotIssue(broker, { ...charge, issuedBy: 'insurer' })).toMatch(/por quem aprova endossos/);
    expect(whyNotIssue(staff, { ...charge, issuedBy: 'insurer' })).toBeNull();
  });
});

describe('who gives money back', () => {
  it('is never a broker, whoever asked', () => {
    expect(whyNotIssue(broker, refund)).toMatch(
      /devolve ou deixa de cobrar R\$\s11\.500,00: ele é emitido pela seguradora/,
    );
    expect(whyNotIssue(broker, { ...refund, requestedByUserId: 99 })).not.toBeNull();
  });

  it('is one of the insurer’s staff who did not ask for it', () => {
    expect(whyNotIssue(staff, refund)).toBeNull();
    expect(whyNotIssue(staff, { ...refund, requestedByUserId: null })).toBeNull();
    expect(whyNotIssue(staff, { ...refund, requestedByUserId: staff.userId })).toMatch(/outra pessoa da seguradora/);
  });

  it('is one whose authority is as high, to the cent', () => {
    const limited = { ...staff, refundAuthorityCents: 11_500_00 };
    expect(whyNotReturn(limited, refund)).toBeNull();
    expect(whyNotReturn(limited, { ...refund, returnedCents: 11_500_01 })).toMatch(
      /passa da sua alçada, de R\$\s11\.500,00/,
    );
    expect(whyNotReturn({ ...staff, refundAuthorityCents: 0 }, { ...refund, returnedCents: 1 })).not.toBeNull();
  });

  it('is the only approver of an insurer also of what they asked for, within their authority', () => {
    const alone = { ...staff, isOnlyApprover: true };
    const own = { ...refund, requestedByUserId: alone.userId };
    expect([whyNotIssue(alone, own), decidesAlone(alone, own), decidesAlone(alone, refund)]).toEqual([
      null,
      true,
      false,
    ]);
    expect(decidesAlone(alone, { ...own, returnedCents: 0 })).toBe(false);
    expect(whyNotIssue({ ...alone, refundAuthorityCents: 100 }, own)).toMatch(/passa da sua alçada/);
  });

  it('is no approver alone without the exception that the operator records, and is told so', () => {
    const own = { ...refund, requestedByUserId: staff.userId };
    expect(whyNotReturn({ ...staff, lacksException: true }, own)).toMatch(/quem opera o portal registra a exceção/);
    expect(whyNotReturn(staff, own)).not.toMatch(/exceção/);
    expect(whyNotReturn({ ...staff, lacksException: true }, refund)).toBeNull();
  });

  it('did not issue its endorsement either, where it still waits', () => {
    expect(whyNotReturn(staff, { ...refund, issuedByUserId: staff.userId })).toMatch(/outra pessoa da seguradora/);
    const alone = { ...staff, isOnlyApprover: true };
    expect(decidesAlone(alone, { ...refund, issuedByUserId: alone.userId })).toBe(true);
  });

  it('is never alone where a third party receives it', () => {
    const alone = { ...staff, isOnlyApprover: true };
    const own = { ...refund, requestedByUserId: alone.userId, isToThirdParty: true };
    expect(whyNotReturn(alone, own)).toMatch(/vai a um terceiro: outra pessoa da seguradora/);
    expect(decidesAlone(alone, own)).toBe(false);
    expect(whyNotReturn(alone, { ...own, requestedByUserId: 99 })).toBeNull();
  });
});
