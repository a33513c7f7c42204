import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface RegistrationFacts {
  isRegistrationComplete: boolean;
  /** Names of the policy holder's required documents that are not accepted. */
  openDocuments: readonly string[];
  /** Those of the proposal or endorsement itself. */
  openDealDocuments: readonly string[];
}

/** Passes when the policy holder's registration and the required documents, its own and the deal's, are complete. */
export function validateRegistration(
  deal: DealFacts,
  { isRegistrationComplete, openDocuments, openDealDocuments }: RegistrationFacts,
): Finding[] {
  const missing = openDealDocuments.join(', ');
  const ofDeal = deal.kind === 'proposal' ? 'da proposta' : 'do endosso';
  if (isRegistrationComplete && openDocuments.length === 0)
    return missing ? [{ cardType: dealCardType(deal), why: `Faltam documentos ${ofDeal}: ${missing}.` }] : [];
  const why =
    openDocuments.length > 0
      ? `Faltam documentos do tomador: ${openDocuments.join(', ')}.`
      : 'O cadastro do tomador está incompleto.';
  return [{ cardType: dealCardType(deal), why }];
}
