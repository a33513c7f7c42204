import type { DocumentStatus } from '../../../platform/database/schema/documents';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

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
  if (openDocuments.length > 0) return [{ cardType, why: openWords(openDocuments, 'do tomador') }];
  if (!isRegistrationComplete) return [{ cardType, why: 'O cadastro do tomador está incompleto.' }];
  if (openDealDocuments.length === 0) return [];
  return [{ cardType, why: openWords(openDealDocuments, deal.kind === 'proposal' ? 'da proposta' : 'do endosso') }];
}

/** What has to be sent first, then what was sent and waits for the insurer itself. */
export function openWords(documents: readonly OpenDocument[], ofWhom: string): string {
  const awaits = ({ status }: OpenDocument) => status === 'Aguardando_Analise';
  const missing = documents.filter((one) => !awaits(one)).map(({ name }) => name);
  const sent = documents.filter(awaits).map(({ name }) => name);
  return [
    ...(missing.length > 0 ? [`Faltam documentos ${ofWhom}: ${missing.join(', ')}.`] : []),
    ...(sent.length > 0 ? [`Aguardam análise documentos ${ofWhom}: ${sent.join(', ')}.`] : []),
  ].join(' ');
}
