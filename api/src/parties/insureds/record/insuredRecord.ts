import { and, eq } from 'drizzle-orm';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import { documentKind } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { personalDataActions } from '../../dataSubject/personalDataActions';
import { recordLocations } from '../../locations/locationsOf';
import { proposedNameOf } from '../../bureau/proposedName';
import { isOpenProposal } from '../../../deals/records/openProposals';
import { actionsOn } from './findInsured';
import type { InsuredRow } from './findInsured';

/** The record of an insured, as this user sees it. */
export async function insuredRecord(
  database: Database | Transaction,
  user: CurrentUser,
  insured: InsuredRow,
): Promise<InsuredRecord> {
  const openProposals = await database.$count(
    proposals,
    and(eq(proposals.insuredId, insured.id), isOpenProposal, visibleRows(proposals, visibilityOf(user))),
  );
  const actions = actionsOn(user, insured);
  const isRenamable = actions.some(({ Action }) => Action === 'edit');
  return {
    Id: insured.id,
    UniqueId: insured.uniqueId,
    Name: insured.name,
    NomeSocial: insured.socialName,
    CpfCnpj: listedDocument(insured.document),
    IsNaturalPerson: documentKind(insured.document) === 'CPF' || insured.anonymisedAt !== null,
    IsPrivate: insured.isPrivate,
    IsActive: insured.isActive,
    IsBlocked: insured.isBlocked,
    BlockedJustification: insured.isBlocked && isInternal(user.userTypeId) ? insured.blockedJustification : null,
    Locations: await recordLocations(database, 'insured', insured.id),
    ...(isRenamable && { ProposedName: await proposedNameOf(database, insured) }),
    OpenProposalCount: openProposals,
    RegisteredAt: insured.createdAt.toISOString(),
    AnonymisedAt: insured.anonymisedAt?.toISOString() ?? null,
    Actions: [...actions, ...(await personalDataActions(database, user, 'insured', insured.document))],
    ChangedAt: insured.updatedAt.toISOString(),
  };
}
