import { useCommand } from '@portal/shared/commands/useCommand';
import { updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { showsBroker } from './brokerActions';

type Changed = Omit<CallInput<typeof updateBroker>['body'], 'BrokerUniqueId' | 'ExpectedChangedAt'>;

/**
 * Changes a broker as it was shown when the form opened. Where somebody was faster the form stays with what was typed, the
 * page shows what they did, and sending again counts from there.
 */
export function useBrokerChange(broker: BrokerRecord, done: string) {
  const notify = useNotify();
  const [expected, setExpected] = useState(broker.ChangedAt);
  const update = useCommand(updateBroker, {
    refreshes: showsBroker,
    newer: (response): response is BrokerRecord =>
      typeof response === 'object' && response !== null && 'ChangedAt' in response,
    onDone: ({ Name }) => notify.success({ title: done, text: Name }),
  });
  return {
    ...update,
    run: async (changed: Changed) => {
      const sent = await update.run({
        body: { BrokerUniqueId: broker.UniqueId, ExpectedChangedAt: expected, ...changed },
      });
      if (sent.error && sent.newer) setExpected(sent.newer.ChangedAt);
      return sent;
    },
  };
}
