import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  ProposalInput,
  ProposalRecord,
  updateProposal,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict, Refusal } from '../../../platform/server/refusal';
import { dropDraft } from '../drafts/keptDrafts';
import { requireProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { heldPrice } from './heldPrice';
import { changedFields, inputOfRecord } from './inputOfRecord';
import { insertProposal } from './insertProposal';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import { readRecord, recordOf } from './readRecord';
import { requireBrokerWrittenFor } from './writingBroker';

type Body = CallInput<typeof updateProposal>['body'];

/** Makes the proposal of a draft. Whoever sends the same again, also at the same moment, gets the one that was made. */
export async function createProposal(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version: _version, BrokerUniqueId, QuoteUniqueId, IdempotencyKey, ...asked }: Body,
  now: Date,
): Promise<ProposalRecord> {
  await requireProposalRight(transaction, user, 'CRIAR');
  // There is no row to lock yet: requests for the same one queue up here.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${UniqueId}, 0))`);
  const made = await madeBefore(transaction, user, { uniqueId: UniqueId, asked, now });
  if (made) return made;
  const request = {
    key: IdempotencyKey,
    operation: 'CreateProposal',
    fingerprint: fingerprintOf({ UniqueId, BrokerUniqueId, asked }),
  };
  const answer = await once(transaction, user, request, async () => {
    const named = { brokerUniqueId: BrokerUniqueId, quoteUniqueId: QuoteUniqueId };
    await createdBy(transaction, user, { uniqueId: UniqueId, ...named, asked, now });
    return { UniqueId };
  });
  return readRecord(transaction, user, answer.UniqueId);
}

/** The proposal that has this id, if it is the one that is asked for. */
async function madeBefore(
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId, asked, now }: Pick<NewProposal, 'uniqueId' | 'asked' | 'now'>,
): Promise<ProposalRecord | null> {
  const [taken] = await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.uniqueId, uniqueId));
  if (!taken) return null;
  const row = await requireVisibleProposal(transaction, user, uniqueId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw conflict('Este identificador já é de outra proposta. Comece uma nova.', { field: 'UniqueId' });
  });
  const record = await recordOf(transaction, user, row);
  const stored = inputOfRecord(record);
  const parameters = await pricingParameters(transaction, row, now);
  const facts = await loadFacts(transaction, { companyId: user.companyId, broker: null, parameters }, asked);
  if (changedFields(stored, normalisedInput(asked, facts)).length === 0) return record;
  throw conflict(`Esta proposta já foi criada com o número ${row.number}. Abra-a para alterá-la.`, {
    response: record,
  });
}

interface NewProposal {
  uniqueId: string;
  brokerUniqueId: string | undefined;
  quoteUniqueId: string | undefined;
  asked: ProposalInput;
  now: Date;
}

async function createdBy(
  transaction: Transaction,
  user: CurrentUser,
  { brokerUniqueId, quoteUniqueId, ...wanted }: NewProposal,
): Promise<void> {
  const broker = await requireBrokerWrittenFor(transaction, user, brokerUniqueId);
  const held = await heldPrice(transaction, { ...wanted, companyId: user.companyId, quoteUniqueId, broker });
  await insertProposal(transaction, { ...wanted, broker, by: user, held });
  await dropDraft(transaction, user, 'proposal', wanted.uniqueId);
}
