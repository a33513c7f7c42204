import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { locations } from '../../platform/database/schema/parties';
import { notFound } from '../../platform/server/refusal';
import { locationOwner } from './locationsOf';
import type { LocationOwner } from './locationsOf';

/** The party of this kind whose address it is or was; 404 for an address of nobody's, or of another kind. */
export async function ownerOfLocation(
  transaction: Transaction,
  { companyId }: CurrentUser,
  kind: LocationOwner,
  { locationId, field }: { locationId: number; field: string },
): Promise<number> {
  const [row] = await transaction
    .select({ ownerId: locations[locationOwner[kind]] })
    .from(locations)
    .where(and(eq(locations.id, locationId), eq(locations.companyId, companyId)));
  if (!row || row.ownerId === null) throw notFound('Endereço não encontrado.', { field });
  return row.ownerId;
}
