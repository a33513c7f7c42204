import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ProposalInsured } from '@portal/shared/contracts/underwriting/proposalParties';
import { locationsOf } from '../../locations/locationsOf';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insureds, locations } from '../../../platform/database/schema/parties';
import { mainPlaceOf } from '../../../platform/lists/mainPlace';
import { listedDocument } from '../../../platform/lists/privacy';
import { matchesText } from '../../../platform/lists/textSearch';
import { notFound } from '../../../platform/server/refusal';
import { offeredInsureds } from './visibleInsureds';

export type InsuredRow = typeof insureds.$inferSelect;

const FOUND_AT_MOST = 10;

/** An insured as a proposal needs it; the screen knows it by its id, so that a CPF stays masked. */
export async function insuredOnWire(database: Database, row: InsuredRow): Promise<ProposalInsured> {
  const locationsById = await locationsOf(database, 'insured', [row.id]);
  return {
    Id: row.id,
    UniqueId: row.uniqueId,
    Name: row.name,
    NomeSocial: row.socialName,
    CpfCnpj: listedDocument(row.document),
    IsPrivate: row.isPrivate,
    Locations: locationsById.get(row.id) ?? [],
  };
}

/** The insured, if the user may take it; otherwise it does not exist for them. */
export async function requireOfferedInsured(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  field: string,
): Promise<InsuredRow> {
  const [row] = await database
    .select()
    .from(insureds)
    .where(
      and(eq(insureds.companyId, user.companyId), eq(insureds.uniqueId, uniqueId), offeredInsureds(database, user)),
    );
  if (!row) throw notFound('Segurado não encontrado entre os que você pode escolher.', { field });
  return row;
}

/** Insureds that may be taken, by words of their name or by document. */
export async function findInsureds(database: Database, user: CurrentUser, text: string) {
  const place = mainPlaceOf(database, locations.insuredId, insureds.id);
  const rows = await database
    .select({
      UniqueId: insureds.uniqueId,
      Name: insureds.name,
      CpfCnpj: insureds.document,
      CityName: place.cityName,
    })
    .from(insureds)
    .leftJoinLateral(place, sql`true`)
    .where(
      and(
        eq(insureds.companyId, user.companyId),
        eq(insureds.isActive, true),
        isNull(insureds.mergedIntoId),
        eq(insureds.isBlocked, false),
        offeredInsureds(database, user),
        matchesText(insureds.searchText, text),
      ),
    )
    .orderBy(asc(insureds.searchText), asc(insureds.id))
    .limit(FOUND_AT_MOST);
  return rows.map((row) => ({ ...row, CpfCnpj: listedDocument(row.CpfCnpj) }));
}
