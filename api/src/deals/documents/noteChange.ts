import { liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import type { LiveCard } from '@portal/shared/contracts/boards/boardLive';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { publishLive } from '../../platform/live/publishLive';
import type { ManagedCard } from './documentAccess';
import { isWorkOfCard } from './documentRecords';
import type { DocumentRecord } from './documentRecords';
import { tellDocuments } from './tellDocuments';

/** What happened to a document, and how the history of its card calls that. */
export const cardActions = {
  requested: 'documentRequested',
  received: 'documentReceived',
  renamed: 'documentRenamed',
  accepted: 'documentAccepted',
  refused: 'documentRefused',
  deleted: 'documentDeleted',
  restored: 'documentRestored',
  shared: 'documentShared',
  unshared: 'documentUnshared',
  mailed: 'documentsMailed',
  returned: 'documentsReturned',
} as const;
export type DocumentEvent = keyof typeof cardActions;

interface Change {
  record: DocumentRecord;
  event: DocumentEvent;
  documents: readonly { uniqueId: string; name: string; changes: FieldChange[] }[];
  cards: readonly Pick<ManagedCard, 'id' | 'uniqueId'>[];
  /** False for what the insurer asks of itself, and for what a broker adds to its own proposal. */
  isOnTimeline?: boolean;
  now: Date;
}

/** Whom the history names; without an account where the platform asks by itself. */
export interface NotedBy {
  id: number | null;
  name: string;
}

/** Writes into the history of documents, of the cards whose work they are, and of their proposal what the user did. */
export async function noteChange(
  transaction: Transaction,
  user: Pick<CurrentUser, 'companyId'> & NotedBy,
  { record, event, documents, cards, isOnTimeline = true, now }: Change,
): Promise<void> {
  if (documents.length === 0) return;
  const by = { companyId: user.companyId, changedByUserId: user.id, changedByName: user.name, changedAt: now };
  const names = documents.map(({ name }) => name).join(', ');
  if (isOnTimeline)
    await tellDocuments(transaction, user, record, { event, names, isOne: documents.length === 1, now });
  await transaction.insert(auditHistory).values([
    ...documents.map(({ uniqueId, changes }) => ({
      ...by,
      subjectKind: 'requestDocument',
      subjectUniqueId: uniqueId,
      action: event,
      changes,
    })),
    ...(isWorkOfCard(record) ? cards : []).map((card) => ({
      ...by,
      subjectKind: 'card',
      subjectUniqueId: card.uniqueId,
      action: cardActions[event],
      changes: [{ field: 'document', before: null, after: names }],
    })),
  ]);
}

/** Has open drawers of these cards read anew; the rows of the cards need not have changed for that. */
export async function tellBoards(
  transaction: Transaction,
  user: CurrentUser,
  record: DocumentRecord,
  cards: readonly ManagedCard[],
): Promise<void> {
  if (!isWorkOfCard(record)) return;
  for (const { id, version, stepId, pipe } of cards)
    await publishLive(transaction, {
      companyId: user.companyId,
      to: { pipeUniqueId: pipe.uniqueId },
      kind: liveBoardKinds.card,
      data: { pipeId: pipe.id, cardId: id, stepId, version, isClosed: false } satisfies LiveCard,
    });
}
