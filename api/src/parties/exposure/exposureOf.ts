import { eq } from 'drizzle-orm';
import type { EconomicGroupExposure, Exposure } from '@portal/shared/contracts/parties/exposure';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { freeLimitOf } from '../../deals/engine/validations/credit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { forbidden, notFound } from '../../platform/server/refusal';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { exposureMonths } from './months';
import { outstandingOf } from './outstanding';

const FIELD = 'policyHolderUniqueId';

interface LimitRow {
  limitCents: number;
  usedLimitCents: number;
}

/** What is outstanding of a policy holder, month by month, against its own limit. */
export async function holderExposure(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<Exposure> {
  const holder = await requireVisibleHolder(database, user, { uniqueId }, FIELD);
  return exposureOf(database, [holder.id], holder, holder.limitExpiresOn, dateOfInstant(now));
}

/** What is outstanding of all members of a policy holder's economic group, against the limit that they share. */
export async function groupExposure(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<EconomicGroupExposure> {
  if (visibilityOf(user).kind !== 'company')
    throw forbidden('A exposição do grupo econômico é vista somente pela seguradora.');
  const holder = await requireVisibleHolder(database, user, { uniqueId }, FIELD);
  if (holder.economicGroupId === null)
    throw notFound('Este tomador não está em um grupo econômico.', { field: FIELD, code: 'NoEconomicGroup' });
  const members = await database
    .select({ id: policyHolders.id, group: economicGroups })
    .from(policyHolders)
    .innerJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .where(eq(policyHolders.economicGroupId, holder.economicGroupId));
  const group = members[0]?.group;
  if (!group) throw new Error('A member of a group has a group');
  const ids = members.map(({ id }) => id);
  const exposure = await exposureOf(database, ids, group, null, dateOfInstant(now));
  return { ...exposure, Name: group.name, MemberCount: members.length };
}

async function exposureOf(
  database: Database,
  policyHolderIds: readonly number[],
  limit: LimitRow,
  expiresOn: PlainDate | null,
  today: PlainDate,
): Promise<Exposure> {
  const rows = await outstandingOf(database, policyHolderIds, today);
  // A limit that has expired covers nothing more until the insurer renews it.
  const hasExpired = expiresOn !== null && expiresOn < today;
  const countOf = (isHeld: boolean) =>
    rows.filter(({ isHeldByProposal }) => isHeldByProposal === isHeld).reduce((total, { count }) => total + count, 0);
  return {
    Limit: {
      LimitValue: limit.limitCents,
      UsedLimitValue: limit.usedLimitCents,
      AvailableLimitValue: hasExpired ? 0 : freeLimitOf(limit),
      ExpiresOn: expiresOn,
    },
    ...exposureMonths(rows, today, hasExpired ? 0 : limit.limitCents),
    PolicyCount: countOf(false),
    ProposalCount: countOf(true),
  };
}
