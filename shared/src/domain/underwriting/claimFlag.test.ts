import { getBlockedAct, claimObstacle } from './claimFlag';
import type { ClaimFlag, EndorsedCover } from './claimFlag';

const none: ClaimFlag = { claimKind: null, claimPermittedAction: null, claimPermittedEndorsementId: null };
const expected: ClaimFlag = { ...none, claimKind: 'expected' };
const acts = ['release', 'cancellation', 'reduction', 'refund', 'renewal'] as const;

describe('a claim', () => {
  it('stands in the way of nothing where none is flagged', () => {
    expect(acts.map((act) => claimObstacle(none, { act }, true))).toEqual(acts.map(() => null));
  });

  it('stops every act of a flagged policy, and says to the insurer which claim and who decides', () => {
    expect(acts.map((act) => claimObstacle(expected, { act }, true))).not.toContain(null);
    expect(claimObstacle(expected, { act: 'release' }, true)).toBe(
      'Há uma expectativa de sinistro nesta apólice: a baixa espera a decisão da subscrição, na página da apólice.',
    );
    expect(claimObstacle({ ...none, claimKind: 'notified' }, { act: 'refund', endorsementId: 7 }, true)).toMatch(
      /^Há um aviso de sinistro nesta apólice: a devolução de prêmio espera/,
    );
  });

  it('is named to nobody outside the insurer: the sentence says what waits, and not why', () => {
    expect(claimObstacle(expected, { act: 'reduction' }, false)).toBe(
      'A redução de importância ou vigência espera uma análise da apólice pela seguradora.',
    );
    expect(acts.map((act) => claimObstacle(expected, { act }, false)).join(' ')).not.toMatch(/sinistro/);
  });

  it.each([
    ['the release', 'release', null, { act: 'release' }, true],
    ['the release', 'release', null, { act: 'cancellation' }, false],
    ['the release', 'release', null, { act: 'refund', endorsementId: 7 }, false],
    ['the cancellation by the insurer', 'cancellation', null, { act: 'cancellation' }, true],
    // Somebody else's request to cancel is another act.
    ['the cancellation by the insurer', 'cancellation', null, { act: 'cancellation', endorsementId: 7 }, false],
    ['endorsement 7', 'endorsement', 7, { act: 'cancellation', endorsementId: 7 }, true],
    ['endorsement 7', 'endorsement', 7, { act: 'reduction', endorsementId: 7 }, true],
    ['endorsement 7', 'endorsement', 7, { act: 'refund', endorsementId: 7 }, true],
    ['endorsement 7', 'endorsement', 7, { act: 'refund', endorsementId: 8 }, false],
    ['endorsement 7', 'endorsement', 7, { act: 'cancellation' }, false],
    // Whoever wants a renewal all the same opens it by hand.
    ['the release', 'release', null, { act: 'renewal' }, false],
  ] as const)('that lets %s pass: %s of %s, asked about %o: %s', (_, act, endorsementId, stopped, passes) => {
    const flag = { ...expected, claimPermittedAction: act, claimPermittedEndorsementId: endorsementId };
    expect(claimObstacle(flag, stopped, true) === null).toBe(passes);
  });
});

const policy = {
  startDate: '2028-02-29',
  endDate: '2029-03-01',
  insuredAmountCents: 1_234_567_89,
  addedAmountCents: 100_01,
};
const endorsed = (change: Partial<EndorsedCover> = {}): EndorsedCover => ({
  ...policy,
  endorsementTypeId: 2,
  premiumDifferenceCents: 0,
  refundCents: 0,
  ...change,
});

describe('what an endorsement does that a claim stops', () => {
  it.each([
    ['text alone', { endorsementTypeId: 3 }, null],
    ['a cent more', { insuredAmountCents: 1_234_567_90, premiumDifferenceCents: 1 }, null],
    ['a day more', { endDate: '2029-03-02' }, null],
    ['an amount that is not said to be added', { addedAmountCents: null }, null],
    ['a cent less', { insuredAmountCents: 1_234_567_88 }, 'reduction'],
    ['a cent less of what complementary modality and coverages add', { addedAmountCents: 100_00 }, 'reduction'],
    // As much in all, and less of one of them.
    ['a shift', { insuredAmountCents: 1_234_567_90, addedAmountCents: 100_00 }, 'reduction'],
    ['a day less', { endDate: '2029-02-28' }, 'reduction'],
    ['a day later', { startDate: '2028-03-01' }, 'reduction'],
    // Less for some days alone: at last the amount is as it was.
    ['a reduction for a while', { endorsementTypeId: 8 }, 'reduction'],
    ['a cent back', { premiumDifferenceCents: -1 }, 'refund'],
    ['what was overpaid', { endorsementTypeId: 9, refundCents: 1 }, 'refund'],
    ['a cancellation without a cent back', { endorsementTypeId: 1 }, 'cancellation'],
    ['a cancellation on a later day', { endorsementTypeId: 1, endDate: '2028-12-31' }, 'cancellation'],
  ] as const)('%s', (_, change, act) => {
    expect(getBlockedAct(endorsed(change), policy)).toBe(act);
  });

  it.each([
    ['an earlier end', 'ModalidadeComplementar.NovoFimVigencia', '2029-03-01', '2029-02-28', 'reduction'],
    ['a later end', 'ModalidadeComplementar.NovoFimVigencia', '2029-03-01', '2029-03-02', null],
    ['a later start', 'ModalidadeComplementar.NovoInicioVigencia', '2028-02-29', '2028-03-01', 'reduction'],
    ['an earlier start', 'ModalidadeComplementar.NovoInicioVigencia', '2028-02-29', '2028-02-28', null],
    ['a lower amount', 'ModalidadeComplementar.NovaImportanciaSegurada', 2, 1, 'reduction'],
    ['a higher amount', 'ModalidadeComplementar.NovaImportanciaSegurada', 1, 2, null],
    ['no complementary cover any more', 'ModalidadeComplementar.NovaImportanciaSegurada', 1, null, 'reduction'],
    ['a complementary cover where there was none', 'ModalidadeComplementar.NovoFimVigencia', null, '2028-03-01', null],
    ['another name', 'DadosTomador.Nome', 'B', 'A', null],
  ] as const)('%s of what its changes name', (_, path, before, after, act) => {
    expect(getBlockedAct(endorsed({ changes: [{ path, before, after }] }), policy)).toBe(act);
  });
});
