import { getBroker, getBrokerFinancialData, getCurrentBroker } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerAction, BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';

/** What shows a broker, to be read again after a change. */
export const showsBroker = [getBroker, getCurrentBroker, getBrokerFinancialData, getSearchBrokers];

/** One of the actions as the platform offers it to this user; undefined where it never does. */
export const actionOf = ({ Actions }: BrokerRecord, ...wanted: readonly BrokerAction[]) =>
  Actions.find(({ Action }) => wanted.includes(Action));
