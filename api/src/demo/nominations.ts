import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { policyHolderNominations } from '../platform/database/schema/parties';
import type { DemoBroker } from './brokers';
import { momentBetween, workingMoment } from './context';
import type { Context } from './context';
import type { DemoPolicyHolder } from './policyHolders';

export type NominationRow = typeof policyHolderNominations.$inferInsert & { id: number; uniqueId: string };

/**
 * Who works for whom: every policy holder has one or two brokers, and some wait for another one to be approved. The
 * first broker, the one that signs in, has the first policy holder and its share of the others.
 */
export function makeNominations(context: Context, brokers: DemoBroker[], holders: DemoPolicyHolder[]) {
  const random = context.random.fork('nominations');
  const rows: NominationRow[] = [];
  const brokersOf = new Map<number, DemoBroker[]>();
  const weights = brokers.map((broker, index) => [broker, index === 0 ? 4 : 1] as const);
  const pendingEvery = Math.max(2, Math.floor(holders.length / context.sized(32)));

  holders.forEach((holder, index) => {
    const first = index === 0 ? brokers[0] : random.weighted(weights);
    const chosen = new Set([first, ...(random.chance(0.3) ? [random.weighted(weights)] : [])]);
    const nominated = [...chosen].filter((broker) => broker !== undefined);
    brokersOf.set(holder.row.id, nominated);
    for (const broker of nominated) {
      const requestedAt = workingMoment(context, random.integer(30, 900), random);
      const decidedAt = new Date(requestedAt.getTime() + random.integer(1, 6) * 86_400_000);
      rows.push(nomination(holder, broker, 'approved', requestedAt, decidedAt));
    }
    if (index % pendingEvery === pendingEvery - 1) {
      const other = random.pick(brokers.filter((broker) => !chosen.has(broker)));
      rows.push(nomination(holder, other, 'pending', workingMoment(context, random.integer(0, 12), random), null));
    } else if (index % 31 === 30) {
      const other = random.pick(brokers.filter((broker) => !chosen.has(broker)));
      const requestedAt = workingMoment(context, random.integer(20, 200), random);
      const decidedAt = momentBetween(context, requestedAt, context.now, random);
      rows.push(nomination(holder, other, 'rejected', requestedAt, decidedAt));
    }
  });

  function nomination(
    holder: DemoPolicyHolder,
    broker: DemoBroker,
    status: 'approved' | 'pending' | 'rejected',
    requestedAt: Date,
    decidedAt: Date | null,
  ): NominationRow {
    return {
      id: context.numbering.next('nominations'),
      uniqueId: random.uuid(),
      companyId: context.companyId,
      policyHolderId: holder.row.id,
      brokerId: broker.row.id,
      status,
      requestedAt,
      decidedAt,
      startedOn: status === 'approved' && decidedAt ? dateOfInstant(decidedAt) : null,
      createdAt: requestedAt,
    };
  }

  return { rows, brokersOf };
}

export type Nominations = ReturnType<typeof makeNominations>;
