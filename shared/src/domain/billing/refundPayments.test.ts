import { describeRefusal, mayChangePayee, paymentOutcomeOf, refundStateOf } from './refundPayments';

describe('what a bank says of a payment', () => {
  it.each([
    ['00', 'paid'],
    ['03', 'paid'],
    ['BD', 'registered'],
    ['BD 00', 'paid'],
    ['AN', 'refused'],
    ['AM AN', 'refused'],
    // Refused and made at once is not made: a person asks the bank.
    ['00 AN', 'refused'],
    ['ZZ', null],
    ['', null],
  ])('with %s is %s', (occurrence, outcome) => {
    expect(paymentOutcomeOf(occurrence.split(' '))).toBe(outcome);
  });

  it('is told in words, with its numbers', () => {
    expect(describeRefusal('AN')).toBe('O banco recusou o pagamento: a conta de quem recebe é inválida (AN).');
    expect(describeRefusal('ZZ')).toBe('O banco recusou o pagamento (ZZ).');
  });
});

it('is approved first and paid then, and its payee changes only while nothing is on its way', () => {
  expect(refundStateOf({ isReleased: false, paymentState: null })).toBe('toApprove');
  expect(refundStateOf({ isReleased: true, paymentState: null })).toBe('toPay');
  expect(refundStateOf({ isReleased: true, paymentState: 'sent' })).toBe('sent');
  expect((['toApprove', 'toPay', 'refused'] as const).every(mayChangePayee)).toBe(true);
  expect((['sent', 'paid', 'outside'] as const).some(mayChangePayee)).toBe(false);
});
