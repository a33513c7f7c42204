import { policyOf } from '../testing/policyFixture';
import { renewalOf } from '../testing/renewalFixture';
import { renewalItem } from './renewalItem';
import { lifeItems, lifeSpan, placeOf, rowsOf } from './lifeItems';

const today = '2026-11-25';

describe('the life of a policy', () => {
  it('goes from its beginning to the last day on which it holds limit', () => {
    expect(lifeSpan(policyOf(), today)).toEqual({ from: '2026-03-17', until: '2027-06-15' });
    expect(placeOf('2026-03-17', lifeSpan(policyOf(), today))).toBe(0);
    expect(placeOf('2027-06-15', lifeSpan(policyOf(), today))).toBe(100);
  });

  it('of a cancelled one does not stretch to today', () => {
    const cancelled = policyOf({
      StatusId: 3,
      HoldsLimit: false,
      LimitHeldUntil: null,
      EndDate: '2026-06-25',
      FirstEndDate: '2027-03-17',
    });
    expect(lifeSpan({ ...cancelled, Endorsements: [], Installments: [] }, '2030-01-01').until).toBe('2027-03-17');
  });

  it('says of each endorsement what it changed, and of one on its way that it is', () => {
    const [raised, open] = lifeItems(policyOf({ Installments: [] }), today);
    expect(raised).toMatchObject({
      title: 'Endosso 1: Aumento de importância',
      tone: 'info',
      on: '2026-09-17',
      facts: [
        'Vale a partir de 17/09/2026',
        'Acréscimo de valor ao contrato principal',
        'Importância: R$\u00a0100.000,00 → R$\u00a0150.000,00',
        'Prêmio líquido: +R$\u00a01.000,01',
      ],
    });
    expect(open).toMatchObject({
      tone: 'warning',
      on: '2026-11-20',
      facts: [
        'Em análise',
        'Prorrogação do prazo do contrato principal',
        'Fim da vigência: 17/03/2027 → 17/09/2027',
        'Prêmio líquido: +R$\u00a0940,00',
      ],
    });
  });

  it('says of an instalment whether it is paid, late or to come', () => {
    const words = (day: string) =>
      lifeItems(policyOf({ Endorsements: [] }), day).map(({ facts, tone }) => [facts.at(-1), tone]);
    expect(words(today)).toEqual([
      ['Paga em 16/04/2026', 'success'],
      ['Em atraso há 69 dias', 'danger'],
    ]);
    expect(words('2026-09-17')[1]).toEqual(['Vence hoje', 'warning']);
    expect(words('2026-09-16')[1]).toEqual(['Em aberto', 'info']);
  });

  it('has its renewal ahead on the day on which it opens, and on the day of its opening once there is a proposal', () => {
    const ahead = renewalItem(renewalOf({ EndDate: '2027-03-17', OpensOn: '2026-12-17' }), today);
    expect(ahead).toMatchObject({
      on: '2026-12-17',
      title: 'Renovação: prevista',
      facts: ['A plataforma abre a proposta de renovação em 17/12/2026; a apólice termina em 17/03/2027'],
    });
    expect(lifeItems(policyOf({ Endorsements: [], Installments: [] }), today, ahead)).toEqual([ahead]);
    expect(lifeSpan(policyOf(), today, ahead && { ...ahead, on: '2027-08-01' }).until).toBe('2027-08-01');
    const opened = renewalOf({
      State: 'opened',
      OpensOn: '2026-12-17',
      // 23:30 of the 18th in São Paulo.
      OpenedAt: '2026-12-19T02:30:00.000Z',
      Proposal: { UniqueId: policyOf().PolicyUniqueId, Number: '2026000042', StatusId: 1, MaySee: true },
    });
    expect(renewalItem(opened, today)).toMatchObject({
      on: '2026-12-18',
      facts: ['Proposta 2026000042 (Cotação)', expect.stringContaining('ainda não foi emitida')],
    });
    for (const State of ['off', 'over', 'unplanned'] as const)
      expect(renewalItem(renewalOf({ State, OpensOn: '2026-12-17' }), today)).toBeNull();
  });

  it('puts marks that would cover each other below each other', () => {
    const rows = rowsOf(
      [
        { item: 'a', place: 0 },
        { item: 'b', place: 4 },
        { item: 'c', place: 9 },
        { item: 'd', place: 10 },
      ],
      8,
    );
    expect(rows.map(({ row }) => row)).toEqual([0, 1, 0, 2]);
  });
});
