import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  ProposalInput,
  ProposalRecord,
  updateProposal,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateOfInstant, formatDateTime } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import {
  ProposalTimelineSituation,
  ProposalTimelineSituationGroup,
  proposalTimelineSituationLabels,
  ProposalTimelineStatus,
  TimelineIconCode,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import { auditRecord } from '../../../deals/records/auditRecord';
import { nextNumber, proposalNumber } from '../../../parameters/numbering/nextNumber';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict, Refusal } from '../../../platform/server/refusal';
import { ownDrafts } from '../drafts/drafts';
import { requireProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { collectionOfPrice } from './collectionOfPrice';
import { holdParties } from './holdParties';
import { changedFields, inputOfRecord } from './inputOfRecord';
import { requireAcceptable } from './judgedFacts';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import { priceProposal } from './price';
import { pricedBy } from './pricedBy';
import { columnsOf, searchTextOf } from './proposalColumns';
import { readRecord, recordOf } from './readRecord';
import { storeParts } from './storeParts';
import { requireBrokerWrittenFor } from './writingBroker';

type Body = CallInput<typeof updateProposal>['body'];

/** Makes the proposal of a draft. Whoever sends the same again, also at the same moment, gets the one that was made. */
export async function createProposal(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version: _version, BrokerUniqueId, IdempotencyKey, ...asked }: Body,
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
    await insertProposal(transaction, user, { uniqueId: UniqueId, brokerUniqueId: BrokerUniqueId, asked, now });
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
  asked: ProposalInput;
  now: Date;
}

async function insertProposal(
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId, brokerUniqueId, asked, now }: NewProposal,
): Promise<void> {
  const { companyId } = user;
  const broker = await requireBrokerWrittenFor(transaction, user, brokerUniqueId);
  await holdParties(transaction, companyId, asked);
  const parameters = await parametersInForce(transaction, companyId, now);
  const found = await loadFacts(transaction, { companyId, broker, parameters }, asked);
  const input = normalisedInput(asked, found);
  const today = dateOfInstant(now);
  const facts = requireAcceptable(input, { facts: found, today });
  const collected = { companyId, modalityUniqueId: input.ModalityUniqueId, parameters };
  const collection = await collectionOfPrice(transaction, collected, now);
  const price = priceProposal(input, facts, null, collection);
  const year = Number(today.slice(0, 4));
  const number = proposalNumber(year, await nextNumber(transaction, companyId, 'proposal', year));
  const [row] = await transaction
    .insert(proposals)
    .values({
      ...columnsOf(input, facts),
      ...price.columns,
      ...pricedBy(parameters, now),
      uniqueId,
      companyId,
      number,
      statusId: ProposalStatus.Cotacao,
      brokerId: broker.id,
      createdByUserId: user.id,
      searchText: searchTextOf(number, facts),
      createdAt: now,
    })
    .returning({ id: proposals.id });
  if (!row) throw new Error('A proposal that was inserted has an id');
  await storeParts(transaction, row.id, input, facts, price);
  await tellQuoted(transaction, row.id, user, now);
  await auditRecord(transaction, user, { kind: 'proposal', uniqueId }, { action: 'created', changes: [] });
  await transaction.delete(proposalDrafts).where(ownDrafts(user, uniqueId));
}

const tellQuoted = (transaction: Transaction, proposalId: number, user: CurrentUser, now: Date) =>
  transaction.insert(proposalTimeline).values({
    proposalId,
    situationGroupId: ProposalTimelineSituationGroup.Cotacao,
    situationId: ProposalTimelineSituation.Cotacao,
    statusId: ProposalTimelineStatus.Corretor,
    iconId: TimelineIconCode.warning,
    title: proposalTimelineSituationLabels[ProposalTimelineSituation.Cotacao],
    description: `Cotação criada em ${formatDateTime(now)}`,
    userId: user.id,
    happenedAt: now,
  });
