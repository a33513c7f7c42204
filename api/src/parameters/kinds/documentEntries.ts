import { and, desc, eq, lte } from 'drizzle-orm';
import type { CounterGuaranteeTextParameters } from '@portal/shared/contracts/parameters/kinds/counterGuaranteeText';
import type { InsurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import {
  COUNTER_GUARANTEE_TEXT_KEY,
  noCounterGuaranteeText,
} from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import {
  INSURER_ON_DOCUMENTS_KEY,
  noInsurerOnDocuments,
} from '@portal/shared/domain/parameters/kinds/insurerOnDocuments';
import { today } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../platform/database/connection';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { companyDocumentFacts } from '../../platform/database/schema/documentFacts';
import type { ParameterEntry } from './parameterKind';

/**
 * What the tables of a company said of its documents before this was published: the text in force on the day, and the
 * insurer. Nobody else reads what they say.
 */
export async function documentEntries(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const [text] = await transaction
    .select({ Title: counterGuaranteeTexts.title, Text: counterGuaranteeTexts.body })
    .from(counterGuaranteeTexts)
    .where(and(eq(counterGuaranteeTexts.companyId, companyId), lte(counterGuaranteeTexts.inForceSince, today())))
    .orderBy(desc(counterGuaranteeTexts.inForceSince), desc(counterGuaranteeTexts.version))
    .limit(1);
  const [insurer] = await transaction
    .select({
      SusepCode: companyDocumentFacts.susepCode,
      Address: companyDocumentFacts.address,
      Place: companyDocumentFacts.place,
      SignatoryName: companyDocumentFacts.signatoryName,
      SignatoryRole: companyDocumentFacts.signatoryRole,
      CustomerService: companyDocumentFacts.customerService,
      Ombudsman: companyDocumentFacts.ombudsman,
      DataProtectionContact: companyDocumentFacts.dataProtectionContact,
      LookupAddress: companyDocumentFacts.lookupAddress,
    })
    .from(companyDocumentFacts)
    .where(eq(companyDocumentFacts.companyId, companyId));
  const saidText: CounterGuaranteeTextParameters = text ?? noCounterGuaranteeText;
  const saidInsurer: InsurerOnDocumentsParameters = insurer ?? noInsurerOnDocuments;
  return [
    { kind: 'counterGuaranteeText', key: COUNTER_GUARANTEE_TEXT_KEY, body: { ...saidText }, isDeleted: false },
    { kind: 'insurerOnDocuments', key: INSURER_ON_DOCUMENTS_KEY, body: { ...saidInsurer }, isDeleted: false },
  ];
}
