import fc from 'fast-check';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { allowedTransitions, isAllowedTransition } from '../../../deals/records/transitions';

const statuses = Object.values(ProposalStatus);
const ended: ProposalStatus[] = [
  ProposalStatus.Emitida,
  ProposalStatus.Rejeitada,
  ProposalStatus.Recusada,
  ProposalStatus.Cancelada,
];

describe('the transitions of a proposal', () => {
  it('name every status', () => {
    expect(Object.keys(allowedTransitions).map(Number).sort()).toEqual([...statuses].sort());
  });

  it.each(ended)('lead nowhere from %s', (status) => {
    expect(allowedTransitions[status]).toEqual([]);
    expect(statuses.filter((to) => isAllowedTransition(status, to))).toEqual([]);
  });

  it('never lead back to a quotation, nor to a policy without the insurer’s consent', () => {
    expect(statuses.filter((from) => isAllowedTransition(from, ProposalStatus.Cotacao))).toEqual([]);
    expect(statuses.filter((from) => isAllowedTransition(from, ProposalStatus.Emitida))).toEqual([3, 4]);
  });

  it('lead from the acceptance on to no refusal, by no way', () => {
    const reached = new Set<ProposalStatus>([ProposalStatus.AguardandoPagamento, ProposalStatus.Emitida]);
    for (const from of reached) for (const to of allowedTransitions[from]) reached.add(to);
    expect([...reached].sort()).toEqual([4, 5, 99]);
  });

  // Quotation 1, analysis 2, issue 3, payment 4, issued 5, broker 6; refused 98, cancelled 99.
  it.each([
    [ProposalStatus.Cotacao, [2, 99]],
    [ProposalStatus.EmAnalise, [3, 6, 98, 99]],
    [ProposalStatus.AguardandoCorretor, [2, 3, 98, 99]],
    [ProposalStatus.AguardandoEmissao, [4, 5, 6, 99]],
    [ProposalStatus.AguardandoPagamento, [5, 99]],
  ])('lead from %i to %j', (from, to) => {
    expect([...allowedTransitions[from]].sort((one, other) => one - other)).toEqual(to);
  });

  it('let everything that has not ended be cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), (status) => {
        const canEnd = isAllowedTransition(status, ProposalStatus.Cancelada);
        expect(canEnd).toBe(!ended.includes(status));
      }),
    );
  });

  it('know no status that is none', () => {
    expect(isAllowedTransition(7, ProposalStatus.Cancelada)).toBe(false);
  });
});
