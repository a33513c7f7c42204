import { EndorsementChangeType, endorsementChangeTypeLabels } from './changeTypes';
import { flaggedClauses } from './clauseFlags';
import { changesBetween, detectChanges, draftedFacts, notChangeable, NOTHING_CHANGED } from './detectChanges';
import { endorsedFacts } from './testing/endorsedPolicy';

const facts = endorsedFacts();
const { Endereco } = facts.DadosTomador;
const address = Endereco!;

describe('what a draft changes', () => {
  it('is nothing where everything says what the policy says', () => {
    const { ModalidadePrincipal: principal } = facts;
    const same = detectChanges(facts, {
      ModalidadePrincipal: {
        NovaImportanciaSegurada: principal.ImportanciaSegurada,
        NovoInicioVigencia: principal.InicioVigencia,
        NovoFimVigencia: principal.FimVigencia,
        PrazoDias: 366,
      },
      ModalidadeComplementar: { NovaImportanciaSegurada: null },
      ObjetoApolice: facts.ObjetoApolice.map((term) => ({ ...term, Value: `${term.Value}\r\n` })),
      ClausulasParticulares: facts.ClausulasParticulares.map((one) => ({ ...one, condicaoEditada: false })),
      DadosTomador: { Nome: 'Construtora Ipe\u0302 Ltda.', Endereco: { ...address, Complement: '' } },
      DadosSegurado: { NomeSocial: '' },
    });
    expect(same).toEqual({ changes: [], values: {}, changeTypes: [] });
    expect(detectChanges(facts, {}).changes).toEqual([]);
    expect(NOTHING_CHANGED).toBe('Nada foi alterado em relação à apólice. Altere ao menos um dado para continuar.');
  });

  it('is only what differs, with old and new value, the draft’s names and each type of change once', () => {
    const { changes, values, changeTypes } = detectChanges(facts, {
      ModalidadePrincipal: { NovaImportanciaSegurada: 912_345_68, NovoInicioVigencia: '2027-03-17' },
      ModalidadeComplementar: { NovoFimVigencia: '2029-02-28' },
      DadosSegurado: { Nome: 'Município de Araras', NomeSocial: 'Araras', Endereco: { ...address, Number: '99' } },
    });
    expect(changes.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['ModalidadePrincipal.NovaImportanciaSegurada', 733_219_47, 912_345_68],
      ['ModalidadeComplementar.NovoFimVigencia', '2028-09-17', '2029-02-28'],
      ['DadosSegurado.NomeSocial', null, 'Araras'],
      ['DadosSegurado.Endereco', facts.DadosSegurado.Endereco, { ...address, Number: '99' }],
    ]);
    // 17/03/2027 to 28/02/2029 are 714 days, with the 29/02/2028 among them.
    expect(values).toEqual({
      ModalidadePrincipal: { NovaImportanciaSegurada: 912_345_68 },
      ModalidadeComplementar: { NovoFimVigencia: '2029-02-28', PrazoDias: 714 },
      DadosSegurado: { NomeSocial: 'Araras', Endereco: { ...address, Number: '99' } },
    });
    expect(changeTypes.map((type) => endorsementChangeTypeLabels[type])).toEqual([
      'Importância segurada',
      'Fim de vigência complementar',
      'Dados do segurado',
    ]);
  });

  it('includes the end of the contract, where the modality guarantees one', () => {
    const until = (FimContrato: string | null) => ({
      ...facts,
      ModalidadePrincipal: { ...facts.ModalidadePrincipal, FimContrato },
    });
    const draft = { ModalidadePrincipal: { NovoFimContrato: '2028-02-29' } };
    const change = {
      ...{ path: 'ModalidadePrincipal.NovoFimContrato', field: 'ModalidadePrincipal.NovoFimVigencia' },
      ...{ label: 'Fim do contrato', after: '2028-02-29' },
    };
    expect(detectChanges(until('2028-02-28'), draft)).toEqual({
      changes: [{ ...change, before: '2028-02-28' }],
      values: draft,
      changeTypes: [4],
    });
    expect(detectChanges(until(null), draft).changes).toEqual([{ ...change, before: null }]);
    expect(detectChanges(until('2028-02-29'), draft).changes).toEqual([]);
    expect(detectChanges(facts, draft).changes).toEqual([]);
    expect(notChangeable(detectChanges(until(null), draft).changes, ['ObjetoApolice'])).toEqual([
      'ModalidadePrincipal.NovoFimVigencia',
    ]);
  });

  it('tells clauses that were added, edited and taken away by their names, also where two are called alike', () => {
    const [fines, court] = facts.ClausulasParticulares;
    const clauses = [
      { ...fines!, Value: 'Não cobre multas.' },
      { Name: 'Multas', Value: 'Nem juros.' },
    ];
    const { changes, values } = detectChanges(facts, { ClausulasParticulares: clauses });
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Cláusulas particulares: Multas', fines!.Value, 'Não cobre multas.'],
      ['Cláusulas particulares: Foro', court!.Value, null],
      ['Cláusulas particulares: Multas · 2', null, 'Nem juros.'],
    ]);
    expect(values).toEqual({ ClausulasParticulares: clauses });
  });

  it('replaces all terms of an object that is changed whole', () => {
    const draft = { ObjetoApolice: [{ Name: 'x', Value: 'Um só texto.' }], AlterouObjetoCompletoApolice: true };
    const { values } = detectChanges(facts, draft);
    expect(values).toEqual({
      ObjetoApolice: [{ Name: 'Objeto completo', Value: 'Um só texto.' }],
      AlterouObjetoCompletoApolice: true,
    });
    expect(detectChanges(facts, values).values).toEqual(values);
    expect(changesBetween(draftedFacts(facts, draft), draftedFacts(facts, values))).toEqual([]);
  });

  it('of a cancellation is its date', () => {
    const { changeTypes, values } = detectChanges(facts, { DataCancelamento: '2028-02-29' });
    expect(changeTypes).toEqual([EndorsementChangeType.DataCancelamento]);
    expect(values).toEqual({ DataCancelamento: '2028-02-29' });
  });

  it('leaves a modality alone that the policy does without', () => {
    const without = endorsedFacts({ ModalidadeComplementar: null });
    expect(detectChanges(without, { ModalidadeComplementar: { NovaImportanciaSegurada: 1 } }).changes).toEqual([]);
  });

  it('is held against what the sub-type lets change', () => {
    const { changes } = detectChanges(facts, {
      ModalidadePrincipal: { NovaImportanciaSegurada: 1_00 },
      DadosTomador: { Nome: 'Outra', Endereco: { ...address, Number: '13' } },
    });
    expect(notChangeable(changes, ['DadosTomador', 'DadosSegurado'])).toEqual([
      'ModalidadePrincipal.NovaImportanciaSegurada',
    ]);
    expect(notChangeable(changes, ['ModalidadePrincipal.NovaImportanciaSegurada'])).toEqual(['DadosTomador']);
  });
});

describe('the flags of particular clauses', () => {
  it('say where each came from, whether it was edited, and whether it has tags', () => {
    const [fines, court] = facts.ClausulasParticulares;
    const clauses = [fines!, { ...court!, Value: 'Comarca de Araras.' }, { Name: 'Nova', Value: 'Até [FimVigencia].' }];
    expect(flaggedClauses(facts.ClausulasParticulares, clauses)).toEqual([
      {
        ...clauses[0],
        condicaoNova: false,
        vindaApoliceOriginal: true,
        condicaoEditada: false,
        condicaoSemTags: false,
      },
      { ...clauses[1], condicaoNova: false, vindaApoliceOriginal: true, condicaoEditada: true, condicaoSemTags: true },
      {
        ...clauses[2],
        condicaoNova: true,
        vindaApoliceOriginal: false,
        condicaoEditada: false,
        condicaoSemTags: false,
      },
    ]);
  });
});
