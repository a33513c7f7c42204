import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../api/src/platform/database/connection';
import { publishAll } from '../../api/src/platform/outbox/publish';
import { policyPaid } from '../../shared/src/contracts/events/policies';

const TICK_MS = 100;
/** Of one transaction: a call tells of one or two, a file of a bank of thousands. */
const OF_A_TRANSACTION = 10;

export const policiesOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

interface Load {
  companyId: number;
  policies: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Publishes so many events a second, those of each policy with ascending numbers. Answers how many a second it came to. */
export async function takeEvents(database: Database, { companyId, policies, perSecond, seconds }: Load) {
  const perTick = (perSecond * TICK_MS) / 1000;
  const next = new Map<string, number>();
  const begun = performance.now();
  let at = 0;
  for (let tick = 0; tick < (seconds * 1000) / TICK_MS; tick += 1) {
    const batches: string[][] = [];
    for (let event = 0; event < perTick; event += 1) {
      if (event % OF_A_TRANSACTION === 0) batches.push([]);
      batches.at(-1)?.push(policies[at % policies.length] ?? '');
      at += 1;
    }
    await Promise.all(
      batches.map((batch) =>
        database.transaction((transaction) =>
          publishAll(
            transaction,
            policyPaid,
            batch.map((PolicyUniqueId) => {
              const Installment = (next.get(PolicyUniqueId) ?? 0) + 1;
              next.set(PolicyUniqueId, Installment);
              const payload = { PolicyUniqueId, Number: PolicyUniqueId.slice(0, 8), Installment, Installments: 999 };
              return {
                ...{ companyId, subjectUniqueId: PolicyUniqueId, occurredAt: new Date() },
                payload: { ...payload, AmountValue: 1_00, PaidOn: '2026-11-26', BrokerUniqueId: PolicyUniqueId },
              };
            }),
          ),
        ),
      ),
    );
    const due = begun + (tick + 1) * TICK_MS;
    if (performance.now() < due) await wait(due - performance.now());
  }
  return { taken: at, perSecond: at / ((performance.now() - begun) / 1000) };
}
