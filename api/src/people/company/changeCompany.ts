import { eq } from 'drizzle-orm';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { auditHistory } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { conflict, notFound } from '../../platform/server/refusal';
import { companySetup } from './setup';
import type { CompanyRow } from './setup';

/** The columns that the set-up changes. */
export type CompanyChange = Partial<
  Pick<
    CompanyRow,
    | 'primaryColor'
    | 'figureColor'
    | 'lineColor'
    | 'fontFamily'
    | 'fontFamilyUrl'
    | 'logoFile'
    | 'markFile'
    | 'showPlatformNotice'
    | 'warnMaintenance'
    | 'maintenanceMessage'
    | 'idleMinutes'
    | 'reportUrl'
  >
>;

const CHANGED_MEANWHILE =
  'Outra pessoa alterou a configuração da seguradora enquanto você editava. Confira o que mudou e salve de novo.';

/** Thrown inside of the transaction; what stands now is read after it. */
class ChangedMeanwhile extends Error {}

interface Save {
  action: string;
  /** The moment of the last change that the editor saw. */
  changedAt: string;
  /** What is saved, once nobody else saved meanwhile. Gives the fields for the history. */
  write: (transaction: Transaction, company: CompanyRow) => Promise<FieldChange[]>;
}

/** Saves a part of the set-up with its history, unless it changed since it was read; then 409 with what stands now. */
export const changeCompany = (database: Database, user: CurrentUser, save: Save): Promise<CompanySetup> =>
  changeCompanyShownBy(database, user, save, () => companySetup(database, user.companyId));

/** The same for a part of the company that another answer shows: `standing` reads it. */
export async function changeCompanyShownBy<Shown>(
  database: Database,
  user: CurrentUser,
  save: Save,
  standing: () => Promise<Shown>,
): Promise<Shown> {
  try {
    await database.transaction(async (transaction) => {
      const [company] = await transaction
        .select()
        .from(companies)
        .where(eq(companies.id, user.companyId))
        .for('update');
      if (!company) throw notFound('A seguradora não existe mais.');
      if (company.updatedAt.getTime() !== Date.parse(save.changedAt)) throw new ChangedMeanwhile();
      const changes = await save.write(transaction, company);
      if (changes.length === 0) return;
      // Never the same moment twice, however fast two saves follow each other.
      const now = new Date(Math.max(Date.now(), company.updatedAt.getTime() + 1));
      await transaction.update(companies).set({ updatedAt: now }).where(eq(companies.id, company.id));
      await recordChange(transaction, user, { company, action: save.action, changes });
    });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw conflict(CHANGED_MEANWHILE, {
      field: 'ChangedAt',
      response: await standing(),
    });
  }
  return standing();
}

/** Writes columns of the company and tells which of them changed. */
export async function writeColumns(transaction: Transaction, company: CompanyRow, next: CompanyChange) {
  const changes = (Object.keys(next) as (keyof CompanyChange)[])
    .filter((field) => company[field] !== next[field])
    .map((field): FieldChange => ({ field, before: company[field], after: next[field] }));
  if (changes.length > 0) await transaction.update(companies).set(next).where(eq(companies.id, company.id));
  return changes;
}

interface Change {
  company: Pick<CompanyRow, 'id' | 'uniqueId'>;
  action: string;
  changes: FieldChange[];
}

/** What a person changed of the company, for its history. */
export async function recordChange(transaction: Transaction, user: CurrentUser, { company, action, changes }: Change) {
  await transaction.insert(auditHistory).values({
    companyId: company.id,
    subjectKind: 'company',
    subjectUniqueId: company.uniqueId,
    action,
    changes,
    changedByUserId: user.id,
    changedByName: user.name,
  });
}
