import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';

/** What lists of debts say is the insurer's own matter: everybody else is told of any block as of the usual one. */
export const toldBlocks = (user: CurrentUser, blocks: { isBlocked: boolean; isRestrictivelyBlocked: boolean }) =>
  isInternal(user.userTypeId)
    ? { isBlocked: blocks.isBlocked, isRestrictivelyBlocked: blocks.isRestrictivelyBlocked }
    : { isBlocked: blocks.isBlocked || blocks.isRestrictivelyBlocked, isRestrictivelyBlocked: false };
