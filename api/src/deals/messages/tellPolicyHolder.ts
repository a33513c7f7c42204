import type { Transaction } from '../../platform/database/connection';
import { tellParty } from './tellParty';
import type { NotifiedParty, PartyNews } from './tellParty';

/** Notifies a policy holder, as {@link tellParty} does. */
export const tellPolicyHolder = (
  transaction: Transaction,
  holder: Omit<NotifiedParty, 'kind'>,
  news: PartyNews,
): Promise<boolean> => tellParty(transaction, { ...holder, kind: 'policyHolder' }, news);
