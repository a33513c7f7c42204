import type { CallInput } from '@portal/shared/contracts/call';
import type {
  ProposalInput,
  ProposalRecord,
  updateProposal,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { lockProposalToChange } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { getTypedLines } from '../terms/storedLines';
import { lockCardsOfProposal } from '../work/cardsOfProposal';
import { holdParties } from './holdParties';
import { changedFields, inputOfRecord } from './inputOfRecord';
import { requireAcceptable } from './judgedFacts';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import { recordOf } from './readRecord';
import { brokerOfRow, storeChange } from './storeChange';

type Body = CallInput<typeof updateProposal>['body'];

/** Changes a proposal that its writer still holds; what is the same already changes nothing. */
export async function changeProposal(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version, BrokerUniqueId, QuoteUniqueId: _quote, IdempotencyKey: _key, ...asked }: Body,
  now: Date,
): Promise<ProposalRecord> {
  await lockCardsOfProposal(transaction, user.companyId, UniqueId);
  const row = await lockProposalToChange(transaction, user, UniqueId, 'EDITAR');
  const before = await recordOf(transaction, user, row);
  if (before.WhyNotEdit) throw unprocessable(before.WhyNotEdit);
  const stored = inputOfRecord(before);
  await holdParties(transaction, user.companyId, asked);
  const parameters = await pricingParameters(transaction, row, now);
  const found = await loadFacts(
    transaction,
    {
      companyId: user.companyId,
      broker: await brokerOfRow(transaction, row),
      parameters,
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
    keptComplementaryStartDate: row.complementaryStartDate,
    keptCommissionPercent: row.commissionPercent,
    keptLines: getTypedLines(stored),
  });
  await storeChange(transaction, user, { row, input, facts, fields, stored, parameters }, now);
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
