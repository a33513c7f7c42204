import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTags } from '@portal/shared/domain/parameters/contractTags';
import { counterGuaranteeTextProblems } from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import { modalityCatalogue } from '../modalityCatalogue';
import { counterGuaranteeText } from './counterGuarantee';
import { generalConditions } from './generalConditions';
import { specialConditions } from './specialConditions';

const texts: [string, string][] = [
  ['the public branch', generalConditions(false)],
  ['the private branch', generalConditions(true)],
  ...modalityCatalogue.map(({ ref }): [string, string] => [ref, specialConditions(ref)]),
];

it.each(texts)('the conditions of %s hold known tags alone, and their clauses are numbered through', (_of, text) => {
  expect(unknownTags(text, contractTagNames)).toEqual([]);
  const headings = text.split('\n').filter((line) => line.startsWith('# '));
  expect(headings.length).toBeGreaterThan(3);
  headings.forEach((heading, index) => expect(heading.startsWith(`# ${index + 1}. `)).toBe(true));
});

it('the contract of counter-guarantee is one that could be published, and its clauses are numbered through', () => {
  expect(counterGuaranteeTextProblems({ Title: 'Contrato', Text: counterGuaranteeText })).toEqual([]);
  const headings = counterGuaranteeText.split('\n').filter((line) => line.startsWith('# '));
  headings.forEach((heading, index) => expect(heading.startsWith(`# ${index + 1}. `)).toBe(true));
});

it('the unpaid premium ends no cover of the public branch, and only after notices that of the private one', () => {
  expect(generalConditions(false)).toContain('O seguro continua em vigor mesmo que o tomador não tenha pago o prêmio');
  expect(generalConditions(true)).toContain('prazo mínimo de 15 dias');
});
