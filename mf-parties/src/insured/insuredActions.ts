import { getInsured, getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredAction, InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';

/** What shows an insured, to be read again after a change. */
export const showsInsured = [getInsured, getInsuredChangeHistory, searchInsureds];

/** One of the actions as the platform offers it to this user; undefined where it never does. */
export const actionOf = ({ Actions }: InsuredRecord, ...wanted: readonly InsuredAction[]) =>
  Actions.find(({ Action }) => wanted.includes(Action));

/** The record that a 409 brings along. */
export const isInsured = (response: unknown): response is InsuredRecord =>
  typeof response === 'object' && response !== null && 'ChangedAt' in response;
