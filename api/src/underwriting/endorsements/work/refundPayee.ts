import { eq } from 'drizzle-orm';
import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { cleanDocument } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import type { Payee } from '../../policies/cancel/payee';
import { accountColumns } from '../../policies/cancel/refundAccount';
import { isPaidToThirdParty } from '../../policies/refunds/ownDocuments';
import { payeeOnWire } from '../../policies/refunds/payeeOnWire';
import type { EndorsementRow } from './endorsementAccess';

interface WithPolicyHolder {
  policyHolder: { name: string; document: string };
}

/** Returns the payee that a request names: the policy holder where it names nobody else. */
export function payeeFor(
  { askedFor }: Pick<EndorsementRow, 'askedFor'>,
  { policyHolder }: WithPolicyHolder,
): Payee | null {
  const bank = askedFor?.DadosBancarios;
  if (!bank) return null;
  return {
    payeeName: bank.PayeeName?.trim() || policyHolder.name,
    payeeDocument: bank.PayeeCpfCnpj?.trim() ? cleanDocument(bank.PayeeCpfCnpj) : policyHolder.document,
    ...accountColumns(bank),
    // Those of a request are among its documents.
    archiveUniqueIds: [],
  };
}

/** Loads the payee for whoever decides on a refund: as stored with the refund, before that as requested. */
export async function readPayee(
  database: Database | Transaction,
  endorsement: Pick<EndorsementRow, 'id' | 'askedFor' | 'policyId'>,
  policy: WithPolicyHolder,
): Promise<ListedPayee | null> {
  const [stored] = await database
    .select()
    .from(endorsementRefunds)
    .where(eq(endorsementRefunds.endorsementId, endorsement.id));
  const payee = stored ?? payeeFor(endorsement, policy);
  if (!payee) return null;
  const [bank] = await database.select({ name: banks.name }).from(banks).where(eq(banks.id, payee.bankId));
  return payeeOnWire(payee, {
    bankName: bank?.name,
    isThirdParty: await isPaidToThirdParty(database, endorsement.policyId, payee.payeeDocument),
  });
}
