import { and, eq } from 'drizzle-orm';
import { raiseNotification } from '../notifications/raiseNotification';
import type { CurrentUser } from '../platform/auth/currentUser';
import type { Transaction } from '../platform/database/connection';
import { brokers } from '../platform/database/schema/parties';
import { proposals } from '../platform/database/schema/proposals';
import { users } from '../platform/database/schema/users';
import type { DecidedDocument, DecidedOwner } from './decideDocument';

/** Tells the broker's users that a document of theirs was refused, and why. */
export async function tellOfRefusal(
  transaction: Transaction,
  user: CurrentUser,
  ownerKind: DecidedOwner,
  document: DecidedDocument,
): Promise<void> {
  const owner = await (ownerKind === 'proposal' ? ofProposal : ofBroker)(transaction, user, document.ownerUniqueId);
  if (!owner) return;
  const readers = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), eq(users.brokerId, owner.brokerId)));
  await raiseNotification(transaction, {
    companyId: user.companyId,
    kind: 'documentRefused',
    title: 'Documento recusado',
    text: `O documento “${document.name}” ${owner.of} foi recusado. Motivo: ${document.observation}`,
    subject: { kind: 'requestDocument', uniqueId: document.uniqueId },
    recipients: readers.map(({ userId }) => ({ userId, path: owner.path })),
  });
}

interface Owner {
  brokerId: number;
  /** "da proposta 06-0776-000001" */
  of: string;
  path: string;
}

async function ofProposal(
  transaction: Transaction,
  { companyId }: CurrentUser,
  uniqueId: string,
): Promise<Owner | null> {
  const [proposal] = await transaction
    .select({ brokerId: proposals.brokerId, number: proposals.number })
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId)));
  if (!proposal) return null;
  const search = new URLSearchParams({ busca: proposal.number }).toString();
  return { brokerId: proposal.brokerId, of: `da proposta ${proposal.number}`, path: `/propostas?${search}` };
}

async function ofBroker(transaction: Transaction, { companyId }: CurrentUser, uniqueId: string): Promise<Owner | null> {
  const [broker] = await transaction
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, uniqueId)));
  return broker ? { brokerId: broker.id, of: 'do cadastro da sua corretora', path: '/corretor' } : null;
}
