import { and, asc, eq } from 'drizzle-orm';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { availableLimitOf, freeLimitOf } from '../../../deals/engine/validations/credit';
import { countsOnDay } from '../../../deals/records/countingContracts';
import { modalityGroupUseOf } from '../../../deals/records/modalityGroupLimits';
import type { ModalityGroupUse } from '../../../deals/records/modalityGroupLimits';
import { isOpenProposal } from '../../../deals/records/openProposals';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { readsOwnRecord, visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import {
  brokers,
  counterGuarantees,
  economicGroups,
  policyHolderNominations,
} from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { personalDataActions } from '../../dataSubject/personalDataActions';
import { requireVisibleHolder } from '../newProposal/findHolder';
import { requiredDocumentsOf } from '../../documents/lackingDocuments';
import type { HolderRow } from '../newProposal/holderRecord';
import { recordLocations } from '../../locations/locationsOf';
import { sanctionedAmong } from '../../../platform/lists/listObjections';
import { toldBlocks } from '../toldBlocks';
import { actionsOn, limitsModalityGroups } from './holderActions';
import { missingOf } from './missing';

type GroupRow = typeof economicGroups.$inferSelect;

/** The record of a policy holder that the user sees. */
export async function policyHolderRecord(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<PolicyHolderRecord> {
  const holder = await requireVisibleHolder(database, user, { uniqueId }, 'UniqueId');
  const today = dateOfInstant(now);
  const sanctioned = await sanctionedAmong(database, user.companyId, [holder.uniqueId]);
  const nominations = await nominationsOf(database, holder.id);
  const group = await groupOf(database, holder);
  const signedCcgs = await database.$count(
    counterGuarantees,
    and(eq(counterGuarantees.policyHolderId, holder.id), countsOnDay(today)),
  );
  const documents = await requiredDocumentsOf(database, 'policyHolder', holder);
  const requested = await database.$count(
    limitRequests,
    and(eq(limitRequests.policyHolderId, holder.id), eq(limitRequests.status, 'pending')),
  );
  const openProposals = await database.$count(
    proposals,
    and(eq(proposals.policyHolderId, holder.id), isOpenProposal, visibleRows(proposals, visibilityOf(user))),
  );
  const modalityGroups = await modalityGroupUseOf(database, holder, seesUse(user) ? 'all' : 'capped');
  const blocks = toldBlocks(user, holder);
  const isOfInsurer = isInternal(user.userTypeId);
  return {
    Id: holder.id,
    UniqueId: holder.uniqueId,
    Name: holder.name,
    TradeName: holder.tradeName,
    CpfCnpj: listedDocument(holder.document),
    IsActive: holder.isActive,
    Email: holder.email,
    Phone: holder.phone,
    IsBlocked: blocks.isBlocked,
    // Why it is blocked is the insurer's own matter.
    BlockedJustification: isOfInsurer ? holder.blockedJustification : null,
    IsRestrictivelyBlocked: blocks.isRestrictivelyBlocked,
    RestrictiveJustification: isOfInsurer ? holder.restrictiveJustification : null,
    RateClass: isOfInsurer ? holder.rateClass : null,
    EnableAnnualInstallments: holder.enableAnnualInstallments,
    IgnoreCCGSignature: holder.ignoreCcgSignature,
    Nominations: nominations.filter(mayRead(user)).map(({ brokerId: _brokerId, ...nomination }) => nomination),
    Limit: {
      LimitValue: holder.limitCents,
      UsedLimitValue: holder.usedLimitCents,
      AvailableLimitValue: availableLimitOf(holder, today),
      ExpiresOn: holder.limitExpiresOn,
    },
    ModalityGroups: modalityGroups.map((group) => modalityGroupOnWire(group, today)),
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
    ShowsEconomicGroup: seesGroupCredit(user),
    ShowsBureauData: isOfInsurer && functionalitiesOf(user).some((one) => BUREAU_DATA.includes(one)),
    Missing: missingOf({
      holder: { ...holder, ...blocks },
      sanction: sanctioned.size > 0 ? sanctionText(user) : null,
      // That its group has used up its limit tells a member what the others owe.
      group: readsOwnRecord(user) ? null : group,
      modalityGroups,
      hasSignedCcg: signedCcgs > 0,
      nominationCount: nominations.length,
      documents,
      isLimitRequested: requested > 0,
      today,
    }),
    Locations: await recordLocations(database, 'policyHolder', holder.id),
    OpenProposalCount: openProposals,
    RegisteredAt: holder.createdAt.toISOString(),
    AnonymisedAt: holder.anonymisedAt?.toISOString() ?? null,
    Actions: [
      ...actionsOn(user, holder),
      ...(await personalDataActions(database, user, 'policyHolder', holder.document)),
    ],
    ChangedAt: holder.updatedAt.toISOString(),
  };
}

/** What is used where no limit bounds it is a part of the exposure, and that of the credit view; a policy holder knows its own. */
const seesUse = (user: CurrentUser): boolean =>
  readsOwnRecord(user) ||
  functionalitiesOf(user).includes(Functionality.VISUALIZAR_ANALISE_DE_CREDITO) ||
  limitsModalityGroups(user);

const modalityGroupOnWire = (
  { uniqueId, name, branchName, limitCents, ...group }: ModalityGroupUse,
  today: PlainDate,
): PolicyHolderRecord['ModalityGroups'][number] => ({
  UniqueId: uniqueId,
  Name: name,
  BranchName: branchName,
  UsedLimitValue: group.usedLimitCents,
  Limit:
    limitCents === null
      ? null
      : {
          LimitValue: limitCents,
          UsedLimitValue: group.usedLimitCents,
          AvailableLimitValue: availableLimitOf({ ...group, limitCents }, today),
          ExpiresOn: group.limitExpiresOn,
        },
});

/** Outsiders are told no more than that new proposals have to wait for the insurer. */
const sanctionText = (user: CurrentUser): string =>
  isInternal(user.userTypeId)
    ? 'Há uma sanção confirmada contra o tomador ou uma pessoa ligada a ele: ele não recebe novas propostas.'
    : 'O tomador não recebe novas propostas. Fale com a seguradora.';

const BUREAU_DATA: readonly number[] = [
  Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
];

/** The group's other members are nobody else's business than the insurer's. */
const seesGroupCredit = (user: CurrentUser): boolean =>
  visibilityOf(user).kind === 'company' &&
  functionalitiesOf(user).includes(Functionality.VISUALIZAR_ANALISE_DE_CREDITO);

/** Which nominations a user reads: a broker its own, since the others are its competitors'. */
function mayRead(user: CurrentUser): (nomination: { brokerId: number }) => boolean {
  const visibility = visibilityOf(user);
  return visibility.kind === 'brokers' ? ({ brokerId }) => visibility.brokerIds.includes(brokerId) : () => true;
}

async function nominationsOf(database: Database | Transaction, policyHolderId: number) {
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

async function groupOf(database: Database | Transaction, { economicGroupId }: HolderRow): Promise<GroupRow | null> {
  if (economicGroupId === null) return null;
  const [group] = await database.select().from(economicGroups).where(eq(economicGroups.id, economicGroupId));
  return group ?? null;
}
