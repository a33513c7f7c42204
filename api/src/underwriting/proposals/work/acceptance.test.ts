import { storedProposal } from '../testing/storedProposal';
import { acceptanceOf, paysBeforeIssue } from './acceptance';

describe('the acceptance of a proposal', () => {
  const now = new Date('2028-03-01T02:59:59Z');

  it('ends the legal clock, once', () => {
    expect(acceptanceOf(storedProposal(), now)).toEqual({ acceptedAt: now, legalClockEndedAt: now });
    expect(acceptanceOf(storedProposal({ acceptedAt: new Date('2028-02-29T12:00:00Z') }), now)).toEqual({});
  });
});

it.each([
  [true, 'contract', true],
  [true, 'bid', true],
  [true, 'judicial', false],
  [false, 'contract', false],
  [false, 'judicial', false],
] as const)('a modality that wants payment first (%s), of a %s: its policy waits for it: %s', (...given) => {
  const [requiresPaymentBeforeIssue, riskKind, waits] = given;
  expect(paysBeforeIssue({ requiresPaymentBeforeIssue, riskKind })).toBe(waits);
});
