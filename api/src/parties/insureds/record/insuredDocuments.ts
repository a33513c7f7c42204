import { and, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isOpenProposal } from '../../../deals/records/openProposals';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { insureds } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PartyOfDocuments } from '../../documents/partyOfDocuments';
import { lockReadableInsured, managesInsureds } from './findInsured';

/** The insurer asks; whoever manages insureds for a broker gives. */
const givesDocuments = (user: CurrentUser): boolean =>
  functionalitiesOf(user).includes(Functionality.GERENCIAR_SEGURADOS);

/** Insureds, as those whose documents are asked for. */
export const insuredDocuments: PartyOfDocuments = {
  kind: 'insured',
  lock: (transaction, user, uniqueId, field) => lockReadableInsured(transaction, user, { uniqueId }, field),
  mayGive: givesDocuments,
  mayManage: managesInsureds,
  readers: async (transaction, companyId, uniqueId) => {
    const [insured] = await transaction
      .select({ id: insureds.id, name: insureds.name, email: insureds.email })
      .from(insureds)
      .where(and(eq(insureds.companyId, companyId), eq(insureds.uniqueId, uniqueId)));
    if (!insured) throw new Error('A locked insured cannot vanish');
    // A public body is the insured of half of the brokers: those are notified that work for it now.
    const working = await transaction
      .selectDistinct({ brokerId: proposals.brokerId })
      .from(proposals)
      .where(and(eq(proposals.companyId, companyId), eq(proposals.insuredId, insured.id), isOpenProposal));
    const path = addresses.insured(uniqueId);
    return {
      name: insured.name,
      brokerIds: working.map(({ brokerId }) => brokerId),
      party: { kind: 'insured', id: insured.id, email: insured.email },
      path,
      ofInsurer: { path, managers: Functionality.GERENCIAR_SEGURADOS },
    };
  },
};
