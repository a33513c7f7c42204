import { and, asc, eq, sql } from 'drizzle-orm';
import type { SecondFactorRequirement } from '@portal/shared/contracts/people/accountSecurity';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { auditRecord } from '../../platform/history/auditRecord';
import { profiles } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';
import { tellRightsChanged } from '../session/tellRightsChanged';

/** Of whom the company requires a second factor. */
export async function requirementOf(
  database: Database | Transaction,
  companyId: number,
): Promise<SecondFactorRequirement> {
  const [company] = await database
    .select({ isRequired: companies.secondFactorRequired })
    .from(companies)
    .where(eq(companies.id, companyId));
  const rows = await database
    .select({ ProfileId: profiles.id, Name: profiles.name, IsRequired: profiles.secondFactorRequired })
    .from(profiles)
    .where(and(eq(profiles.companyId, companyId), eq(profiles.isDeleted, false)))
    .orderBy(asc(profiles.name), asc(profiles.id));
  return { IsCompanyRequired: company?.isRequired ?? false, Profiles: rows };
}

/**
 * Requires a second factor of everybody of the company or of a profile, or no longer. Who has none is led through setting one
 * up at once: open tabs are told that what they may do has changed.
 */
export function changeRequirement(
  database: Database,
  user: CurrentUser,
  { ProfileId, IsRequired }: { ProfileId: number | null; IsRequired: boolean },
): Promise<SecondFactorRequirement> {
  const { companyId } = user;
  return database.transaction(async (transaction) => {
    const [changed] = await (ProfileId === null
      ? changeCompany(transaction, companyId, IsRequired)
      : changeProfile(transaction, companyId, ProfileId, IsRequired));
    if (!changed) throw notFound('Perfil não encontrado.', { field: 'ProfileId' });
    if (changed.before !== IsRequired) {
      const subject = { kind: ProfileId === null ? 'company' : 'profile', uniqueId: changed.uniqueId };
      await auditRecord(transaction, user, subject, {
        action: 'secondFactorRequirementChanged',
        changes: [{ field: 'secondFactorRequired', before: changed.before, after: IsRequired }],
      });
      await tellRightsChanged(transaction, companyId, { everybody: true });
    }
    return requirementOf(transaction, companyId);
  });
}

async function changeCompany(transaction: Transaction, companyId: number, secondFactorRequired: boolean) {
  const found = await transaction
    .select({ uniqueId: companies.uniqueId, before: companies.secondFactorRequired })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (found[0]?.before !== secondFactorRequired)
    // Who edits the set-up meanwhile is not disturbed, because it does not show this.
    await transaction
      .update(companies)
      .set({ secondFactorRequired, updatedAt: sql`${companies.updatedAt}` })
      .where(eq(companies.id, companyId));
  return found;
}

async function changeProfile(
  transaction: Transaction,
  companyId: number,
  profileId: number,
  secondFactorRequired: boolean,
) {
  const ofCompany = and(eq(profiles.id, profileId), eq(profiles.companyId, companyId), eq(profiles.isDeleted, false));
  const found = await transaction
    .select({ uniqueId: profiles.uniqueId, before: profiles.secondFactorRequired })
    .from(profiles)
    .where(ofCompany)
    .for('update');
  if (found[0] && found[0].before !== secondFactorRequired)
    await transaction.update(profiles).set({ secondFactorRequired }).where(ofCompany);
  return found;
}
