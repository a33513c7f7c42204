import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { clauseNameId, clauseTextId } from '@portal/shared/form/clauseProblems';
import { OBJECT_ID, termsProblems } from './termsProblems';

const clause = { Name: 'Foro', Value: 'Recife.' };

it('finds none in an objeto and clauses with known tags', () => {
  expect(termsProblems({ object: 'Obra de [NomeSegurado]', particularClauses: [clause] })).toEqual([]);
});

it('asks for an objeto and for the texts and names of clauses', () => {
  expect(termsProblems({ object: '  ', particularClauses: [{ Name: '', Value: '' }] })).toEqual([
    { fieldId: OBJECT_ID, text: 'Objeto: campo obrigatório' },
    { fieldId: clauseNameId(0), text: 'Nome da cláusula 1: campo obrigatório' },
    { fieldId: clauseTextId(0), text: 'Cláusula 1: campo obrigatório' },
  ]);
});

it('names tags that do not exist', () => {
  expect(termsProblems({ object: '[Lugar]', particularClauses: [] })).toEqual([
    { fieldId: OBJECT_ID, text: 'Objeto: a tag [Lugar] não existe. Escolha uma da lista ou apague-a.' },
  ]);
});

it('tells a name that is taken', () => {
  expect(termsProblems({ object: 'a', particularClauses: [clause, { ...clause, Name: ' Foro ' }] })).toEqual([
    { fieldId: clauseNameId(1), text: 'Nome da cláusula 2: o nome "Foro" já é de outra cláusula' },
  ]);
});

it('takes the longest text and no longer one', () => {
  const of = (length: number) => termsProblems({ object: 'a'.repeat(length), particularClauses: [] });
  expect(of(LONGEST_WORDING)).toEqual([]);
  expect(of(LONGEST_WORDING + 1)).toEqual([
    { fieldId: OBJECT_ID, text: `Objeto: use no máximo ${LONGEST_WORDING} caracteres` },
  ]);
});
