import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { recalculateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import {
  requireProposalRight,
  requireVisibleProposal,
  lockProposalToChange,
} from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { parametersInForce, parametersOf } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { getTypedLines } from '../terms/storedLines';
import { lockCardsOfProposal } from '../work/cardsOfProposal';
import { collectionOfPrice } from './collectionOfPrice';
import { holdParties } from './holdParties';
import { inputOfRecord } from './inputOfRecord';
import { requireAcceptable } from './judgedFacts';
import { loadFacts } from './loadFacts';
import { priceProposal } from './price';
import { pricedBy } from './pricedBy';
import { readRecord, recordOf } from './readRecord';
import { brokerOfRow, storeChange } from './storeChange';

type Body = CallInput<typeof recalculateProposal>['body'];
type Answer = CallResponse<typeof recalculateProposal>;

/**
 * Prices a quotation whose price no longer stands by what is in force, whole: rate, coverages, minimum and all. What its
 * broker asked for stays asked for.
 */
export const recalculate = (
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, Version, OnlyCalculate }: Body,
  now = new Date(),
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    if (OnlyCalculate) {
      await requireProposalRight(transaction, user, 'EDITAR');
      const row = await requireVisibleProposal(transaction, user, ProposalUniqueId);
      return (await recalculated(transaction, user, row, now)).answer;
    }
    await lockCardsOfProposal(transaction, user.companyId, ProposalUniqueId);
    const row = await lockProposalToChange(transaction, user, ProposalUniqueId, 'EDITAR');
    if (row.version !== Version)
      throw conflict('A proposta foi alterada desde que esta página foi aberta. Confira como ela está agora.', {
        field: 'Version',
      });
    await holdParties(
      transaction,
      user.companyId,
      inputOfRecord(await readRecord(transaction, user, ProposalUniqueId)),
    );
    const { answer, change } = await recalculated(transaction, user, row, now);
    await storeChange(transaction, user, change, now);
    return answer;
  });

async function recalculated(transaction: Transaction, user: CurrentUser, row: ProposalRow, now: Date) {
  const today = dateOfInstant(now);
  const record = await recordOf(transaction, user, row);
  if (record.WhyNotEdit) throw unprocessable(record.WhyNotEdit, { code: 'NotEditable' });
  if (isPriceStanding(row, today))
    throw unprocessable(
      row.priceValidUntil === null
        ? 'O preço desta cotação não tem prazo e não precisa ser recalculado.'
        : `O preço desta cotação vale até ${formatDate(row.priceValidUntil)} e não precisa ser recalculado.`,
      { code: 'PriceStanding' },
    );
  const { companyId } = user;
  const parameters = await parametersInForce(transaction, companyId, now);
  const input = inputOfRecord(record);
  const broker = await brokerOfRow(transaction, row);
  const asked = { companyId, broker, parameters, keptBranchId: row.policyHolderBranchId, keepsAddresses: true };
  const facts = requireAcceptable(input, {
    facts: await loadFacts(transaction, asked, input),
    today,
    keptStartDate: row.startDate,
    keptComplementaryStartDate: row.complementaryStartDate,
    keptCommissionPercent: row.commissionPercent,
    keptLines: getTypedLines(input),
  });
  const collected = { companyId, modalityUniqueId: input.ModalityUniqueId, parameters };
  const collection = await collectionOfPrice(transaction, collected, now);
  const price = priceProposal(input, facts, row, collection).columns;
  const before = row.parameterPublicationId;
  const answer: Answer = {
    Before: {
      RiskRate: row.annualRatePercent,
      InsurancePremium: row.premiumCents,
      PublicationNumber:
        before === null ? null : (await parametersOf(transaction, companyId, before)).publication.number,
    },
    After: {
      RiskRate: price.annualRatePercent,
      InsurancePremium: price.premiumCents,
      PublicationNumber: parameters.publication.number,
    },
    ValidUntil: pricedBy(parameters, now, row.renewalOpensOn).priceValidUntil,
  };
  return { answer, change: { row, input, facts, fields: [], stored: input, parameters, isRepriced: true } };
}
