import { and, count, eq, not, sql } from 'drizzle-orm';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { termAcceptances } from '../../platform/database/schema/contracts';
import { modalities } from '../../platform/database/schema/modalities';
import { profiles, users } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';
import { logoOf } from './logo';
import { termTags } from '../terms/queries';
import { termInForce } from '../terms/termsInForce';

export type CompanyRow = typeof companies.$inferSelect;

/** The company's set-up in its steps, with what tells how far each one is. */
export async function companySetup(database: Database, companyId: number): Promise<CompanySetup> {
  const [[company], term, tags, people, catalogue] = await Promise.all([
    database.select().from(companies).where(eq(companies.id, companyId)),
    termInForce(database, companyId),
    termTags(database, companyId),
    peopleOf(database, companyId),
    catalogueOf(database, companyId),
  ]);
  if (!company) throw notFound('A seguradora não existe mais.');
  return {
    ChangedAt: company.updatedAt.toISOString(),
    CompanyName: company.name,
    Branding: {
      PrimaryColor: company.primaryColor,
      FigureColor: company.figureColor,
      LineColor: company.lineColor,
      FontFamily: company.fontFamily,
    },
    Logo: logoOf(company),
    Terms: {
      Version: term?.version ?? 0,
      InForceSince: term?.inForceSince.toISOString() ?? null,
      HTMLTermOfUse: term?.html ?? '',
      AcceptedUsers: term ? await acceptancesOf(database, companyId, term.id) : 0,
      ActiveUsers: people.Active,
    },
    Tags: tags,
    Users: people,
    Modalities: catalogue,
    Notices: {
      ShowPlatformNotice: company.showPlatformNotice,
      WarnMaintenance: company.warnMaintenance,
      MaintenanceMessage: company.maintenanceMessage ?? '',
      IdleMinutes: company.idleMinutes,
    },
  };
}

async function peopleOf(database: Database, companyId: number): Promise<CompanySetup['Users']> {
  const [row] = await database
    .select({
      Active: sql<number>`count(*) filter (where ${users.isActive})`.mapWith(Number),
      Inactive: sql<number>`count(*) filter (where not ${users.isActive})`.mapWith(Number),
      Administrators: sql<number>`count(*) filter (where ${users.isActive} and ${profiles.isAdministrator})`.mapWith(
        Number,
      ),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(eq(users.companyId, companyId));
  return row ?? { Active: 0, Inactive: 0, Administrators: 0 };
}

async function catalogueOf(database: Database, companyId: number): Promise<CompanySetup['Modalities']> {
  const [row] = await database
    .select({
      Total: count(),
      Automatic: sql<number>`count(*) filter (where ${modalities.enabledForAutomaticEmission})`.mapWith(Number),
    })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), not(modalities.isDeleted)));
  return row ?? { Total: 0, Automatic: 0 };
}

/** Active users who accepted a version. */
async function acceptancesOf(database: Database, companyId: number, termId: number): Promise<number> {
  const [row] = await database
    .select({ accepted: count() })
    .from(termAcceptances)
    .innerJoin(users, and(eq(users.id, termAcceptances.userId), users.isActive))
    .where(and(eq(termAcceptances.companyId, companyId), eq(termAcceptances.termId, termId)));
  return row?.accepted ?? 0;
}
