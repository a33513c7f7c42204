import { policyOf, subjectOf } from '../testing/subjects';
import type { Subject } from '../subject/subject';
import { baseOf } from './policyBase';
import { conflictsOf, isOutdated, rebased } from './rebase';
import { emptyEndorsement } from './typedEndorsement';

const begun = subjectOf();
const typed = {
  ...emptyEndorsement,
  base: baseOf(begun),
  principal: { amount: 150_000_00, start: null, end: '2027-06-17' },
};
/** Another endorsement has raised the amount meanwhile. */
const now: Subject = (() => {
  const policy = policyOf({ VersaoApolice: 2 });
  const { ModalidadePrincipal } = policy.DadosProposta;
  return subjectOf({
    policy: {
      ...policy,
      DadosProposta: {
        ...policy.DadosProposta,
        ModalidadePrincipal: { ...ModalidadePrincipal, ImportanciaSegurada: 120_000_00 },
      },
    },
  });
})();

describe('an endorsement whose policy has changed since it was begun', () => {
  it('is outdated, and one that nobody has typed in is not', () => {
    expect([isOutdated(typed, begun), isOutdated(typed, now), isOutdated(emptyEndorsement, now)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('asks about what both changed, and about nothing else', () => {
    expect(conflictsOf(typed, now)).toEqual([
      {
        field: 'ModalidadePrincipal.NovaImportanciaSegurada',
        label: 'Importância segurada',
        begun: 'R$\u00A0100.000,00',
        now: 'R$\u00A0120.000,00',
        asked: 'R$\u00A0150.000,00',
      },
    ]);
  });

  it('goes on with what was typed, less what is given up', () => {
    const field = 'ModalidadePrincipal.NovaImportanciaSegurada';
    expect(rebased(typed, now, new Set())).toMatchObject({ principal: typed.principal, base: { version: 2 } });
    expect(rebased(typed, now, new Set([field])).principal).toEqual({ amount: null, start: null, end: '2027-06-17' });
    expect(isOutdated(rebased(typed, now, new Set()), now)).toBe(false);
  });
});
