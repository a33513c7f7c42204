import { contractTagNames } from '../contractTagNames';
import { susepProcessProblem } from '../susepProcess';
import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { wordingProblems } from './wording';

/** Conditions as their rules see them. */
export interface JudgedConditions {
  BranchCode: string | null;
  ModalityUniqueId: string | null;
  Title: string;
  Body: string;
  SusepProcessNumber: string | null;
}

/** Every field of conditions of contract. */
export const conditionsFields: readonly ParameterField[] = [
  { name: 'BranchCode', label: 'Ramo', unit: 'text' },
  { name: 'ModalityUniqueId', label: 'Modalidade', unit: 'reference' },
  { name: 'Title', label: 'Título', unit: 'text' },
  { name: 'SusepProcessNumber', label: 'Processo SUSEP do clausulado', unit: 'text' },
  { name: 'Body', label: 'Texto das condições', unit: 'wording' },
];

/** What stands against conditions of contract. */
export function conditionsProblems(judged: JudgedConditions): ParameterProblem[] {
  const { BranchCode, ModalityUniqueId, Title, Body, SusepProcessNumber } = judged;
  const process = susepProcessProblem(SusepProcessNumber);
  return [
    ...((BranchCode === null) === (ModalityUniqueId === null)
      ? [refuses('BranchCode', 'As condições são de um ramo ou de uma modalidade.')]
      : []),
    ...(Title.trim() === '' ? [refuses('Title', 'Informe o título.')] : []),
    ...(Body.trim() === '' ? [refuses('Body', 'Escreva o texto das condições.')] : []),
    ...(process === null ? [] : [refuses('SusepProcessNumber', process)]),
    ...wordingProblems('Body', Body, contractTagNames),
  ];
}
