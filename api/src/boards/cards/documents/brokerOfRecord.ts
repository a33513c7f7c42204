import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { Transaction } from '../../../platform/database/connection';
import type { NotificationKind } from '../../../platform/database/schema/notifications';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { brokers } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import { detailPaths } from '../../../deals/records/dealPaths';
import type { DocumentRecord } from '../../../deals/documents/documentRecords';

interface BrokerOfRecord {
  brokerId: number;
  /** "da proposta 06-0776-000001" */
  of: string;
  /** Where the broker sees more. */
  path: string;
}

/** The broker who has to do with a record; null for parties, which brokers share. */
async function brokerOfRecord(
  transaction: Transaction,
  companyId: number,
  { kind, uniqueId }: DocumentRecord,
): Promise<BrokerOfRecord | null> {
  switch (kind) {
    case 'proposal': {
      const [found] = await transaction
        .select({ brokerId: proposals.brokerId, number: proposals.number })
        .from(proposals)
        .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
      return found
        ? { brokerId: found.brokerId, of: `da proposta ${found.number}`, path: detailPaths(uniqueId).ofBroker }
        : null;
    }
    case 'endorsement': {
      const [found] = await transaction
        .select({ brokerId: policies.brokerId, number: endorsements.number })
        .from(endorsements)
        .innerJoin(policies, eq(policies.id, endorsements.policyId))
        .where(and(eq(endorsements.companyId, companyId), eq(endorsements.uniqueId, uniqueId)));
      return found
        ? { brokerId: found.brokerId, of: `do endosso ${found.number}`, path: addresses.issueEndorsement(uniqueId) }
        : null;
    }
    case 'limitRequest': {
      const [found] = await transaction
        .select({ brokerId: limitRequests.brokerId })
        .from(limitRequests)
        .where(and(eq(limitRequests.companyId, companyId), eq(limitRequests.uniqueId, uniqueId)));
      return found?.brokerId
        ? { brokerId: found.brokerId, of: 'do pedido de limite', path: addresses.policyHolders() }
        : null;
    }
    case 'broker': {
      const [found] = await transaction
        .select({ id: brokers.id })
        .from(brokers)
        .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, uniqueId)));
      return found ? { brokerId: found.id, of: 'do cadastro da sua corretora', path: addresses.home() } : null;
    }
    default:
      return null;
  }
}

interface News {
  companyId: number;
  record: DocumentRecord;
  kind: Extract<NotificationKind, 'documentRefused' | 'documentRequested'>;
  title: string;
  /** Made with "da proposta …". */
  text: (of: string) => string;
  documentUniqueId: string;
}

/** Tells the users of the record's broker about one of its documents. */
export async function tellBroker(
  transaction: Transaction,
  { companyId, record, kind, title, text, documentUniqueId }: News,
): Promise<void> {
  const broker = await brokerOfRecord(transaction, companyId, record);
  if (!broker) return;
  const readers = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.brokerId, broker.brokerId)));
  await raiseNotification(transaction, {
    companyId,
    kind,
    title,
    text: text(broker.of),
    subject: { kind: 'requestDocument', uniqueId: documentUniqueId },
    recipients: readers.map(({ userId }) => ({ userId, path: broker.path })),
  });
}
