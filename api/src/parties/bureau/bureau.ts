import type { BureauCompany, BureauPerson } from '../../platform/database/schema/bureauAnswers';
import { unprocessable } from '../../platform/server/refusal';

/** Whoever knows the public data of companies and people. Null for a document that it does not know. */
export interface Bureau {
  /** As the history names it. */
  readonly name: string;
  company(cnpj: string): Promise<BureauCompany | null>;
  person(cpf: string): Promise<BureauPerson | null>;
}

/** All that the platform's settings name, in their order; the insurer's rule orders and prices them (decision 0115). */
export type Bureaus = readonly Bureau[];

/** The code by which a screen tells that asking again may help. */
export const BUREAU_UNAVAILABLE = 'BureauUnavailable';

/** For a bureau that does not answer, or not as one; the reason is for the log and holds nothing of the document. */
export const bureauUnavailable = (reason: string) =>
  unprocessable(
    'O bureau de dados não respondeu, e este documento ainda não tem cadastro. Nada do que você digitou se perdeu: tente de novo em instantes.',
    { code: BUREAU_UNAVAILABLE, reason },
  );
