import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { BrokerRequestDocument, BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { loadReturned, registrationCards } from '../../deals/cards/sentBack';
import { maskedEmail } from '../../people/access/maskedEmail';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { brokers } from '../../platform/database/schema/parties';
import type { Registration } from './registrationLink';
import { isBrokersTurn, isNewFile, stateOf, takesFilesNow } from './registrationState';

/** A document of a registration with the files that were given for it, oldest first. */
export interface RegistrationDocument {
  id: number;
  uniqueId: string;
  name: string;
  status: DocumentStatus;
  isRequired: boolean;
  observation: string | null;
  version: number;
  givenAt: Date[];
  archives: { uniqueId: string; name: string; sizeBytes: number; createdAt: Date; relativePath: string }[];
}

/** The registration as it stands. `lock` has everybody else who changes it wait for the end of the transaction. */
export async function readRegistration(
  database: Database | Transaction,
  { brokerId }: Pick<Registration, 'brokerId'>,
  { lock = false }: { lock?: boolean } = {},
) {
  if (lock) await database.select({ id: brokers.id }).from(brokers).where(eq(brokers.id, brokerId)).for('update');
  const [found] = await database
    .select({ broker: brokers, registration: brokerRegistrations })
    .from(brokers)
    .innerJoin(brokerRegistrations, eq(brokerRegistrations.brokerId, brokers.id))
    .where(eq(brokers.id, brokerId));
  if (!found) throw new Error('A registration keeps its broker');
  const documents = await documentsOf(database, found.broker);
  const { companyId, uniqueId, isActive } = found.broker;
  // A broker that works answers on its own page.
  const returned = isActive ? [] : await loadReturned(database, companyId, registrationCards(uniqueId));
  return { ...found, documents, returned, state: stateOf(found.broker, documents, returned.length > 0) };
}

export type ReadRegistration = Awaited<ReturnType<typeof readRegistration>>;

async function documentsOf(
  database: Database | Transaction,
  broker: { companyId: number; uniqueId: string },
): Promise<RegistrationDocument[]> {
  const rows = await database
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, broker.companyId),
        eq(requestDocuments.ownerKind, 'broker'),
        eq(requestDocuments.ownerUniqueId, broker.uniqueId),
        // What the insurer keeps to itself is not the broker's to see.
        eq(requestDocuments.isInternal, false),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  if (rows.length === 0) return [];
  const given = await database
    .select()
    .from(requestDocumentArchives)
    .where(
      inArray(
        requestDocumentArchives.requestDocumentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(requestDocumentArchives.id));
  return rows.map((row) => {
    const archives = given.filter(({ requestDocumentId }) => requestDocumentId === row.id);
    return { ...row, archives, givenAt: archives.map(({ createdAt }) => createdAt) };
  });
}

export const statusOnWire = ({ broker, registration, returned, state }: ReadRegistration): BrokerStatus => ({
  Cnpj: broker.document,
  Name: broker.name,
  State: state,
  RegisteredAt: registration.createdAt.toISOString(),
  SubmittedAt: registration.submittedAt?.toISOString() ?? null,
  MaskedEmail: maskedEmail(registration.responsibleEmail),
  ...(returned.length > 0 && { Returned: returned }),
});

export const documentsOnWire = ({
  documents,
  registration,
  returned,
  state,
}: ReadRegistration): BrokerRequestDocument[] =>
  documents.map((document) => ({
    UniqueId: document.uniqueId,
    Name: document.name,
    Status: document.status,
    IsRequired: document.isRequired,
    Observation: document.observation,
    Archives: document.archives.map(({ uniqueId, name, sizeBytes, createdAt }) => ({
      UniqueId: uniqueId,
      Name: name,
      SizeBytes: sizeBytes,
      CreatedAt: createdAt.toISOString(),
      IsRemovable:
        isBrokersTurn(state) &&
        takesFilesNow(document, returned.length > 0) &&
        isNewFile(createdAt, registration.submittedAt),
    })),
  }));
