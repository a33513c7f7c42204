import { and, desc, eq, exists, gt, sql } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import type { Database } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import { policyHolders } from '../../platform/database/schema/parties';

/** The migration that counts complementary amounts into the used limits; it writes `COUNTED` into the histories. */
export const COUNTS_AMOUNTS_AT_RISK = '0246_amounts_at_risk_counted.sql';
const COUNTED = 'complementaryAmountsCounted';

/** The rest is a number: a notification is read, not searched. */
const MAX_NAMES = 10;

/**
 * Notifies the credit staff of each insurer of the policy holders that use more than their limit since the complementary
 * amounts of their policies count. Returns how many there are.
 */
export async function reportHoldersAboveLimit(database: Database): Promise<number> {
  const above = await database
    .select({
      companyId: policyHolders.companyId,
      uniqueId: policyHolders.uniqueId,
      name: policyHolders.name,
      limitCents: policyHolders.limitCents,
      usedLimitCents: policyHolders.usedLimitCents,
    })
    .from(policyHolders)
    .where(
      and(
        gt(policyHolders.usedLimitCents, policyHolders.limitCents),
        exists(
          database
            .select({ id: auditHistory.id })
            .from(auditHistory)
            .where(
              and(
                eq(auditHistory.companyId, policyHolders.companyId),
                eq(auditHistory.subjectUniqueId, policyHolders.uniqueId),
                eq(auditHistory.action, COUNTED),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(sql`${policyHolders.usedLimitCents} - ${policyHolders.limitCents}`), policyHolders.id);
  for (const companyId of new Set(above.map((holder) => holder.companyId)))
    await notify(
      database,
      companyId,
      above.filter((holder) => holder.companyId === companyId),
    );
  return above.length;
}

type Holder = Pick<typeof policyHolders.$inferSelect, 'uniqueId' | 'name' | 'limitCents' | 'usedLimitCents'>;

async function notify(database: Database, companyId: number, holders: readonly Holder[]): Promise<void> {
  const [first] = holders;
  if (!first) return;
  const named = holders
    .slice(0, MAX_NAMES)
    .map(
      ({ name, usedLimitCents, limitCents }) =>
        `${name} (${formatMoney(usedLimitCents)} de ${formatMoney(limitCents)})`,
    );
  const others = holders.length - named.length;
  const text = [
    'A importância da modalidade complementar passou a contar no limite usado, e agora passam do limite:',
    `${named.join('; ')}${others > 0 ? `; e mais ${others}` : ''}.`,
    'As apólices seguem em vigor; nada mais passa sem análise de crédito.',
  ].join(' ');
  await database.transaction((transaction) =>
    tellInsurer(transaction, Functionality.GERENCIAR_PIPE_CREDITO, {
      companyId,
      kind: 'limitExceeded',
      title: holders.length === 1 ? '1 tomador acima do limite' : `${holders.length} tomadores acima do limite`,
      text,
      subject: { kind: 'policyHolder', uniqueId: first.uniqueId },
      path: holders.length === 1 ? addresses.policyHolder(first.uniqueId, 'limite') : addresses.policyHolders(),
    }),
  );
}
