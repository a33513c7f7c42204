import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** Which question asks for a document: the proposal itself when it is handed in, or an analysis that opens a card. */
export type DocumentPipeType = 'proposal' | 'registration' | 'pep' | 'credit' | 'subscription' | 'reinsurance';

/** What waits for a required document: the analysis that asks for it, or the acceptance of the proposal alone. */
export type DocumentSituation = 'analysis' | 'acceptance';

/** The questions in the order in which a proposal comes to them. */
export const documentPipeTypes: Readonly<Record<DocumentPipeType, string>> = {
  proposal: 'Envio da proposta',
  registration: 'Card de cadastro',
  pep: 'Card de PEP',
  credit: 'Card de crédito',
  subscription: 'Card de subscrição',
  reinsurance: 'Card de resseguro',
};

/** What waits, in words. */
export const documentSituations: Readonly<Record<DocumentSituation, string>> = {
  analysis: 'A análise espera por ele',
  acceptance: 'Só a aceitação espera por ele',
};

/** A requested document as its rules and screens see it. */
export interface JudgedRequestDocument {
  Name: string;
  IsRequired: boolean;
  PipeType: DocumentPipeType;
  Situation: DocumentSituation;
  Order: number;
  Hint: string | null;
}

/** Every field of a requested document. */
export const requestDocumentFields: readonly ParameterField[] = [
  { name: 'ModalityUniqueId', label: 'Modalidade', unit: 'reference' },
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'IsRequired', label: 'Obrigatório', unit: 'flag' },
  { name: 'PipeType', label: 'Quem pede', unit: 'choice', choices: documentPipeTypes },
  { name: 'Situation', label: 'O que espera', unit: 'choice', choices: documentSituations },
  { name: 'Order', label: 'Ordem', unit: 'text' },
  { name: 'Hint', label: 'Orientação a quem envia', unit: 'text' },
];

/** What stands against a requested document. */
export const requestDocumentProblems = ({ Name, Order }: JudgedRequestDocument): ParameterProblem[] => [
  ...(Name.trim() === '' ? [refuses('Name', 'Informe o nome do documento.')] : []),
  ...(Number.isInteger(Order) && Order >= 1 ? [] : [refuses('Order', 'A ordem é um número a partir de 1.')]),
];

/** When a document is asked for, and what waits for it: "no envio da proposta; a análise de cadastro espera por ele". */
export function askedInWords({ PipeType, Situation, IsRequired }: JudgedRequestDocument): string {
  const asked =
    PipeType === 'proposal' ? 'No envio da proposta' : `Quando se abre um ${lowerFirst(documentPipeTypes[PipeType])}`;
  if (!IsRequired) return `${asked}; nada espera por ele.`;
  if (Situation === 'acceptance') return `${asked}; a aceitação espera por ele, as análises não.`;
  return PipeType === 'proposal'
    ? `${asked}; a análise de cadastro e a aceitação esperam por ele.`
    : `${asked}; a aprovação do card e a aceitação esperam por ele.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
