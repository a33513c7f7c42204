import { emptySimulation, simulatedForm, sliderRange, standingBounds } from './simulation';
import type { TypedCover } from './simulation';
import { end, endId, endorsedPolicy, raise, raiseId } from './testing/simulationFixture';

const tried = (cover: Partial<TypedCover>, on: string | null = null) => {
  const empty = emptySimulation(raiseId);
  const principal = { ...empty.covers.ModalidadePrincipal, ...cover };
  return simulatedForm(
    { ...empty, on, covers: { ...empty.covers, ModalidadePrincipal: principal } },
    endorsedPolicy,
    raise,
  );
};

it('asks by what differs from the policy alone, on the version that stands', () => {
  expect(tried({ NovaImportanciaSegurada: 200_000_01, NovoFimVigencia: '2027-03-17' }, '2027-02-28')).toEqual({
    policyUniqueId: endorsedPolicy.PolicyUniqueId,
    subTipoEndossoId: raiseId,
    VersaoApolice: 4,
    DataEfeito: '2027-02-28',
    ModalidadePrincipal: { NovaImportanciaSegurada: 200_000_01 },
  });
});

it('asks nothing while nothing differs, an amount is being retyped or a date cannot be read', () => {
  expect(tried({})).toBeNull();
  expect(tried({ NovaImportanciaSegurada: 150_000_00 })).toBeNull();
  expect(tried({ NovaImportanciaSegurada: 0 })).toBeNull();
  expect(tried({ NovaImportanciaSegurada: 200_000_00, NovoFimVigencia: '31/02' })).toBeNull();
  expect(tried({ NovaImportanciaSegurada: 200_000_00 }, '31/02')).toBeNull();
});

it('tries an amount beside the one that stands on the day', () => {
  const AmountsByDay = [
    { From: '2026-03-17', StandingAmountValue: 100_000_00, MinimumAmountValue: 1, MaximumAmountValue: 300_000_00 },
    { From: '2026-09-01', StandingAmountValue: 150_000_00, MinimumAmountValue: 1, MaximumAmountValue: 400_000_00 },
  ];
  const bounds = { ...raise.ModalidadePrincipal, AmountsByDay };
  expect(standingBounds(bounds, 150_000_00, '2026-08-31')).toMatchObject({
    standingCents: 100_000_00,
    bounds: { MaximumAmountValue: 300_000_00 },
  });
  expect(standingBounds(bounds, 150_000_00, '2026-09-01')).toMatchObject({ standingCents: 150_000_00 });
});

it('asks for a cancellation by its day', () => {
  expect(simulatedForm(emptySimulation(endId), endorsedPolicy, end)).toBeNull();
  expect(simulatedForm({ ...emptySimulation(endId), on: '2026-10-05' }, endorsedPolicy, end)).toMatchObject({
    subTipoEndossoId: endId,
    DataCancelamento: '2026-10-05',
  });
});

it('lets a slider go as far as the modality, and at most to three times what stands', () => {
  const { ModalidadePrincipal: bounds } = raise;
  expect(sliderRange(150_000_00, bounds)).toEqual({ least: 1, most: 400_000_00 });
  expect(sliderRange(150_000_00, { ...bounds, MinimumAmountValue: 150_000_01, MaximumAmountValue: null })).toEqual({
    least: 150_000_01,
    most: 450_000_00,
  });
});
