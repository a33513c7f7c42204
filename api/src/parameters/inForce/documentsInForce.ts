import { eq, max } from 'drizzle-orm';
import type { CounterGuaranteeTextParameters } from '@portal/shared/contracts/parameters/kinds/counterGuaranteeText';
import type { InsurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import { COUNTER_GUARANTEE_TEXT_KEY } from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import { INSURER_ON_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/insurerOnDocuments';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { versionsUntil } from './parameterIndex';
import type { Parameters } from './parameters';
import { indexOf } from './parametersInForce';

/** What the insurer says of itself on its documents by these parameters; null where it has never said it. */
export function insurerInForce(parameters: Parameters) {
  const said = parameters.version('insurerOnDocuments', INSURER_ON_DOCUMENTS_KEY);
  const body = said?.body as InsurerOnDocumentsParameters | undefined;
  if (!body || body.SusepCode === '') return null;
  return {
    susepCode: body.SusepCode,
    address: body.Address,
    place: body.Place,
    signatoryName: body.SignatoryName,
    signatoryRole: body.SignatoryRole,
    customerService: body.CustomerService,
    ombudsman: body.Ombudsman,
    dataProtectionContact: body.DataProtectionContact,
    lookupAddress: body.LookupAddress,
  };
}

/**
 * The text of the contract of counter-guarantee by these parameters, with the number that contracts print: the versions of
 * which the table tells and those published since. Null where there is none.
 */
export async function counterGuaranteeTextInForce(
  database: Database | Transaction,
  companyId: number,
  parameters: Parameters,
): Promise<{ title: string; body: string; version: number } | null> {
  const said = parameters.version('counterGuaranteeText', COUNTER_GUARANTEE_TEXT_KEY);
  const text = said?.body as CounterGuaranteeTextParameters | undefined;
  if (!text || text.Text === '') return null;
  const [row] = await database
    .select({ version: max(counterGuaranteeTexts.version) })
    .from(counterGuaranteeTexts)
    .where(eq(counterGuaranteeTexts.companyId, companyId));
  const published = versionsUntil(
    await indexOf(database, companyId),
    { kind: 'counterGuaranteeText', key: COUNTER_GUARANTEE_TEXT_KEY },
    parameters.publication.inForceFrom,
  );
  // Where the table tells of none, the first publication says so and counts for nothing.
  return { title: text.Title, body: text.Text, version: (row?.version ?? 0) + published - 1 };
}
