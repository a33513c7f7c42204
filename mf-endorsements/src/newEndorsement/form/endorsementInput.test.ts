import { emptyEndorsement } from './typedEndorsement';
import type { TypedEndorsement } from './typedEndorsement';
import { idOf, parametersOf, policyOf, policyUniqueId, subjectOf, subTipoEndossoId } from '../testing/subjects';
import { endorsementInput } from './endorsementInput';
import { informationProblems } from './informationProblems';
import { baseOf } from './policyBase';

const typed = (more: Partial<TypedEndorsement>): TypedEndorsement => ({ ...emptyEndorsement, ...more });
const file = { name: 'aditivo.pdf', uniqueIdentifier: idOf(9), extension: 'pdf', relativePath: 'x' };

describe('what is sent of an endorsement', () => {
  it('is what differs alone: an amount typed as it stands is no change', () => {
    const subject = subjectOf();
    expect(endorsementInput(typed({ principal: { amount: 100_000_00, start: null, end: null } }), subject)).toEqual({
      policyUniqueId,
      subTipoEndossoId,
      VersaoApolice: 1,
      DataEfeito: null,
      MotivoId: null,
      Justificativa: null,
      Documentos: [],
    });
  });

  it('is beside the amount that stands on its day, which another endorsement changes later', () => {
    const { ModalidadePrincipal: bounds } = parametersOf();
    const standing = (From: string, cents: number) => ({
      ...{ From, StandingAmountValue: cents, MinimumAmountValue: cents + 1, MaximumAmountValue: 500_000_00 },
    });
    const AmountsByDay = [standing('2026-03-17', 50_000_00), standing('2026-09-01', 100_000_00)];
    const subject = subjectOf({ parameters: parametersOf({ ModalidadePrincipal: { ...bounds, AmountsByDay } }) });
    const raised = (cents: number, effectiveOn: string) =>
      typed({ effectiveOn, principal: { amount: cents, start: null, end: null } });
    const asked = (cents: number, day: string) => endorsementInput(raised(cents, day), subject).ModalidadePrincipal;
    expect(asked(100_000_00, '2026-08-31')).toEqual({ NovaImportanciaSegurada: 100_000_00 });
    expect(asked(50_000_00, '2026-08-31')).toBeUndefined();
    expect(asked(100_000_00, '2026-09-01')).toBeUndefined();
    expect(informationProblems(raised(60_000_00, '2026-08-31'), subject)).toEqual([]);
    expect(informationProblems(raised(60_000_00, '2026-09-01'), subject)).toMatchObject([
      { fieldId: 'ModalidadePrincipal.NovaImportanciaSegurada' },
    ]);
  });

  it('has a new end with the days between both dates', () => {
    const input = endorsementInput(typed({ principal: { amount: null, start: null, end: '2027-06-17' } }), subjectOf());
    // 17/03/2026 to 17/06/2027: 365 days to 17/03/2027, then 14 + 30 + 31 + 17.
    expect(input.ModalidadePrincipal).toEqual({ NovoFimVigencia: '2027-06-17', PrazoDias: 457 });
  });

  it('includes the new end of the contract, which requires the validity to reach it', () => {
    const { DadosProposta } = policyOf();
    const contract = { ...DadosProposta.ModalidadePrincipal, FimContrato: '2027-03-17' };
    const subject = subjectOf({
      policy: policyOf({ DadosProposta: { ...DadosProposta, ModalidadePrincipal: contract } }),
    });
    const cover = { amount: null, start: null, end: null };
    const extended = typed({ principal: { ...cover, contractEnd: '2028-02-29' } });
    expect(endorsementInput(extended, subject).ModalidadePrincipal).toEqual({ NovoFimContrato: '2028-02-29' });
    expect(informationProblems(extended, subject)).toEqual([
      {
        fieldId: 'ModalidadePrincipal.NovoFimVigencia',
        text: 'A vigência termina em 17/03/2027, antes do contrato, que vai até 29/02/2028. A garantia dura ao menos até o fim do contrato.',
      },
    ]);
    const followed = typed({ principal: { ...cover, end: '2028-02-29', contractEnd: '2028-02-29' } });
    expect(informationProblems(followed, subject)).toEqual([]);
    const shortened = typed({ principal: { ...cover, end: '2027-03-16' } });
    expect(informationProblems(shortened, subject)).toMatchObject([{ fieldId: 'ModalidadePrincipal.NovoFimVigencia' }]);
    // A policy that guarantees no contract has none to prolong.
    expect(endorsementInput(extended, subjectOf()).ModalidadePrincipal).toBeUndefined();
  });

  it('leaves out what the sub-type does not let change', () => {
    const subject = subjectOf({ parameters: parametersOf({ ChangeableFields: ['DadosSegurado'] }) });
    const input = endorsementInput(
      typed({
        principal: { amount: 1, start: null, end: null },
        insured: { name: 'Prefeitura de Santos', socialName: null, address: null },
      }),
      subject,
    );
    expect(input.ModalidadePrincipal).toBeUndefined();
    expect(input.DadosSegurado).toEqual({ UniqueId: idOf(4), Nome: 'Prefeitura de Santos' });
  });

  it('has every term of the object where one differs, and says whether it is the whole text', () => {
    const subject = subjectOf({ parameters: parametersOf({ ChangeableFields: ['ObjetoApolice'] }), wholeObject: 'A' });
    const byTerms = endorsementInput(typed({ terms: { Objeto: 'Garante mais.' } }), subject);
    expect(byTerms).toMatchObject({
      AlterouObjetoCompletoApolice: false,
      ObjetoApolice: [{ Name: 'Objeto', Value: 'Garante mais.' }],
    });
    const whole = endorsementInput(typed({ isWholeObject: true, wholeObject: 'B' }), subject);
    expect(whole).toMatchObject({
      AlterouObjetoCompletoApolice: true,
      ObjetoApolice: [{ Name: 'Objeto', Value: 'B' }],
    });
  });

  it('has documents with files alone, and of the version on which it was begun', () => {
    const base = { ...baseOf(subjectOf()), version: 7 };
    const input = endorsementInput(typed({ base, files: { Aditivo: [file], Anuência: [] } }), subjectOf());
    expect(input.Documentos).toEqual([
      { Name: 'Aditivo', Files: [{ uniqueIdentifier: idOf(9), name: 'aditivo.pdf' }] },
    ]);
    expect(input.VersaoApolice).toBe(7);
  });

  it('of a cancellation is its day', () => {
    const input = endorsementInput(typed({ cancelledOn: '2026-12-01' }), subjectOf({ flow: 'cancelamento' }));
    expect(input).toMatchObject({ DataCancelamento: '2026-12-01' });
    expect(input).not.toHaveProperty('DataEfeito');
  });
});
