import { getCounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee, CounterGuaranteeAction } from '@portal/shared/contracts/parties/counterGuarantees';
import { getDocumentsByPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { showsHolder } from '../offeredActions';

/** What shows contracts and their signed copies, to be read again after a change. */
export const showsContracts = [getCounterGuarantees, getDocumentsByPolicyHolder, ...showsHolder];

/** One of the actions as the platform offers it to this user; undefined where it never does. */
export const actionOf = ({ Actions }: CounterGuarantee, wanted: CounterGuaranteeAction) =>
  Actions.find(({ Action }) => Action === wanted);
