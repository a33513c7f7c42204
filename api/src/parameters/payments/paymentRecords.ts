import type { CallInput } from '@portal/shared/contracts/call';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import type {
  getInstallmentParameter,
  InstallmentParameterRecord,
} from '@portal/shared/contracts/parameters/installmentParameters';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { notFound } from '../../platform/server/refusal';
import { draftedRecord, offeredRecords } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';

type Reader = Database | Transaction;

/** The payment codes of the company, those that a change set drafts among them. */
export async function paymentRecords(
  database: Reader,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getInstallmentParameter>['query'],
  now: Date,
): Promise<InstallmentParameterRecord[]> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const records = await offeredRecords(database, user, { kind: 'payment', changeSetUniqueId: ChangeSetUniqueId }, now);
  return records.map(recordOf).sort((one, other) => one.Code.localeCompare(other.Code));
}

/** One payment code; one of another company does not exist. */
export async function paymentRecord(
  database: Reader,
  user: CurrentUser,
  key: string,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<InstallmentParameterRecord> {
  return recordOf(await draftedRecord(database, user, { kind: 'payment', key, changeSetUniqueId }, now));
}

function recordOf({ inForce, body, fields }: DraftedRecord): InstallmentParameterRecord {
  if (body === null) throw notFound('Este código de pagamento não existe.', { field: 'UniqueId' });
  const values = body as PaymentParameters;
  return {
    ...fields,
    Code: values.Code,
    Name: values.Name,
    InstallmentParameter: values,
    InForce: inForce && !inForce.isDeleted ? (inForce.body as PaymentParameters) : null,
  };
}
