import { and, eq } from 'drizzle-orm';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Visibility } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { keptForEach } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { proposals } from '../../platform/database/schema/proposals';
import { rowsOfKind, visibleRows, whoseRows } from '../../platform/lists/visibleRows';
import { forbidden, notFound } from '../../platform/server/refusal';

export type ProposalRow = typeof proposals.$inferSelect;

/** What the module of proposals lets a profile do (`module_actions`). */
export type ProposalRight = 'VISUALIZAR' | 'CRIAR' | 'EDITAR' | 'CANCELAR' | 'APROVAR' | 'REPROCESSAR' | 'BAIXAR_LAUDO';

const FIELD = 'ProposalUniqueId';

export const proposalNotFound = () =>
  notFound('Esta proposta não existe ou não está entre as que você pode ver.', { field: FIELD });

const wanted = (user: CurrentUser, uniqueId: string) =>
  and(
    eq(proposals.companyId, user.companyId),
    eq(proposals.uniqueId, uniqueId),
    visibleRows(proposals, visibilityOf(user)),
  );

type Values = Asked<'companyId' | 'uniqueId' | 'whose'>;

const readVisible = keptForEach((reader, { companyId, uniqueId, whose }: Values, kind: Visibility['kind']) =>
  reader
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, uniqueId), rowsOfKind(proposals, kind, whose)),
    ),
);

/** The proposal, if the user may see it; otherwise it does not exist for them. */
export async function requireVisibleProposal(
  database: Reader,
  user: CurrentUser,
  uniqueId: string,
): Promise<ProposalRow> {
  const visibility = visibilityOf(user);
  const values = { companyId: user.companyId, uniqueId, whose: whoseRows(visibility) };
  const [row] = await readVisible(database, values, visibility.kind);
  if (!row) throw proposalNotFound();
  return row;
}

/**
 * The proposal, if the user may see it and do this with it; whoever else changes it waits for the end of the
 * transaction. 404 where it cannot be seen, 403 where the profile does not allow the change.
 */
export async function lockProposalToChange(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  right: ProposalRight = 'EDITAR',
): Promise<ProposalRow> {
  // Locked and read in one statement: after a wait PostgreSQL answers the row as the other change left it.
  const [row] = await transaction.select().from(proposals).where(wanted(user, uniqueId)).for('update');
  if (!row) throw proposalNotFound();
  await requireProposalRight(transaction, user, right);
  return row;
}

/** Refuses a user whose profile does not allow this with any proposal. */
export async function requireProposalRight(
  database: Database | Transaction,
  user: CurrentUser,
  right: ProposalRight,
): Promise<void> {
  if (await hasProposalRight(database, user, right)) return;
  throw forbidden('Seu perfil não permite esta ação com propostas. Peça o acesso a quem administra os usuários.');
}

export const hasProposalRight = async (
  database: Database | Transaction,
  user: CurrentUser,
  right: ProposalRight,
): Promise<boolean> => (await permittedActions(database, user, ModuleId.PROPOSTA)).includes(right);
