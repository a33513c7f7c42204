import { parameterKinds } from '../kinds/parameterKinds';
import type { ParameterKind } from '../kinds/parameterKinds';
import { searchFields } from './searchFields';

const kinds = Object.keys(parameterKinds) as ParameterKind[];
const labels = (question: string) => searchFields(question, kinds).map(({ field }) => field.label);

describe('a search over all parameters', () => {
  it('takes a question as people ask it, and knows what a field is called besides its label', () => {
    expect(labels('onde se define o prazo de carência?')).toContain('Dias até o cancelamento automático');
    expect(labels('Qual é a validade das cotações?')[0]).toBe('Validade do preço da cotação');
    expect(labels('tarifa')[0]).toBe('Taxa anual');
    expect(labels('limite de cartões')[0]).toBe('Etapas');
    expect(labels('capacidade do tratado')[0]).toBe('Capacidade do contrato de resseguro');
    expect(labels('CCG')).toContain('Texto do contrato de contragarantia (CCG)');
    expect(labels('texto da contragarantia')[0]).toBe('Texto do contrato de contragarantia (CCG)');
    expect(labels('quem assina a apólice')[0]).toBe('Quem assina');
    expect(labels('justificativa')[0]).toBe('Textos de justificativa');
    expect(labels('documentos do tomador')[0]).toBe('Documentos de cadastro do tomador');
    expect(labels('documentos da corretora')[0]).toBe('Documentos de cadastro da corretora');
    expect(labels('cadastro')).toContain('Documentos de cadastro da corretora');
    expect(labels('tempo de guarda para anonimizar')[0]).toBe('Guarda depois do fim');
  });

  it('does not mind accents, case, plural or a word that is not finished', () => {
    for (const question of ['prêmio mínimo', 'PREMIO MINIMO', 'prêmios mínimos', 'premio mini'])
      expect([question, labels(question)[0]]).toEqual([question, 'Prêmio mínimo']);
  });

  it('puts what meets every word before what meets some, and what is called so before what means so', () => {
    const found = labels('prazo máximo');
    expect(found.slice(0, 2)).toEqual(['Prazo máximo', 'Prazo máximo em anos de calendário']);
    expect(found).toContain('Prazo mínimo');
  });

  it('finds nothing in a question without a word that means something, nor for the name of a kind alone', () => {
    expect(['', '   ', 'onde fica?', 'xyzzy'].flatMap(labels)).toEqual([]);
    expect(labels('modalidade')).not.toContain('Prazo máximo');
  });

  it('looks only where it is told to', () => {
    expect(searchFields('validade da cotação', ['modality']).map(({ field }) => field.name)).not.toContain(
      'QuoteValidityDays',
    );
  });
});
