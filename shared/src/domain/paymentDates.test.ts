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
