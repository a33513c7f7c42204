import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** A group of modalities as its rules see it. */
export interface JudgedModalityGroup {
  BranchCode: string;
  Name: string;
  Order: number;
}

/** Every field of a group of modalities. */
export const modalityGroupFields: readonly ParameterField[] = [
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'BranchCode', label: 'Ramo', unit: 'text' },
  { name: 'Order', label: 'Posição na lista', unit: 'text' },
];

/** What stands against a group of modalities; `before` is what is in force, null for a new one. */
export function modalityGroupProblems(
  { Name, BranchCode }: JudgedModalityGroup,
  before: JudgedModalityGroup | null,
): ParameterProblem[] {
  return [
    ...(Name.trim() === '' ? [refuses('Name', 'Informe o nome do grupo.')] : []),
    ...(before !== null && before.BranchCode !== BranchCode
      ? [refuses('BranchCode', 'Um grupo não muda de ramo: as apólices das suas modalidades são do ramo dele.')]
      : []),
  ];
}
