import { RegistrationSituation, RegistrationState } from '@portal/shared/domain/parties/brokerRegistration';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';

/** What a broker's row says of its registration. */
export interface BrokerFlags {
  isActive: boolean;
  isBlocked: boolean;
  hasPendingDocuments: boolean;
  hasPendingComplianceValidation: boolean;
  waitingValidation: boolean;
}

/** A document that the broker was asked for, and when files were given for it. */
export interface AskedDocument {
  name: string;
  status: DocumentStatus;
  isRequired: boolean;
  givenAt: readonly Date[];
}

const isInAnalysis = (broker: BrokerFlags): boolean =>
  broker.waitingValidation || broker.hasPendingComplianceValidation;

/** What a stranger who knows the CNPJ is told; undefined stands for a CNPJ that nobody has registered. */
export function situationOf(broker: BrokerFlags | undefined): RegistrationSituation {
  if (!broker) return RegistrationSituation.New;
  if (broker.isBlocked) return RegistrationSituation.Blocked;
  if (broker.hasPendingDocuments) return RegistrationSituation.InProgress;
  if (isInAnalysis(broker)) return RegistrationSituation.WaitingAnalysis;
  return broker.isActive ? RegistrationSituation.Active : RegistrationSituation.Blocked;
}

/**
 * Where the registration stands for whoever holds its link. A refused document comes before what else is missing; one that was sent
 * back (`isReturned`) is the broker's turn, whatever its documents say.
 */
export function stateOf(
  broker: BrokerFlags,
  documents: readonly Pick<AskedDocument, 'status'>[],
  isReturned = false,
): RegistrationState {
  if (broker.isBlocked) return RegistrationState.Blocked;
  if (documents.some(({ status }) => status === DocumentStatus.Reprovado)) return RegistrationState.RefusedDocuments;
  if (broker.hasPendingDocuments || isReturned) return RegistrationState.PendingDocuments;
  if (isInAnalysis(broker)) return RegistrationState.UnderAnalysis;
  return broker.isActive ? RegistrationState.Approved : RegistrationState.Blocked;
}

/** True while it is the broker's turn: documents may be given and sent to analysis. */
export const isBrokersTurn = (state: RegistrationState): boolean =>
  state === RegistrationState.PendingDocuments || state === RegistrationState.RefusedDocuments;

/** True for a document that waits for a file: one in analysis or approved takes none. */
const takesFiles = ({ status }: Pick<AskedDocument, 'status'>): boolean =>
  status === DocumentStatus.Pendente || status === DocumentStatus.Reprovado;

/** The same while a registration that was sent back waits for the broker: what was not judged yet can be replaced, too. */
export const takesFilesNow = (document: Pick<AskedDocument, 'status'>, isReturned: boolean): boolean =>
  takesFiles(document) || (isReturned && document.status === DocumentStatus.Aguardando_Analise);

/** True for a file that was given after documents last went to analysis, and so belongs to nobody else yet. */
export const isNewFile = (givenAt: Date, submittedAt: Date | null): boolean =>
  submittedAt === null || givenAt > submittedAt;

const hasNewFile = ({ givenAt }: AskedDocument, submittedAt: Date | null): boolean =>
  givenAt.some((moment) => isNewFile(moment, submittedAt));

/** Names of what has to be given before documents can go to analysis. A refused one needs a file that is newer. */
export const missingDocuments = (documents: readonly AskedDocument[], submittedAt: Date | null): string[] =>
  documents
    .filter((document) => takesFiles(document) && !hasNewFile(document, submittedAt))
    .filter(({ status, isRequired }) => isRequired || status === DocumentStatus.Reprovado)
    .map(({ name }) => name);

/** Documents that go to analysis now: those that wait for it and have a new file. */
export const submittedNow = <Document extends AskedDocument>(
  documents: readonly Document[],
  submittedAt: Date | null,
  isReturned = false,
): Document[] =>
  documents.filter((document) => takesFilesNow(document, isReturned) && hasNewFile(document, submittedAt));
