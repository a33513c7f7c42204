import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface RegistrationFacts {
  isRegistrationComplete: boolean;
  /** Names of the policy holder's required documents that are not accepted. */
  openDocuments: readonly string[];
}

/** Passes when the policy holder's registration and its required documents are complete. */
export function validateRegistration(
  deal: DealFacts,
  { isRegistrationComplete, openDocuments }: RegistrationFacts,
): Finding[] {
  if (isRegistrationComplete && openDocuments.length === 0) return [];
  const why =
    openDocuments.length > 0
      ? `Faltam documentos do tomador: ${openDocuments.join(', ')}.`
      : 'O cadastro do tomador está incompleto.';
  return [{ cardType: dealCardType(deal), why }];
}
