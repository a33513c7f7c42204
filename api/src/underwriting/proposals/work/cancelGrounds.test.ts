import type { CancelGround } from '@portal/shared/contracts/underwriting/proposalWork';
import { Refusal } from '../../../platform/server/refusal';
import { groundsOf, needsReason, requireGround, requireReason, whyPaidStays } from './cancelGrounds';

const open = { dueOn: '2028-02-29', isPaid: false, isCancelled: false };
const insurer = (today: string, slips = [open]) => ({ isInternalUser: true, today, slips });
const broker = (today: string, slips = [open]) => ({ isInternalUser: false, today, slips });

/** Status, code and field of a refusal, with its sentence. */
function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.errors;
    return [error.status, first?.Code, first?.Field, first?.Message];
  }
  throw new Error('Nothing was refused');
}

describe('the grounds on which an accepted proposal ends', () => {
  it('are non-payment from the day after a slip was due, and always the wish of the proposer', () => {
    expect(groundsOf(insurer('2028-02-29'))).toEqual(['ProposerWish']);
    expect(groundsOf(insurer('2028-03-01'))).toEqual(['NonPayment', 'ProposerWish']);
  });

  it('do not follow from slips that were paid or cancelled', () => {
    const settled = [
      { ...open, isPaid: true },
      { ...open, isCancelled: true },
    ];
    expect(groundsOf(insurer('2028-03-01', settled))).toEqual(['ProposerWish']);
    expect(groundsOf(insurer('2028-03-01', [...settled, open]))).toEqual(['NonPayment', 'ProposerWish']);
    expect(groundsOf(insurer('2028-03-01', []))).toEqual(['ProposerWish']);
  });

  it('are for a broker the wish of the proposer alone, for whom it speaks', () => {
    expect(groundsOf(broker('2028-03-01'))).toEqual(['ProposerWish']);
  });
});

it('one paid slip of several keeps the proposal', () => {
  const message = 'O prêmio já foi recebido: a proposta só pode seguir para a emissão da apólice.';
  expect(whyPaidStays([open, { ...open, isPaid: true }])).toBe(message);
  expect(whyPaidStays([open])).toBeNull();
  expect(whyPaidStays([])).toBeNull();
});

describe('a cancellation of what was accepted', () => {
  const overdue = insurer('2028-03-01');
  const asked = (ground?: CancelGround, reason: string | null = 'Desistiu') => ({ ground, reason });

  it('has the ground that is asked for, and a broker’s the wish of the proposer', () => {
    expect(requireGround(overdue, asked('NonPayment'))).toBe('NonPayment');
    expect(requireGround(overdue, asked('ProposerWish'))).toBe('ProposerWish');
    expect(requireGround(broker('2028-02-29'), asked(undefined, null))).toBe('ProposerWish');
  });

  it('is refused once the premium was received, whoever asks', () => {
    const paid = [{ ...open, isPaid: true }];
    for (const facts of [insurer('2028-03-01', paid), broker('2028-03-01', paid)])
      expect(refusalOf(() => requireGround(facts, asked('ProposerWish')))).toEqual([
        422,
        'PremiumReceived',
        undefined,
        'O prêmio já foi recebido: a proposta só pode seguir para a emissão da apólice.',
      ]);
  });

  it('by the insurer without a ground would be a refusal', () => {
    expect(refusalOf(() => requireGround(overdue, asked()))).toEqual([
      422,
      'Accepted',
      'Ground',
      'A seguradora já aceitou esta proposta e não pode mais recusá-la. Diga se ela termina por falta de pagamento ou a pedido do proponente.',
    ]);
  });

  it('for non-payment waits until the first slip is overdue', () => {
    expect(refusalOf(() => requireGround(insurer('2028-02-29'), asked('NonPayment')))).toEqual([
      422,
      'NotOverdue',
      'Ground',
      'A primeira parcela ainda não venceu: por falta de pagamento, a proposta só termina depois do vencimento.',
    ]);
  });

  it('by the insurer needs a reason, which the proposer reads', () => {
    const missing = [400, 'Invalid', 'Reason', 'Escreva o motivo: ele é comunicado ao proponente.'];
    expect(refusalOf(() => requireGround(overdue, asked('ProposerWish', null)))).toEqual(missing);
    expect(refusalOf(() => requireReason({ isInternalUser: true }, { reason: null }))).toEqual(missing);
    expect(() => requireReason({ isInternalUser: true }, { reason: 'Desistiu' })).not.toThrow();
    expect(() => requireReason({ isInternalUser: false }, { reason: null })).not.toThrow();
  });

  it.each([
    ['the insurer, of what was sent to it', true, true, true],
    ['the insurer, of a quotation', true, false, false],
    ['a broker', false, true, false],
  ])('are asked of %s: %s', (_who, isInternalUser, isHandedIn, expected) => {
    expect(needsReason({ isInternalUser, isHandedIn })).toBe(expected);
  });
});
