import type { CompanyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import { COMPANY_RULES_KEY, USUAL_QUOTE_VALIDITY_DAYS } from '@portal/shared/domain/parameters/kinds/companyRules';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterBody } from '../kinds/parameterKind';

/** A publication as whoever prices by it names it. */
export interface Publication {
  id: number;
  uniqueId: string;
  number: number;
  inForceFrom: Date;
}

/** What a publication says of one parameter. */
export interface PublishedVersion {
  id: number;
  uniqueId: string;
  publication: Publication;
  kind: ParameterKind;
  key: string;
  body: ParameterBody;
  isDeleted: boolean;
}

/** Everything that was in force from a publication on: one state, whole, and the same for ever. */
export interface Parameters {
  publication: Publication;
  /** The version of a parameter; null where there was none yet. One that was removed says so. */
  version(kind: ParameterKind, key: string): PublishedVersion | null;
  /** All of a kind, removed ones included. */
  all(kind: ParameterKind): PublishedVersion[];
}

/** A price stands until so many days after the one on which it was computed. */
export const quoteValidityDays = (parameters: Parameters): number => {
  const rules = parameters.version('companyRules', COMPANY_RULES_KEY);
  return (rules?.body as CompanyRulesParameters | undefined)?.QuoteValidityDays ?? USUAL_QUOTE_VALIDITY_DAYS;
};
