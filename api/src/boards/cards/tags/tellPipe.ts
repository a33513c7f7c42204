import { liveBoardKinds } from '@portal/shared/contracts/boards/boardLive';
import type { LivePipe } from '@portal/shared/contracts/boards/boardLive';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { publishLive } from '../../../platform/live/publishLive';

/** Has boards of the pipe read anew what their cards carry. */
export const tellPipe = (
  transaction: Transaction,
  { companyId }: CurrentUser,
  { id, uniqueId }: { id: number; uniqueId: string },
): Promise<void> =>
  publishLive(transaction, {
    companyId,
    to: { pipeUniqueId: uniqueId },
    kind: liveBoardKinds.pipe,
    data: { pipeId: id } satisfies LivePipe,
  });
