import { contractTagNames } from '../contractTagNames';
import { unknownTagsProblem } from '../contractTags';
import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** A clause as its rules see it. */
export interface JudgedClause {
  Name: string;
  Text: string;
}

/** Every field of a clause. */
export const clauseFields: readonly ParameterField[] = [
  { name: 'ModalityUniqueId', label: 'Modalidade', unit: 'reference' },
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'Text', label: 'Texto', unit: 'wording' },
];

/** What stands against a clause; a tag that nobody fills would be printed as it is written. */
export function clauseProblems({ Name, Text }: JudgedClause): ParameterProblem[] {
  const strange = unknownTagsProblem(Text, contractTagNames);
  return [
    ...(Name.trim() === '' ? [refuses('Name', 'Informe o nome da cláusula.')] : []),
    ...(Text.trim() === '' ? [refuses('Text', 'Escreva o texto da cláusula.')] : []),
    ...(strange === null ? [] : [refuses('Text', strange)]),
  ];
}
