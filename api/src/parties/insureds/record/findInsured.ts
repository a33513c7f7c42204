import { and, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { InsuredAction, InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insureds } from '../../../platform/database/schema/parties';
import { requireNotMerged } from '../../../platform/lists/requireNotMerged';
import { forbidden, notFound } from '../../../platform/server/refusal';
import { refuseAnonymised } from '../../anonymisation/refuseAnonymised';
import { listedInsureds } from '../listedInsureds';

export type InsuredRow = typeof insureds.$inferSelect;
export type NamedInsured = { uniqueId: string } | { id: number };

/** The register is the insurer's own: nobody else changes what stands in other people's policies. */
export const managesInsureds = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(Functionality.GERENCIAR_SEGURADOS);

/** An insured that the user may read; 404 otherwise. */
export async function requireReadableInsured(
  database: Database | Transaction,
  user: CurrentUser,
  named: NamedInsured,
  field: string,
): Promise<InsuredRow> {
  const listed = listedInsureds(database, user);
  const wanted = and(
    eq(insureds.companyId, user.companyId),
    'id' in named ? eq(insureds.id, named.id) : eq(insureds.uniqueId, named.uniqueId.toLowerCase()),
  );
  const [row] = await database.select().from(insureds).where(and(wanted, listed));
  const found = row ?? (listed && (await mergedIntoListed(database, wanted, listed)));
  if (!found) throw notFound('Segurado não encontrado.', { field });
  return found;
}

/** One that was merged away stays readable for whoever reads the one that counts: its proposals went there. */
async function mergedIntoListed(database: Database | Transaction, wanted: SQL | undefined, listed: SQL) {
  const [row] = await database
    .select()
    .from(insureds)
    .where(and(wanted, isNotNull(insureds.mergedIntoId)));
  if (!row) return undefined;
  const [surviving] = await database
    .select({ id: insureds.id })
    .from(insureds)
    .where(and(eq(insureds.id, row.mergedIntoId ?? 0), listed));
  return surviving && row;
}

/** An insured that the user may change, locked until the change is through. 403 for who may only read it. */
export async function lockInsured(
  transaction: Transaction,
  user: CurrentUser,
  named: NamedInsured,
  field: string,
): Promise<InsuredRow> {
  await requireReadableInsured(transaction, user, named, field);
  if (!managesInsureds(user))
    throw forbidden('Seu perfil não permite alterar segurados. Peça o acesso a quem administra os usuários.');
  return lockReadableInsured(transaction, user, named, field);
}

/** An insured that the user may read, locked until a change of what belongs to it is through. */
export async function lockReadableInsured(
  transaction: Transaction,
  user: CurrentUser,
  named: NamedInsured,
  field: string,
): Promise<InsuredRow> {
  const { id } = await requireReadableInsured(transaction, user, named, field);
  const [locked] = await transaction.select().from(insureds).where(eq(insureds.id, id)).for('update');
  if (!locked) throw notFound('Segurado não encontrado.', { field });
  requireNotMerged(locked, field);
  refuseAnonymised(locked);
  return locked;
}

/** What the user may do with an insured; the commands ask the same. */
export function actionsOn(user: CurrentUser, insured: InsuredRow): InsuredRecord['Actions'] {
  const now = (Action: InsuredAction) => ({ Action, DisabledReason: null });
  // One that was merged away is history, and one that was anonymised is nobody.
  return managesInsureds(user) && insured.mergedIntoId === null && insured.anonymisedAt === null
    ? [now('edit'), now(insured.isBlocked ? 'unblock' : 'block'), now('requestDocument')]
    : [];
}
