import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { PartyOfDocuments } from '../../documents/partyOfDocuments';
import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { requireNotMerged } from '../../../platform/lists/requireNotMerged';
import { refuseAnonymised } from '../../anonymisation/refuseAnonymised';
import { requireVisibleHolder } from '../newProposal/findHolder';
import { managesHolders } from './holderActions';

/** The insurer asks; whoever manages the policy holder for a broker gives. */
const givesDocuments = (user: CurrentUser): boolean =>
  managesHolders(user) || functionalitiesOf(user).includes(F.GERENCIAR_TOMADORES);

/** Policy holders, as those whose documents are asked for. */
export const holderDocuments: PartyOfDocuments = {
  kind: 'policyHolder',
  lock: async (transaction, user, uniqueId, field) => {
    const { id } = await requireVisibleHolder(transaction, user, { uniqueId }, field);
    const [holder] = await transaction
      .select({ mergedIntoId: policyHolders.mergedIntoId, anonymisedAt: policyHolders.anonymisedAt })
      .from(policyHolders)
      .where(eq(policyHolders.id, id))
      .for('update');
    if (!holder) return;
    requireNotMerged(holder, field);
    refuseAnonymised(holder);
  },
  mayGive: givesDocuments,
  mayManage: managesHolders,
  mayShare: (user) => managesHolders(user) || visibilityOf(user).kind === 'policyHolder',
  readers: async (transaction, companyId, uniqueId) => {
    const [holder] = await transaction
      .select({ id: policyHolders.id, name: policyHolders.name, email: policyHolders.email })
      .from(policyHolders)
      .where(and(eq(policyHolders.companyId, companyId), eq(policyHolders.uniqueId, uniqueId)));
    if (!holder) throw new Error('A locked policy holder cannot vanish');
    const nominated = await transaction
      .selectDistinct({ brokerId: policyHolderNominations.brokerId })
      .from(policyHolderNominations)
      .where(
        and(eq(policyHolderNominations.policyHolderId, holder.id), eq(policyHolderNominations.status, 'approved')),
      );
    const path = addresses.policyHolder(uniqueId);
    return {
      name: holder.name,
      brokerIds: nominated.map(({ brokerId }) => brokerId),
      party: { kind: 'policyHolder', id: holder.id, email: holder.email },
      path,
      ofInsurer: { path, managers: F.GERENCIAR_TOMADORES_SEGURADORA },
    };
  },
};
