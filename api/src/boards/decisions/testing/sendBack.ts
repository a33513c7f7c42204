import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { email } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** Sends cards back to their brokers, and takes them back. */
export const sendBackOf = (platform: () => PlatformUnderTest) => ({
  sendBack: (
    CardId: number,
    Reason: string,
    { as = email.admin, Version = 0 }: { as?: string; Version?: number } = {},
  ) =>
    platform().send(
      actions.kanbanCardSendToBroker,
      { body: { CardId, Reason, ...(Version > 0 && { Version }) } },
      { as },
    ),
  takeBack: (CardId: number, Reason?: string) =>
    platform().send(
      actions.kanbanCardTakeBackFromBroker,
      { body: { CardId, ...(Reason && { Reason }) } },
      { as: email.admin },
    ),
});
