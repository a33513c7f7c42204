import type { ChangedPartyKind } from '@portal/shared/contracts/events/parties';
import { partyChanged } from '@portal/shared/contracts/events/parties';
import type { Transaction } from '../../platform/database/connection';
import { publish } from '../../platform/outbox/publish';

interface ChangedParty {
  companyId: number;
  kind: ChangedPartyKind;
  uniqueId: string;
  /** As its history calls them. */
  fields: readonly string[];
}

/** Tells the outside that what a register says of a party changed, in the transaction that changes it. */
export const publishPartyChange = (
  transaction: Transaction,
  { companyId, kind, uniqueId, fields }: ChangedParty,
): Promise<void> =>
  publish(transaction, partyChanged, {
    companyId,
    subjectUniqueId: uniqueId,
    payload: { Kind: kind, PartyUniqueId: uniqueId, Fields: [...new Set(fields)] },
    occurredAt: new Date(),
  });
