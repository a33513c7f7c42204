import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import { endorsementReasonsInForce } from '../../../parameters/inForce/endorsementInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { UNPAID_SUB_TYPE_KEY } from '../../../parameters/kinds/endorsementEntries';
import type { Database, Transaction } from '../../../platform/database/connection';
import { carryOutCancellation } from '../cancel/carryOutCancellation';
import { judgeCancel } from '../cancel/cancelEffect';
import type { Payee } from '../cancel/payee';
import type { PolicyRow } from '../record/findPolicy';
import type { LockedPolicy } from '../record/lockPolicy';
import type { Doer } from '../record/movePolicy';
import type { SequenceRow } from './sequences';
import { tellUnpaid } from './tellUnpaid';

/** Where the insurer's own list of reasons has never held one for it. */
const UNPAID = { UniqueId: null, Name: 'Prêmio não pago no prazo da notificação' };

/**
 * What resolving a contract comes to: premium is owed for the days on which there was cover, to its suspension. What was
 * paid beyond goes back, what was not stays owed.
 */
export const resolutionEffect = (
  database: Database | Transaction,
  policy: PolicyRow,
  { suspendedOn }: Pick<SequenceRow, 'suspendedOn'>,
  now: Date,
) => judgeCancel(database, policy, suspendedOn ?? dateOfInstant(now), now);

interface Resolution {
  by: Doer;
  row: SequenceRow;
  terms: UnpaidTerms;
  parameters: Parameters;
  effect: Awaited<ReturnType<typeof resolutionEffect>>;
  payee: Payee | null;
  now: Date;
}

/** Resolves a contract whose sequence has run its whole way; the caller holds its lock and has judged that it has. */
export async function resolveUnpaid(
  transaction: Transaction,
  locked: LockedPolicy,
  { by, row, terms, parameters, effect, payee, now }: Resolution,
): Promise<{ number: string }> {
  const told = await tellUnpaid(transaction, locked.policy, {
    step: 'resolution',
    digitableLine: null,
    ...{ row, terms, now },
  });
  const [reason = UNPAID] = endorsementReasonsInForce(parameters, UNPAID_SUB_TYPE_KEY);
  return carryOutCancellation(transaction, {
    ...{ by, locked, effect, reason, payee, release: null, now },
    cancelledOn: dateOfInstant(now),
    action: 'resolved',
    changes: [
      { field: 'installment', before: null, after: row.installment },
      { field: 'premiumUntil', before: null, after: row.suspendedOn },
      { field: 'told', before: null, after: told },
    ],
  });
}
