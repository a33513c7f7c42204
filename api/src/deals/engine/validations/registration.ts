import { nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import type { DocumentStatus } from '../../../platform/database/schema/documents';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

/** Whose a document of a deal is, for `nameOpenDocuments`. */
export const ofDeal: Record<DealFacts['kind'], string> = { proposal: 'da proposta', endorsement: 'do endosso' };

/** A required document that is not accepted. */
interface OpenDocument {
  name: string;
  status: DocumentStatus;
}

export interface RegistrationFacts {
  isRegistrationComplete: boolean;
  /** The policy holder's required documents that are not accepted. */
  openDocuments: readonly OpenDocument[];
  /** Those of the proposal or endorsement itself. */
  openDealDocuments: readonly OpenDocument[];
}

/** Passes when the policy holder's registration and the required documents, its own and the deal's, are complete. */
export function validateRegistration(
  deal: DealFacts,
  { isRegistrationComplete, openDocuments, openDealDocuments }: RegistrationFacts,
): Finding[] {
  const cardType = dealCardType(deal);
  if (openDocuments.length > 0) return [{ cardType, why: nameOpenDocuments(openDocuments, 'do tomador') }];
  if (!isRegistrationComplete) return [{ cardType, why: 'O cadastro do tomador está incompleto.' }];
  if (openDealDocuments.length === 0) return [];
  return [{ cardType, why: nameOpenDocuments(openDealDocuments, ofDeal[deal.kind]) }];
}
