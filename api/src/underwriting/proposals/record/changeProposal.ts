import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  ProposalInput,
  ProposalRecord,
  updateProposal,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { collectionRulesOf } from '../../../parameters/billing/collectionRules';
import { paymentChange } from '../../../parameters/billing/payment';
import { tellPaymentChange } from '../../../deals/engine/tellPaymentChange';
import { auditRecord } from '../../../deals/records/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { lockProposalToChange } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { lockCardsOfProposal } from '../work/cardsOfProposal';
import { earliestAffectedStep } from './affectedStep';
import { holdParties } from './holdParties';
import { changedFields, inputOfRecord } from './inputOfRecord';
import { requireAcceptable } from './judgedFacts';
import type { JudgedFacts } from './judgedFacts';
import { isPricedBy, partsOfFields } from './judgedParts';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import { priceProposal } from './price';
import { columnsOf, searchTextOf } from './proposalColumns';
import { recordOf } from './readRecord';
import { showOnCards } from './showOnCards';
import { storeParts } from './storeParts';

type Body = CallInput<typeof updateProposal>['body'];

/** Changes a proposal that its writer still holds; what is the same already changes nothing. */
export async function changeProposal(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version, BrokerUniqueId, IdempotencyKey: _key, ...asked }: Body,
  now: Date,
): Promise<ProposalRecord> {
  await lockCardsOfProposal(transaction, user.companyId, UniqueId);
  const row = await lockProposalToChange(transaction, user, UniqueId, 'EDITAR');
  const before = await recordOf(transaction, user, row);
  if (before.WhyNotEdit) throw unprocessable(before.WhyNotEdit);
  const stored = inputOfRecord(before);
  await holdParties(transaction, user.companyId, asked);
  const found = await loadFacts(
    transaction,
    {
      companyId: user.companyId,
      broker: await brokerOf(transaction, row),
      keptBranchId: row.policyHolderBranchId,
      keepsAddresses: true,
    },
    asked,
  );
  const input = normalisedInput(asked, found);
  const fields = changedFields(stored, input);
  if (fields.length === 0) return before;
  if (row.version !== Version)
    throw conflict(
      'A proposta foi alterada enquanto você a editava. Confira como ela está agora e repita o que faltar.',
      {
        response: before,
      },
    );
  requireSameOwners(row, before, asked, BrokerUniqueId);
  const facts = requireAcceptable(input, {
    facts: found,
    today: dateOfInstant(now),
    keptStartDate: row.startDate,
    keptCommissionPercent: row.commissionPercent,
  });
  await store(transaction, user, { row, input, facts, fields, stored }, now);
  return recordOf(transaction, user, await lockProposalToChange(transaction, user, UniqueId, 'EDITAR'));
}

/** Who brings it and who owes is what the insurer has begun to judge: another one is another proposal. */
function requireSameOwners(row: ProposalRow, before: ProposalRecord, asked: ProposalInput, brokerUniqueId?: string) {
  if (brokerUniqueId !== undefined && brokerUniqueId !== before.Broker.UniqueId)
    throw unprocessable('A corretora de uma proposta não muda. Faça uma nova proposta por ela.', {
      field: 'BrokerUniqueId',
    });
  if (row.statusId !== ProposalStatus.Cotacao && asked.PolicyHolderUniqueId !== before.PolicyHolder.UniqueId)
    throw unprocessable('O tomador não muda depois que a proposta foi enviada. Duplique-a para outro tomador.', {
      field: 'PolicyHolderUniqueId',
    });
}

interface Change {
  row: ProposalRow;
  input: ProposalInput;
  facts: JudgedFacts;
  fields: (keyof ProposalInput)[];
  /** As it was. */
  stored: ProposalInput;
}

async function store(
  transaction: Transaction,
  user: CurrentUser,
  { row, input, facts, fields, stored }: Change,
  now: Date,
): Promise<void> {
  // Rates move while a proposal waits: words, parties and documents of it do not cost what the rates have become.
  const price = isPricedBy(fields)
    ? priceProposal(input, facts, row, {
        ...(await collectionRulesOf(transaction, user.companyId)),
        today: dateOfInstant(now),
      })
    : null;
  const premiumCents = price?.columns.premiumCents ?? row.premiumCents;
  const { contractualTerms, ...columns } = columnsOf(input, facts);
  const changed = {
    ...columns,
    ...price?.columns,
    // A card may have given the proposal more wordings than one: those stay until somebody writes another objeto.
    contractualTerms: fields.includes('Object')
      ? contractualTerms
      : { ...contractualTerms, object: row.contractualTerms.object },
    engineStep: earliestAffectedStep(partsOfFields(fields), row.engineStep),
    searchText: searchTextOf(row.number, facts),
    version: row.version + 1,
  };
  await transaction.update(proposals).set(changed).where(eq(proposals.id, row.id));
  await storeParts(transaction, row.id, input, facts, price);
  if (row.statusId !== ProposalStatus.Cotacao) await showOnCards(transaction, row, facts, input);
  if (price) await tellPaymentChange(transaction, user, row, paymentChange(row, price.columns), now);
  await auditRecord(
    transaction,
    user,
    { kind: 'proposal', uniqueId: row.uniqueId },
    {
      action: 'updated',
      changes: [
        ...fields.map((field) => ({ field, before: stored[field], after: input[field] })),
        ...(row.premiumCents === premiumCents
          ? []
          : [{ field: 'premiumCents', before: row.premiumCents, after: premiumCents }]),
      ],
    },
  );
}

async function brokerOf(transaction: Transaction, { brokerId }: ProposalRow) {
  const [broker] = await transaction.select().from(brokers).where(eq(brokers.id, brokerId));
  return broker ?? null;
}
