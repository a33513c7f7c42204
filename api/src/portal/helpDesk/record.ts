import { HELP_DESK_EVENT } from '@portal/shared/contracts/portal/helpDesk';
import type { HelpDeskEvent } from '@portal/shared/contracts/portal/helpDesk';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { publishLive } from '../../platform/live/publishLive';

interface Changed {
  uniqueId: string;
  subject: string;
}

type Action = 'opened' | 'closed' | 'reopened';

const statusAfter: Record<Action, FieldChange> = {
  opened: { field: 'status', before: null, after: 'open' },
  closed: { field: 'status', before: 'open', after: 'closed' },
  reopened: { field: 'status', before: 'closed', after: 'open' },
};

/** Writes to the history what a user did with a conversation. Messages are no changes: they stand for themselves. */
export async function recordChange(
  transaction: Transaction,
  user: CurrentUser,
  conversation: Changed,
  action: Action,
): Promise<void> {
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'helpDeskConversation',
    subjectUniqueId: conversation.uniqueId,
    action,
    changes: [statusAfter[action]],
    changedByUserId: user.id,
    changedByName: user.name,
  });
}

/** Tells the insurer's users who are there that something changed in a conversation. */
export async function tellInsurer(
  transaction: Transaction,
  user: CurrentUser,
  conversation: Changed,
  change: Pick<HelpDeskEvent, 'Change' | 'Text'>,
): Promise<void> {
  const data: HelpDeskEvent = {
    ConversationUniqueId: conversation.uniqueId,
    AuthorUserId: user.id,
    AuthorName: user.name,
    Subject: conversation.subject,
    ...change,
  };
  const to = { userTypeId: UserType.INSURANCE };
  await publishLive(transaction, { companyId: user.companyId, to, kind: HELP_DESK_EVENT, data });
}
