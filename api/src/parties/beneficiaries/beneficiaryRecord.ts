import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Beneficiary } from '@portal/shared/contracts/underwriting/proposalParties';
import { locationsOf } from '../locations/locationsOf';
import { isCompany, revealedTo } from '../personalData/revealed';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { beneficiaries } from '../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';
import { notFound } from '../../platform/server/refusal';

export type BeneficiaryRow = typeof beneficiaries.$inferSelect;

const FOUND_AT_MOST = 10;

/** Beneficiaries as they travel, with their addresses in one query. */
export async function beneficiariesOnWire(database: Database, rows: BeneficiaryRow[]): Promise<Beneficiary[]> {
  const locationsById = await locationsOf(
    database,
    'beneficiary',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Name: row.name,
    CpfCnpj: listedDocument(row.document),
    Locations: locationsById.get(row.id) ?? [],
  }));
}

/** Beneficiaries that may be taken, by words of their name or by document; companies alone unless people may be. */
export async function findBeneficiaries(
  database: Database,
  user: CurrentUser,
  { TextSearch, CanHaveBeneficiaryPF = false }: { TextSearch: string; CanHaveBeneficiaryPF?: boolean },
): Promise<Beneficiary[]> {
  const rows = await database
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.companyId, user.companyId),
        CanHaveBeneficiaryPF ? offered(database, user) : isCompany(beneficiaries.document),
        matchesText(beneficiaries.searchText, TextSearch),
      ),
    )
    .orderBy(asc(beneficiaries.searchText), asc(beneficiaries.id))
    .limit(FOUND_AT_MOST);
  return beneficiariesOnWire(database, rows);
}

/** The beneficiary, if the user may take it; otherwise it does not exist for them. */
export async function requireOfferedBeneficiary(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<BeneficiaryRow> {
  const [row] = await database
    .select()
    .from(beneficiaries)
    .where(
      and(eq(beneficiaries.companyId, user.companyId), eq(beneficiaries.uniqueId, uniqueId), offered(database, user)),
    );
  if (!row)
    throw notFound('Beneficiário não encontrado entre os que você pode escolher.', { field: 'BeneficiaryUniqueId' });
  return row;
}

/** As with insureds: any company; a person to those in whose proposals they are, or who gave their CPF before. */
function offered(database: Database, user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return undefined;
  const business = database
    .select({ one: sql`1` })
    .from(proposalBeneficiaries)
    .innerJoin(proposals, eq(proposals.id, proposalBeneficiaries.proposalId))
    .where(and(eq(proposalBeneficiaries.beneficiaryId, beneficiaries.id), visibleRows(proposals, visibility)));
  return or(
    isCompany(beneficiaries.document),
    exists(business),
    revealedTo(database, user, 'beneficiary', beneficiaries.uniqueId),
  );
}
