import fc from 'fast-check';
import { changesBetween, detectChanges, detectedChanges, draftedFacts } from './detectChanges';
import type { EndorsementValues } from './endorsedFacts';
import { rebase, rebasedFacts, settleConflicts } from './rebase';
import { endorsedFacts } from './testing/endorsedPolicy';

const base = endorsedFacts();

const text = fc.constantFrom('A', 'B', 'C');
const named = fc.uniqueArray(fc.record({ Name: fc.constantFrom('Multas', 'Foro', 'Juros'), Value: text }), {
  selector: ({ Name }) => Name,
});
const modality = fc.record(
  {
    NovaImportanciaSegurada: fc.constantFrom(1_00, 2_00, 733_219_47),
    NovoFimVigencia: fc.constantFrom('2028-02-29', '2028-03-17', '2029-02-28'),
  },
  { requiredKeys: [] },
);
const party = fc.record({ Nome: text }, { requiredKeys: [] });
const values: fc.Arbitrary<EndorsementValues> = fc.record(
  {
    ModalidadePrincipal: modality,
    ModalidadeComplementar: modality,
    ObjetoApolice: named,
    ClausulasParticulares: named,
    DadosTomador: party,
    DadosSegurado: party,
  },
  { requiredKeys: [] },
);

const draftOf = (draft: EndorsementValues) => detectChanges(base, draft).changes;
const stateOf = (draft: EndorsementValues) => draftedFacts(base, draft);

describe('a draft that is rebased', () => {
  it('on the policy that it was begun on is what it was', () => {
    fc.assert(
      fc.property(values, (draft) => {
        expect(rebase(base, draftOf(draft), base)).toEqual({
          changes: draftOf(draft),
          conflicts: [],
          met: [],
          standing: [],
        });
      }),
    );
  });

  it('without changes leaves the policy as it stands', () => {
    fc.assert(
      fc.property(values, (other) => {
        const rebased = rebase(base, [], stateOf(other));
        expect([rebased.changes, rebased.conflicts]).toEqual([[], []]);
        expect(changesBetween(stateOf(other), rebasedFacts(stateOf(other), rebased))).toEqual([]);
      }),
    );
  });

  it('never overwrites in silence: each leaf is whose alone it was, and what both changed is asked for', () => {
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const [drafted, current] = [draftOf(mine), stateOf(theirs)];
        const rebased = rebase(base, drafted, current);
        expect(rebased.met).toEqual(changesBetween(base, current));
        const met = new Set(rebased.met.map(({ path }) => path));
        // Nothing of a draft is lost: it is re-applied, asked for, or stands already.
        const told = [...rebased.changes, ...rebased.conflicts, ...rebased.standing].map(({ path }) => path);
        expect(told.toSorted()).toEqual(drafted.map(({ path }) => path).toSorted());
        for (const { path } of rebased.changes) expect(met.has(path)).toBe(false);
        for (const { path } of rebased.conflicts) expect(met.has(path)).toBe(true);
        // What others changed and the draft does not is still there.
        const touched = new Set(drafted.map(({ path }) => path));
        const after = changesBetween(base, rebasedFacts(current, rebased));
        for (const one of rebased.met)
          if (!touched.has(one.path)) expect(after.find(({ path }) => path === one.path)?.after).toEqual(one.after);
      }),
    );
  });

  it('settled for the draft everywhere has all of its values, settled for the policy none that were in conflict', () => {
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const [drafted, current] = [draftOf(mine), stateOf(theirs)];
        const rebased = rebase(base, drafted, current);
        const all = (choice: 'drafted' | 'current') =>
          Object.fromEntries(rebased.conflicts.map(({ path }) => [path, choice] as const));
        const won = settleConflicts(rebased, all('drafted'));
        expect(won.conflicts).toEqual([]);
        expect(rebase(base, drafted, rebasedFacts(current, won)).changes).toEqual([]);
        const lost = settleConflicts(rebased, all('current'));
        expect([lost.conflicts, lost.changes]).toEqual([[], rebased.changes]);
      }),
    );
  });

  it('asks with all three values, and a conflict without an answer stays one', () => {
    const mine = draftOf({
      ModalidadePrincipal: { NovaImportanciaSegurada: 800_000_00, NovoFimVigencia: '2028-09-30' },
      DadosTomador: { Nome: 'Construtora Ipê S.A.' },
    });
    const current = stateOf({
      ModalidadePrincipal: { NovaImportanciaSegurada: 900_000_00 },
      DadosTomador: { Nome: 'Construtora Ipê S.A.' },
      DadosSegurado: { Nome: 'Município de Leme' },
    });
    const rebased = rebase(base, mine, current);
    expect(rebased.conflicts).toEqual([
      {
        path: 'ModalidadePrincipal.NovaImportanciaSegurada',
        field: 'ModalidadePrincipal.NovaImportanciaSegurada',
        label: 'Importância segurada',
        base: 733_219_47,
        drafted: 800_000_00,
        current: 900_000_00,
      },
    ]);
    expect(rebased.changes.map(({ path }) => path)).toEqual(['ModalidadePrincipal.NovoFimVigencia']);
    expect(rebased.standing.map(({ path }) => path)).toEqual(['DadosTomador.Nome']);
    expect(rebased.met.map(({ label }) => label)).toEqual([
      'Importância segurada',
      'Dados do tomador: Nome',
      'Dados do segurado: Nome',
    ]);
    expect(settleConflicts(rebased, {})).toEqual(rebased);
    // Told as a draft it has only what is still to be changed.
    expect(detectedChanges(current, rebased.changes)).toMatchObject({
      values: { ModalidadePrincipal: { NovoFimVigencia: '2028-09-30', PrazoDias: 563 } },
      changeTypes: [4],
    });
    const settled = settleConflicts(rebased, { 'ModalidadePrincipal.NovaImportanciaSegurada': 'drafted' });
    expect(rebasedFacts(current, settled).ModalidadePrincipal).toEqual({
      ImportanciaSegurada: 800_000_00,
      InicioVigencia: '2027-03-17',
      FimVigencia: '2028-09-30',
    });
  });
});
