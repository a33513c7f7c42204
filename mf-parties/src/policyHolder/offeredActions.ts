import type { AnyCall } from '@portal/shared/contracts/call';
import { getPolicyHolder, getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderAction, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';

/** What shows a policy holder, to be read again after a change. */
export const showsHolder: readonly AnyCall[] = [getPolicyHolder, getPolicyHolderChangeHistory, searchPolicyHolders];

/** One of the actions as the platform offers it to this user; undefined where it never does. */
export const actionOf = ({ Actions }: PolicyHolderRecord, ...wanted: readonly PolicyHolderAction[]) =>
  Actions.find(({ Action }) => wanted.includes(Action));

/** The record that a 409 brings along. */
export const isHolder = (response: unknown): response is PolicyHolderRecord =>
  typeof response === 'object' && response !== null && 'ChangedAt' in response;
