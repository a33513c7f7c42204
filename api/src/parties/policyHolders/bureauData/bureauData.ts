import type { PolicyHolderBureauData } from '@portal/shared/contracts/parties/policyHolderBureau';
import { isInternal } from '@portal/shared/domain/access/roles';
import { lastAnswer } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { listedDocument } from '../../../platform/lists/privacy';
import { forbidden } from '../../../platform/server/refusal';
import { requireVisibleHolder } from '../newProposal/findHolder';
import { managesHolders } from '../record/holderActions';
import { proposedNameOf } from '../../bureau/proposedName';
import { activityOf, partnersOf } from './standing';

export interface WithBureau {
  database: Database;
  bureaus: Bureaus;
  user: CurrentUser;
}

/** Partners are other people: the insurer's own staff reads of them. */
function requireOwnStaff(user: CurrentUser): void {
  if (!isInternal(user.userTypeId)) throw forbidden('O quadro societário é só para a seguradora.');
}

/** What is known of a policy holder from the bureaus, with its source. */
export async function bureauDataOf(
  database: Database | Transaction,
  { bureaus, user }: Pick<WithBureau, 'bureaus' | 'user'>,
  uniqueId: string,
): Promise<PolicyHolderBureauData> {
  requireOwnStaff(user);
  const holder = await requireVisibleHolder(database, user, { uniqueId }, 'policyHolderUniqueId');
  const activity = await activityOf(database, holder);
  const partners = await partnersOf(database, holder);
  const last = await lastAnswer(database, user.companyId, holder.document);
  return {
    Activity: activity && { Code: activity.code, Name: activity.name, IsRestrictive: activity.isRestrictive },
    Partners: partners.map((partner) => ({
      UniqueId: partner.uniqueId,
      Name: partner.name,
      CpfCnpj: listedDocument(partner.document),
      Qualification: partner.qualification,
      SharePercent: partner.sharePercent,
      IsPoliticallyExposed: partner.isPoliticallyExposed,
    })),
    Source: last && { Provider: last.provider, AskedAt: last.askedAt.toISOString() },
    ...(managesHolders(user) && {
      ProposedName: await proposedNameOf(database, holder),
      CompareDisabledReason: bureaus.length === 0 ? 'Nenhum bureau de dados está configurado neste portal.' : null,
    }),
  };
}
