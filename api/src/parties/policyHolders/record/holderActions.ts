import type { PolicyHolderAction, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { forbidden, notFound } from '../../../platform/server/refusal';
import { requireNotMerged } from '../../../platform/lists/requireNotMerged';
import { eq } from 'drizzle-orm';
import { refuseAnonymised } from '../../anonymisation/refuseAnonymised';
import { requireVisibleHolder } from '../newProposal/findHolder';
import type { HolderRow } from '../newProposal/holderRecord';

/** The register is the insurer's own; brokers give documents, and change nothing of what counts for all of them. */
export const managesHolders = (user: CurrentUser): boolean => holds(user, F.GERENCIAR_TOMADORES_SEGURADORA);

const holds = (user: CurrentUser, functionality: F): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(functionality);

/** Whoever decides requests for limits, of the insurer's own staff. */
export const limitsModalityGroups = (user: CurrentUser): boolean => holds(user, F.GERENCIAR_PIPE_CREDITO);

/** What the user may do with a policy holder; the commands ask the same. */
export function actionsOn(user: CurrentUser, holder: HolderRow): PolicyHolderRecord['Actions'] {
  const now = (may: boolean, Action: PolicyHolderAction) => (may ? [{ Action, DisabledReason: null }] : []);
  // One that was merged away is history, and one that was anonymised is nobody.
  if (holder.mergedIntoId !== null || holder.anonymisedAt !== null) return [];
  const manages = managesHolders(user);
  return [
    ...now(manages, 'edit'),
    ...now(manages, holder.isBlocked ? 'unblock' : 'block'),
    ...now(
      holds(user, F.BLOQUEAR_RESTRITIVOS_DO_TOMADOR),
      holder.isRestrictivelyBlocked ? 'unblockRestrictively' : 'blockRestrictively',
    ),
    ...now(manages, holder.enableAnnualInstallments ? 'disableInstallments' : 'enableInstallments'),
    ...now(
      holds(user, F.IGNORAR_ASSINATURA_DE_CCG),
      holder.ignoreCcgSignature ? 'requireCcgSignature' : 'ignoreCcgSignature',
    ),
    ...now(manages, 'requestDocument'),
    ...now(limitsModalityGroups(user), 'limitModalityGroup'),
  ];
}

/** A policy holder that the user sees and may do one of these with, locked until it is done. 403 for who never may. */
export async function lockHolder(
  transaction: Transaction,
  user: CurrentUser,
  by: { uniqueId: string } | { id: number },
  field: string,
  ...wanted: readonly PolicyHolderAction[]
): Promise<HolderRow> {
  const { id } = await requireVisibleHolder(transaction, user, by, field);
  const [holder] = await transaction.select().from(policyHolders).where(eq(policyHolders.id, id)).for('update');
  if (!holder) throw notFound('Tomador não encontrado.', { field });
  requireNotMerged(holder, field);
  refuseAnonymised(holder);
  if (!actionsOn(user, holder).some(({ Action }) => wanted.includes(Action)))
    throw forbidden('Seu perfil não permite esta alteração do tomador. Peça o acesso a quem administra os usuários.');
  return holder;
}
