import { and, eq } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { isInternal } from '@portal/shared/domain/access/roles';
import { isContractDocument } from '@portal/shared/domain/parties/contractDocuments';
import { brokersOfAnswer } from '../../deals/archives/holderFiles';
import { tellBrokers } from '../../deals/messages/tellBrokers';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import { tellParty } from '../../deals/messages/tellParty';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { requestDocuments } from '../../platform/database/schema/documents';
import type { NotificationKind } from '../../platform/database/schema/notifications';
import { users } from '../../platform/database/schema/users';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { PartyOfDocuments } from './partyOfDocuments';

type Document = Pick<
  typeof requestDocuments.$inferSelect,
  | 'id'
  | 'companyId'
  | 'uniqueId'
  | 'ownerKind'
  | 'ownerUniqueId'
  | 'name'
  | 'version'
  | 'isInternal'
  | 'requestedByUserId'
>;

interface News {
  kind: Extract<NotificationKind, 'documentRequested' | 'documentRefused' | 'documentExpiring'>;
  title: string;
  /** Made with the party's name. */
  text: (name: string) => string;
  /** The portal's address, for the link of the mail. */
  portal: string;
  /** True for what became of the files that were given last: of brokers those alone learn of it who see them. */
  isAboutFiles?: boolean;
}

/**
 * Notifies the brokers and the users of a party about one of its documents, in the portal and by mail. What the insurer
 * keeps to itself concerns nobody else.
 */
export async function tellReaders(
  transaction: Transaction,
  party: PartyOfDocuments,
  document: Document,
  { kind, title, text: textOf, portal, isAboutFiles = isContractDocument(document.name) }: News,
): Promise<void> {
  if (document.isInternal || !party.readers) return;
  const { companyId, ownerUniqueId } = document;
  const readers = await party.readers(transaction, companyId, ownerUniqueId);
  const { name, path } = readers;
  const text = textOf(name);
  const subject = { kind: 'requestDocument', uniqueId: document.uniqueId };
  const notice = { kind, title, text, subject, path };
  const mail = { portal, action: 'Ver o documento' };
  const brokerIds = isAboutFiles ? await brokersOfAnswer(transaction, document, readers.brokerIds) : readers.brokerIds;
  await tellBrokers(transaction, { companyId }, brokerIds, {
    ...notice,
    mail: { ...mail, paragraphs: [text] },
  });
  if (readers.party) await tellParty(transaction, { ...readers.party, name }, { ...notice, companyId, mail });
}

/** Notifies the brokers and the users of a party why one of its documents was refused. */
export const tellRefusal = (
  transaction: Transaction,
  party: PartyOfDocuments,
  document: Document,
  { reason, portal }: { reason: string | null; portal: string },
): Promise<void> =>
  tellReaders(transaction, party, document, {
    kind: 'documentRefused',
    title: 'Documento reprovado',
    text: (name) => `O documento “${document.name}” de ${name} foi reprovado. Motivo: ${reason}`,
    portal,
    isAboutFiles: true,
  });

/** Notifies whoever asked for a document that its files came from outside; where nobody did, the staff that manages it. */
export async function tellInsurerOfFiles(
  transaction: Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  document: Document,
): Promise<void> {
  if (isInternal(user.userTypeId) || !party.readers) return;
  const { companyId, ownerUniqueId, requestedByUserId } = document;
  const { name, ofInsurer } = await party.readers(transaction, companyId, ownerUniqueId);
  const notice = {
    companyId,
    kind: 'documentReceived' as const,
    title: 'Documento recebido',
    text: `${user.name} enviou o documento “${document.name}” de ${name}. Ele espera por análise.`,
    subject: { kind: 'requestDocument', uniqueId: document.uniqueId },
  };
  const [asked] = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(
      and(eq(users.id, requestedByUserId ?? 0), eq(users.isActive, true), eq(users.userTypeId, UserType.INSURANCE)),
    );
  if (asked) await raiseNotification(transaction, { ...notice, recipients: [{ ...asked, path: ofInsurer.path }] });
  else await tellInsurer(transaction, ofInsurer.managers, { ...notice, path: ofInsurer.path });
}
