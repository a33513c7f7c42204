import { and, eq } from 'drizzle-orm';
import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { countsOnDay } from '../../../deals/records/countingContracts';
import { modalityInForce, requestDocumentsInForce } from '../../../parameters/inForce/modalityInForce';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import { parametersInForce, parametersOf } from '../../../parameters/inForce/parametersInForce';
import type { Database } from '../../../platform/database/connection';
import { companies, insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { brokers, counterGuarantees, policyHolders } from '../../../platform/database/schema/parties';
import { quotes } from '../../../platform/database/schema/quotes';
import { listedDocument } from '../../../platform/lists/privacy';
import { needsOf, statementsOf } from './quoteWords';
import { hasInstallmentOptions, loadSharedTerms } from './sharedTerms';
import type { Shown } from './sharedTerms';

/** A quote as a client reads it; a price is without what the broker earns. */
export async function readShared(database: Database, quoteId: number, shown: Shown, now: Date): Promise<SharedQuote> {
  const [found] = await database
    .select({
      quote: quotes,
      company: companies,
      broker: brokers,
      holder: policyHolders,
      modality: modalities,
      branch: { Code: insuranceBranches.code, Name: insuranceBranches.name },
    })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.companyId))
    .innerJoin(brokers, eq(brokers.id, quotes.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, quotes.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, quotes.modalityId))
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(quotes.id, quoteId));
  if (!found) throw new Error('A quote that was found is there');
  const { quote, company, broker, holder, modality, branch } = found;
  const isStanding = dateOfInstant(now) <= quote.priceValidUntil;
  const parameters = await parametersInForce(database, quote.companyId, now);
  const documents = requestDocumentsInForce(parameters, modality.uniqueId).filter(
    ({ PipeType }) => PipeType === 'proposal',
  );
  const isSigned = and(eq(counterGuarantees.policyHolderId, holder.id), countsOnDay(dateOfInstant(now)));
  const lacksCounterGuarantee =
    !holder.ignoreCcgSignature && (await database.$count(counterGuarantees, isSigned)) === 0;
  const priced = await parametersOf(database, quote.companyId, quote.parameterPublicationId);
  const agreed = modalityInForce(priced, modality);
  // As on the policy: a process that was missing when the price was made is taken as it is now.
  const susepProcessNumber = agreed.susepProcessNumber ?? modalityInForce(parameters, modality).susepProcessNumber;
  const Terms = await loadSharedTerms(database, { quote, holder, modality: agreed, parameters: priced }, shown);
  return {
    InsurerName: company.name,
    InsurerDocument: company.document,
    BrokerName: broker.name,
    BrokerSusepCode: broker.susepCode,
    BrokerEmail: broker.email,
    BrokerPhone: broker.phone,
    PolicyHolderName: holder.name,
    PolicyHolderDocument: listedDocument(holder.document),
    ModalityName: modality.name,
    Branch: branch,
    SusepProcessNumber: susepProcessNumber,
    InsuredAmountValue: quote.insuredAmountCents,
    StartDate: quote.startDate,
    Terms,
    Coverages:
      shown.shows === 'alone'
        ? []
        : quote.coverages.map(({ Name, InsuredAmountValue }) => ({ Name, InsuredAmountValue })),
    TaxPercent: iofPercentInForce(priced),
    QuotedOn: dateOfInstant(quote.pricedAt),
    PriceValidUntil: quote.priceValidUntil,
    IsStanding: isStanding,
    Needs: needsOf({ kind: modality.riskKind, lacksCounterGuarantee, documents }),
    Statements: statementsOf({
      priceValidUntil: quote.priceValidUntil,
      isStanding,
      quotedOn: dateOfInstant(quote.pricedAt),
      hasInstallments: hasInstallmentOptions(Terms),
      hasSusepProcess: susepProcessNumber !== null,
    }),
  };
}
