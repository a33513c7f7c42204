import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BrokerRecord, invertBrokerBlocked } from '@portal/shared/contracts/parties/brokerRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { auditHistory } from '../../../platform/database/schema/history';
import { brokers } from '../../../platform/database/schema/parties';
import { conflict, invalid } from '../../../platform/server/refusal';
import { requireDealing } from '../../screening/mayDealWith';
import { requireAction } from './brokerActions';
import { brokerRecord } from './brokerRecord';
import { requireReadableBroker } from './findBroker';
import type { BrokerRow } from './findBroker';

type Wanted = CallInput<typeof invertBrokerBlocked>['body'];

/** Blocks a broker or takes its block away, with who did it and why, and tells the broker. */
export const invertBlocked = (
  database: Database,
  user: CurrentUser,
  { BrokerUniqueId, Justification, ExpectedIsBlocked }: Wanted,
  { portal, now = new Date() }: { portal: string; now?: Date },
): Promise<BrokerRecord> =>
  database.transaction(async (transaction) => {
    const named = { uniqueId: BrokerUniqueId.toLowerCase() };
    const broker = await requireReadableBroker(transaction, user, named, 'BrokerUniqueId', { lock: true });
    requireAction(user, broker, 'block', 'unblock');
    const justification = Justification.trim();
    if (justification === '')
      throw invalid('Escreva a justificativa: a corretora a recebe e ela fica no histórico.', {
        field: 'Justification',
      });
    if (ExpectedIsBlocked !== undefined && ExpectedIsBlocked !== broker.isBlocked)
      throw conflict(
        broker.isBlocked ? 'Outra pessoa já bloqueou esta corretora.' : 'Outra pessoa já desbloqueou esta corretora.',
        { response: await brokerRecord(transaction, user, broker) },
      );
    if (broker.isBlocked)
      await requireDealing(
        transaction,
        broker,
        { who: 'a corretora', of: 'ela' },
        { consequence: 'O bloqueio não é retirado enquanto ela constar.' },
      );
    const [changed] = await transaction
      .update(brokers)
      .set({ isBlocked: !broker.isBlocked, blockedJustification: broker.isBlocked ? null : justification })
      .where(eq(brokers.id, broker.id))
      .returning();
    if (!changed) throw new Error('A locked broker can be changed');
    await transaction.insert(auditHistory).values({
      companyId: user.companyId,
      subjectKind: 'broker',
      subjectUniqueId: broker.uniqueId,
      action: changed.isBlocked ? 'blocked' : 'unblocked',
      changes: [
        { field: 'isBlocked', before: broker.isBlocked, after: changed.isBlocked },
        { field: 'justification', before: broker.blockedJustification, after: justification },
      ],
      changedByUserId: user.id,
      changedByName: user.name,
      changedAt: now,
    });
    await tell(transaction, user, changed, { justification, portal });
    return brokerRecord(transaction, user, changed);
  });

async function tell(
  transaction: Transaction,
  user: CurrentUser,
  broker: BrokerRow,
  { justification, portal }: { justification: string; portal: string },
): Promise<void> {
  const text = broker.isBlocked
    ? `A sua corretora foi bloqueada e não faz novas propostas. As apólices continuam em vigor; o que está em andamento não é emitido durante o bloqueio. Justificativa: ${justification}`
    : `O bloqueio da sua corretora foi retirado. Justificativa: ${justification}`;
  await tellBrokers(transaction, user, [broker.id], {
    kind: broker.isBlocked ? 'brokerBlocked' : 'brokerUnblocked',
    title: broker.isBlocked ? 'Corretora bloqueada' : 'Corretora desbloqueada',
    text,
    subject: { kind: 'broker', uniqueId: broker.uniqueId },
    path: addresses.ownBroker(),
    mail: { portal, action: 'Ver os dados da corretora', paragraphs: [text] },
  });
}
