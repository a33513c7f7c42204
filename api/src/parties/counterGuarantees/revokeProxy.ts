import { eq } from 'drizzle-orm';
import type { revokeCounterGuaranteeProxy } from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { invalid, notFound } from '../../platform/server/refusal';
import { describeAct, requireReason } from './contractLife';
import { contractsOf, signatoriesOf } from './contracts';
import { givePaper } from './givePaper';
import { lockContract } from './lockContract';
import { tellHistory } from './tellHistory';

/**
 * Records the day from which a power of attorney no longer counts. What was generated stays: who signed before that day had the
 * power, and the approval compares it with the day of signature.
 */
export function revokeProxy(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof revokeCounterGuaranteeProxy>['body'],
  now = new Date(),
): Promise<CounterGuarantees> {
  const reason = requireReason(body.Reason);
  const { RevokedOn: proxyRevokedOn } = body;
  if (proxyRevokedOn > dateOfInstant(now))
    throw invalid('A revogação não pode ser de um dia futuro.', { field: 'RevokedOn' });
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, body.CounterGuaranteeUniqueId, 'revokeProxy');
    const attorney = (await signatoriesOf(transaction, [contract.id])).find(
      ({ uniqueId, proxyDocumentUniqueId }) =>
        uniqueId === body.SignatoryUniqueId.toLowerCase() && proxyDocumentUniqueId !== null,
    );
    if (!attorney) throw notFound('Este procurador não está mais no contrato.', { field: 'SignatoryUniqueId' });
    const what = `revogação da procuração de ${attorney.name}`;
    await givePaper(transaction, user, { contract, holder, what, files: body.ArchiveUniqueIds, now });
    await transaction.update(signatories).set({ proxyRevokedOn }).where(eq(signatories.id, attorney.id));
    await tellHistory(transaction, user, holder, 'proxyRevoked', [
      ...describeAct(contract, reason),
      { field: 'signatory', before: null, after: attorney.name },
      { field: 'revokedOn', before: attorney.proxyRevokedOn, after: proxyRevokedOn },
    ]);
    return contractsOf(transaction, user, holder);
  });
}
