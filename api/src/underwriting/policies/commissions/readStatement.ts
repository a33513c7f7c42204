import { and, eq, inArray } from 'drizzle-orm';
import type {
  CommissionLine,
  CommissionOfBroker,
  CommissionStatement,
} from '@portal/shared/contracts/underwriting/commissionStatement';
import { commissionEntries } from '@portal/shared/domain/billing/commissionLedger';
import type { CommissionEntry } from '@portal/shared/domain/billing/commissionLedger';
import { addDays, addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { roundHalfUp } from '@portal/shared/domain/values/rounding';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { seesCommissionOf, visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { invalid, notFound } from '../../../platform/server/refusal';
import { readAccounts } from './readAccounts';
import type { PolicyAccount } from './readAccounts';

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/** Shares are stored to so many places. */
const SHARE_PLACES = 8;

interface Asked {
  month?: PlainDate | undefined;
  brokerUniqueId?: string | undefined;
}

/** A statement with its lines by day. */
export interface ReadStatement {
  statement: CommissionStatement;
  lines: CommissionLine[];
  /** The name of the broker that was asked for; null of all. */
  brokerName: string | null;
}

/** Reads the commission statement of a month, of the brokers that the user may know. */
export async function readStatement(
  database: Database,
  user: CurrentUser,
  { month, brokerUniqueId }: Asked,
  now = new Date(),
): Promise<ReadStatement> {
  const visibility = visibilityOf(user);
  const current = firstOfMonth(dateOfInstant(now));
  const from = month === undefined ? current : firstOfMonth(month);
  if (from > current)
    throw invalid('Este mês ainda não começou. Escolha o mês atual ou um anterior.', { field: 'Month' });
  const period = { from, to: addDays(addMonths(from, 1), -1) };
  const chosen = brokerUniqueId === undefined ? null : await requireBroker(database, user, brokerUniqueId);
  const accounts = await readAccounts(database, {
    ...period,
    companyId: user.companyId,
    brokerIds: visibility.kind === 'company' ? null : visibility.kind === 'brokers' ? visibility.brokerIds : [],
  });
  const parts = accounts.flatMap((account) => partsOf(user, account, period));
  const names = await readNames(database, [...new Set(parts.map(({ brokerId }) => brokerId))]);
  const lines = parts.flatMap(({ brokerId, ...part }) => ({ ...part, ...names.get(brokerId)! })).sort(byDay);
  const ofChosen = lines.filter(({ BrokerUniqueId }) => chosen === null || BrokerUniqueId === chosen.uniqueId);
  return {
    statement: { Month: from, ...amountsOf(ofChosen), Brokers: byBroker(lines, chosen) },
    lines: ofChosen.map((line, index) => ({ Line: index + 1, ...line })),
    brokerName: chosen?.name ?? null,
  };
}

type Part = Omit<CommissionLine, 'Line' | 'BrokerUniqueId' | 'BrokerName'> & { brokerId: number };
type Named = Omit<CommissionLine, 'Line'>;

const byDay = (one: Named, other: Named): number =>
  one.Date.localeCompare(other.Date) ||
  one.BrokerName.localeCompare(other.BrokerName, 'pt-BR') ||
  one.PolicyNumber.localeCompare(other.PolicyNumber);

/** What the brokers that the user may know have of what happened to a policy between two days. */
function partsOf(user: CurrentUser, account: PolicyAccount, { from, to }: { from: PlainDate; to: PlainDate }): Part[] {
  const { brokerIds, sharePercents } = account;
  const left = sharePercents.reduce((percent, share) => percent - share, 100);
  const percents = [roundHalfUp(left, SHARE_PLACES), ...sharePercents];
  const opens = brokerIds[0] !== undefined && seesCommissionOf(user, brokerIds[0]);
  return commissionEntries(account)
    .filter(({ on }) => on >= from && on <= to)
    .flatMap((entry) =>
      brokerIds.flatMap((brokerId, index): Part[] => {
        const cents = entry.cents[index] ?? 0;
        if (cents === 0 || !seesCommissionOf(user, brokerId)) return [];
        return [
          {
            brokerId,
            Kind: cents > 0 ? 'earned' : 'reversed',
            Date: entry.on,
            PolicyUniqueId: opens ? account.uniqueId : null,
            PolicyNumber: account.number,
            PolicyHolderName: account.policyHolderName,
            ...sourceOf(account, entry),
            PremiumValue: entry.premiumCents,
            SharePercent: percents[index] ?? 0,
            CommissionValue: cents,
          },
        ];
      }),
    );
}

function sourceOf({ slipById, endorsementById }: PolicyAccount, { source }: CommissionEntry) {
  const slip = 'slipId' in source ? slipById.get(source.slipId) : undefined;
  const endorsement = 'endorsementId' in source ? endorsementById.get(source.endorsementId) : undefined;
  return {
    Installment: slip?.installment ?? null,
    Installments: slip?.installments ?? null,
    EndorsementNumber: endorsement?.number ?? null,
  };
}

function amountsOf(lines: readonly Pick<Named, 'Kind' | 'CommissionValue'>[]) {
  const sum = (kind: Named['Kind']) =>
    lines.reduce((total, line) => total + (line.Kind === kind ? line.CommissionValue : 0), 0);
  const [EarnedValue, ReversedValue] = [sum('earned'), sum('reversed')];
  return { EarnedValue, ReversedValue, BalanceValue: EarnedValue + ReversedValue };
}

function byBroker(lines: readonly Named[], chosen: { uniqueId: string; name: string } | null): CommissionOfBroker[] {
  const names = new Map(lines.map(({ BrokerUniqueId, BrokerName }) => [BrokerUniqueId, BrokerName]));
  if (chosen) names.set(chosen.uniqueId, chosen.name);
  return [...names]
    .map(([BrokerUniqueId, BrokerName]) => ({
      ...{ BrokerUniqueId, BrokerName },
      ...amountsOf(lines.filter((line) => line.BrokerUniqueId === BrokerUniqueId)),
    }))
    .sort((one, other) => one.BrokerName.localeCompare(other.BrokerName, 'pt-BR'));
}

async function readNames(database: Database, ids: number[]) {
  const rows = await database
    .select({ id: brokers.id, uniqueId: brokers.uniqueId, name: brokers.name })
    .from(brokers)
    .where(inArray(brokers.id, ids));
  return new Map(rows.map(({ id, uniqueId, name }) => [id, { BrokerUniqueId: uniqueId, BrokerName: name }]));
}

/** A broker that the user may not know does not exist for them. */
async function requireBroker(database: Database, user: CurrentUser, uniqueId: string) {
  const [broker] = await database
    .select({ id: brokers.id, uniqueId: brokers.uniqueId, name: brokers.name })
    .from(brokers)
    .where(and(eq(brokers.companyId, user.companyId), eq(brokers.uniqueId, uniqueId)));
  if (!broker || !seesCommissionOf(user, broker.id))
    throw notFound('Esta corretora não existe ou não está entre as que você pode ver.', { field: 'brokerUniqueId' });
  return broker;
}
