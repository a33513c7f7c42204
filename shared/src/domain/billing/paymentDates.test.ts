import { paymentBounds, paymentProblem } from './paymentDates';
import type { SlipToPay } from './paymentDates';

const TODAY = '2026-11-22';
const slip = (installment: number, paidOn: string | null = null, isCancelled = false): SlipToPay => ({
  installment,
  madeOn: '2026-11-10',
  paidOn,
  isCancelled,
});
const problem = (slips: SlipToPay[], installment: number, paidOn: string) =>
  paymentProblem(slips, { installment, paidOn }, TODAY);

describe('a payment', () => {
  it.each([
    ['the day of the slip', '2026-11-10', true],
    ['the day before it', '2026-11-09', false],
    ['today', TODAY, true],
    ['tomorrow', '2026-11-23', false],
    ['no day of the calendar', '2026-02-30', false],
  ])('of the first instalment on %s', (_, paidOn, isPossible) => {
    expect(problem([slip(1), slip(2)], 1, paidOn) === null).toBe(isPossible);
  });

  it('says between which days it can be', () => {
    expect(problem([slip(1)], 1, '2026-11-09')).toEqual({
      field: 'paidOn',
      text: 'O pagamento da parcela 1 pode ser de 10/11/2026, quando o boleto foi gerado, até 22/11/2026, hoje. Confira a data.',
    });
  });

  it('comes after the one before it, and never earlier', () => {
    expect(problem([slip(1), slip(2)], 2, TODAY)).toEqual({
      field: 'installment',
      text: 'A parcela 1 ainda não consta como paga. Registre-a antes da parcela 2.',
    });
    const slips = [slip(1, '2026-11-15'), slip(2)];
    expect(problem(slips, 2, '2026-11-15')).toBeNull();
    expect(problem(slips, 2, '2026-11-14')?.text).toContain('de 15/11/2026, quando a parcela 1 foi paga, até');
    expect(paymentBounds(slips, 2, TODAY)).toMatchObject({ earliest: '2026-11-15', latest: TODAY });
  });

  it('does not wait for a slip that was cancelled', () => {
    expect(problem([slip(1, null, true), slip(2)], 2, TODAY)).toBeNull();
  });
});

describe('the bounds of a payment', () => {
  it('come from the latest payment before it, whichever order the slips are in, and from no later one', () => {
    const slips = [slip(3), slip(2, '2026-11-17'), slip(1, '2026-11-19'), slip(4, '2026-11-21')];
    expect(paymentBounds(slips, 3, TODAY)).toEqual({
      earliest: '2026-11-19',
      latest: TODAY,
      why: 'quando a parcela 1 foi paga',
    });
  });

  it('begin with the slip where the payment before came earlier than that', () => {
    const late = { ...slip(2), madeOn: '2026-11-18' };
    expect(paymentBounds([slip(1, '2026-11-15'), late], 2, TODAY)).toEqual({
      earliest: '2026-11-18',
      latest: TODAY,
      why: 'quando o boleto foi gerado',
    });
  });

  it('are today alone where there is no slip', () => {
    expect(paymentBounds([], 1, TODAY)).toMatchObject({ earliest: TODAY, latest: TODAY });
  });
});

it('a date that does not exist is told as that', () => {
  expect(problem([slip(1)], 1, '2026-02-30')).toEqual({
    field: 'paidOn',
    text: 'Esta data não existe no calendário.',
  });
});
