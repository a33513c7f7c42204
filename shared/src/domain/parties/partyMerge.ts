import { addDays } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { dateOfInstant } from '../time/instants';

/** The registers that can hold one party twice. */
export type RegisterKind = 'policyHolder' | 'insured';

/** So long a merge can be taken back, counted in days of Brasília. */
export const TAKE_BACK_DAYS = 30;

/** The last day on which a merge can be taken back. */
export const lastDayToTakeBack = (mergedAt: Date): PlainDate => addDays(dateOfInstant(mergedAt), TAKE_BACK_DAYS);

/** What moves from one record to the other, or is copied for it. */
export type MergeSubject =
  | 'proposal'
  | 'policy'
  | 'counterGuarantee'
  | 'nomination'
  | 'document'
  | 'branch'
  | 'user'
  | 'card'
  | 'observation'
  | 'location'
  | 'record';

const subjects: Record<MergeSubject, readonly [one: string, many: string]> = {
  proposal: ['proposta', 'propostas'],
  policy: ['apólice', 'apólices'],
  counterGuarantee: ['contrato de contragarantia', 'contratos de contragarantia'],
  nomination: ['nomeação', 'nomeações'],
  document: ['documento', 'documentos'],
  branch: ['filial', 'filiais'],
  user: ['usuário', 'usuários'],
  card: ['card', 'cards'],
  observation: ['observação', 'observações'],
  location: ['endereço copiado', 'endereços copiados'],
  record: ['cadastro unificado antes', 'cadastros unificados antes'],
};

/** `3 apólices`. */
export const movedInWords = (subject: MergeSubject, count: number): string =>
  `${count} ${subjects[subject][count === 1 ? 0 : 1]}`;
