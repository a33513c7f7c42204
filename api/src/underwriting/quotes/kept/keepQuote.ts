import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { KeptQuote, keepQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { beginningCommission } from '../../../parameters/commission/beginningCommission';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { quotes } from '../../../platform/database/schema/quotes';
import { auditRecord } from '../../../platform/history/auditRecord';
import { conflict, Refusal, unprocessable } from '../../../platform/server/refusal';
import { pricedBy } from '../../proposals/record/pricedBy';
import { requireBrokerWrittenFor } from '../../proposals/record/writingBroker';
import { quotedFacts } from '../calculation/quotedFacts';
import { quotedTerms, quoteProblems } from '../calculation/quotedTerms';
import { quoteOnWire, requireQuote } from './readQuotes';

type Asked = CallInput<typeof keepQuote>['body'];

/** Keeps a quote with its price, calculated anew; whoever sends the same again gets the one that was kept. */
export async function keepNewQuote(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, ...asked }: Asked,
  now: Date,
): Promise<KeptQuote> {
  await requireProposalRight(transaction, user, 'CRIAR');
  const broker = await requireBrokerWrittenFor(transaction, user, asked.BrokerUniqueId);
  const parameters = await parametersInForce(transaction, user.companyId, now);
  const facts = await quotedFacts(transaction, user, { broker, parameters, asked });
  const today = dateOfInstant(now);
  const problems = quoteProblems(asked, facts, today);
  const { policyHolder, commissionRange, coverages } = facts.all;
  if (problems.length > 0 || !policyHolder || !commissionRange)
    throw new Refusal(
      422,
      problems.map((problem) => ({ Code: 'Unprocessable', ...problem })),
    );
  const terms = quotedTerms(asked, facts, { taxPercent: iofPercentInForce(parameters), today, problems });
  const priced = terms.filter(({ Problem }) => Problem === null);
  if (priced.length === 0)
    throw unprocessable(terms[0]?.Problem ?? 'Informe ao menos um prazo.', { field: 'EndDates' });
  const [made] = await transaction
    .insert(quotes)
    .values({
      ...pricedBy(parameters, now),
      uniqueId: UniqueId,
      companyId: user.companyId,
      brokerId: broker.id,
      policyHolderId: policyHolder.id,
      modalityId: facts.modality.row.id,
      insuredAmountCents: asked.InsuredAmountValue,
      startDate: asked.StartDate,
      terms: priced,
      coverages: asked.Coverages.map((coverage) => ({
        ...coverage,
        Name: coverages.find(({ uniqueId }) => uniqueId === coverage.CoverageUniqueId)?.name ?? '',
      })),
      agreedRatePercent: policyHolder.annualRatePercent,
      rateClass: policyHolder.rateClass,
      commissionPercent: beginningCommission(broker.commissionPercent, commissionRange),
      createdByUserId: user.id,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: quotes.id });
  if (!made) return keptBefore(transaction, user, { UniqueId, ...asked });
  await auditRecord(transaction, user, { kind: 'quote', uniqueId: UniqueId }, { action: 'created', changes: [] });
  return quoteOnWire(transaction, made.id);
}

/** The quote that has this id, if it is the one that is asked for. */
async function keptBefore(transaction: Transaction, user: CurrentUser, asked: Asked): Promise<KeptQuote> {
  const taken = conflict('Este identificador já é de outra cotação. Comece uma nova.', { field: 'UniqueId' });
  const { id } = await requireQuote(transaction, user, asked.UniqueId).catch(() => {
    throw taken;
  });
  const kept = await quoteOnWire(transaction, id);
  const [row] = await transaction.select({ by: quotes.createdByUserId }).from(quotes).where(eq(quotes.id, id));
  const isSame =
    row?.by === user.id &&
    kept.PolicyHolder.UniqueId === asked.PolicyHolderUniqueId &&
    kept.ModalityUniqueId === asked.ModalityUniqueId &&
    kept.InsuredAmountValue === asked.InsuredAmountValue &&
    kept.StartDate === asked.StartDate &&
    kept.Coverages.length === asked.Coverages.length &&
    kept.Terms.every(({ EndDate }) => asked.EndDates.includes(EndDate));
  if (!isSame) throw taken;
  return kept;
}
