import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { freeLimitOf } from '../../../deals/engine/validations/credit';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import {
  brokers,
  counterGuarantees,
  economicGroups,
  limitRequests,
  policyHolderNominations,
} from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { requireVisibleHolder } from '../newProposal/findHolder';
import type { HolderRow } from '../newProposal/holderRecord';
import { sanctionedAmong } from '../../screening/sanctioned';
import { missingOf } from './missing';

type GroupRow = typeof economicGroups.$inferSelect;

/** The record of a policy holder that the user sees. */
export async function policyHolderRecord(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<PolicyHolderRecord> {
  const holder = await requireVisibleHolder(database, user, { uniqueId }, 'UniqueId');
  const today = dateOfInstant(now);
  const [sanctioned, nominations, group, hasSignedCcg, documents, requested] = await Promise.all([
    sanctionedAmong(database, user.companyId, [holder.uniqueId]),
    nominationsOf(database, holder.id),
    groupOf(database, holder),
    database.$count(
      counterGuarantees,
      and(eq(counterGuarantees.policyHolderId, holder.id), eq(counterGuarantees.statusId, CCGStatus.Assinado)),
    ),
    documentsOf(database, holder),
    database.$count(
      limitRequests,
      and(eq(limitRequests.policyHolderId, holder.id), eq(limitRequests.status, 'pending')),
    ),
  ]);
  const hasExpired = holder.limitExpiresOn !== null && holder.limitExpiresOn < today;
  return {
    Id: holder.id,
    UniqueId: holder.uniqueId,
    Name: holder.name,
    TradeName: holder.tradeName,
    CpfCnpj: listedDocument(holder.document),
    IsActive: holder.isActive,
    IsBlocked: holder.isBlocked,
    // Why it is blocked is the insurer's own matter.
    BlockedJustification: isInternal(user.userTypeId) ? holder.blockedJustification : null,
    IsRestrictivelyBlocked: holder.isRestrictivelyBlocked,
    EnableAnnualInstallments: holder.enableAnnualInstallments,
    IgnoreCCGSignature: holder.ignoreCcgSignature,
    Nominations: nominations.filter(mayRead(user)).map(({ brokerId: _brokerId, ...nomination }) => nomination),
    Limit: {
      LimitValue: holder.limitCents,
      UsedLimitValue: holder.usedLimitCents,
      AvailableLimitValue: hasExpired ? 0 : freeLimitOf(holder),
      ExpiresOn: holder.limitExpiresOn,
    },
    EconomicGroup: group && {
      UniqueId: group.uniqueId,
      Name: group.name,
      Limit: seesGroupCredit(user)
        ? {
            LimitValue: group.limitCents,
            UsedLimitValue: group.usedLimitCents,
            AvailableLimitValue: freeLimitOf(group),
          }
        : null,
    },
    Missing: missingOf({
      holder,
      sanction: sanctioned.size > 0 ? sanctionText(user) : null,
      group,
      hasSignedCcg: hasSignedCcg > 0,
      nominationCount: nominations.length,
      documents,
      isLimitRequested: requested > 0,
      today,
    }),
  };
}

/** Outsiders are told no more than that new proposals have to wait for the insurer. */
const sanctionText = (user: CurrentUser): string =>
  isInternal(user.userTypeId)
    ? 'Há uma sanção confirmada contra o tomador ou um sócio seu: ele não recebe novas propostas.'
    : 'O tomador não recebe novas propostas. Fale com a seguradora.';

/** The group's other members are nobody else's business than the insurer's. */
const seesGroupCredit = (user: CurrentUser): boolean =>
  visibilityOf(user).kind === 'company' &&
  functionalitiesOf(user).includes(Functionality.VISUALIZAR_ANALISE_DE_CREDITO);

/** Which nominations a user reads: a broker its own, since the others are its competitors'. */
function mayRead(user: CurrentUser): (nomination: { brokerId: number }) => boolean {
  const visibility = visibilityOf(user);
  return visibility.kind === 'brokers' ? ({ brokerId }) => visibility.brokerIds.includes(brokerId) : () => true;
}

async function nominationsOf(database: Database, policyHolderId: number) {
  const rows = await database
    .select({
      brokerId: brokers.id,
      BrokerUniqueId: brokers.uniqueId,
      BrokerName: brokers.name,
      decidedAt: policyHolderNominations.decidedAt,
    })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(eq(policyHolderNominations.policyHolderId, policyHolderId), eq(policyHolderNominations.status, 'approved')),
    )
    .orderBy(asc(brokers.name), asc(brokers.id));
  return rows.map(({ decidedAt, ...row }) => ({ ...row, Since: decidedAt?.toISOString() ?? null }));
}

async function groupOf(database: Database, { economicGroupId }: HolderRow): Promise<GroupRow | null> {
  if (economicGroupId === null) return null;
  const [group] = await database.select().from(economicGroups).where(eq(economicGroups.id, economicGroupId));
  return group ?? null;
}

/** Required documents of the holder that still ask for something. */
async function documentsOf(
  database: Database,
  { companyId, uniqueId }: HolderRow,
): Promise<{ pending: number; refused: number }> {
  const rows = await database
    .select({ status: requestDocuments.status, count: count() })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, 'policyHolder'),
        eq(requestDocuments.ownerUniqueId, uniqueId),
        eq(requestDocuments.isRequired, true),
        eq(requestDocuments.isInternal, false),
        inArray(requestDocuments.status, ['Pendente', 'Reprovado']),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .groupBy(requestDocuments.status);
  const countOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return { pending: countOf('Pendente'), refused: countOf('Reprovado') };
}
