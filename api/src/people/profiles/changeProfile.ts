import { and, asc, eq } from 'drizzle-orm';
import type { UserProfile } from '@portal/shared/contracts/people/profiles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import type { FieldChange } from '../../platform/database/schema/history';
import { profiles } from '../../platform/database/schema/users';
import { auditRecord } from '../../platform/history/auditRecord';
import { conflict, forbidden, notFound } from '../../platform/server/refusal';
import { takeTurn } from '../company/takeTurn';
import { companyRights } from './companyRights';
import type { CompanyRights } from './companyRights';
import { listProfiles } from './listProfiles';
import { giverOf } from './mayChange';
import type { Giver } from './mayChange';
import { readProfiles } from './readProfiles';
import type { StoredProfile } from './readProfiles';

const CHANGED_MEANWHILE =
  'Outra pessoa alterou este perfil enquanto você o editava. Confira o que mudou e salve de novo.';

/** What a change of profiles goes by, read after everybody else's. */
export interface Surroundings {
  transaction: Transaction;
  all: StoredProfile[];
  giver: Giver;
  company: CompanyRights;
}

/**
 * Changes profiles of a company one after the other, and none while somebody is just getting one: who is the last
 * administrator, whether nobody holds a profile, and what the one who gives holds themselves stays true until the commit.
 */
export function changingProfiles<Result>(
  database: Database,
  user: CurrentUser,
  work: (surroundings: Surroundings) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, user.companyId);
    await transaction
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.companyId, user.companyId), eq(profiles.isDeleted, false)))
      .orderBy(asc(profiles.id))
      .for('update');
    const company = await companyRights(transaction, user.companyId);
    const giver = await giverOf(transaction, user, company);
    if (!giver) throw forbidden('O seu perfil não existe mais.');
    const all = await readProfiles(transaction, user.companyId);
    return work({ transaction, all, giver, company });
  });
}

/** The profile that is changed. 404 without it; 409, with it as it stands, where it is not the version that was seen. */
export async function profileToChange(
  { transaction, all }: Surroundings,
  user: CurrentUser,
  uniqueId: string,
  version?: number,
): Promise<StoredProfile> {
  const profile = all.find((one) => one.uniqueId === uniqueId);
  if (!profile) throw notFound('Este perfil não existe mais.');
  if (version !== undefined && version !== profile.version)
    throw conflict(CHANGED_MEANWHILE, {
      field: 'Version',
      response: await answered(transaction, user, profile.id),
    });
  return profile;
}

/** The profile as the caller sees it. */
export async function answered(transaction: Transaction, user: CurrentUser, id: number): Promise<UserProfile> {
  const [profile] = await listProfiles(transaction, user, { ids: [id] });
  if (!profile) throw notFound('Este perfil não existe mais.');
  return profile;
}

/** Tells in the history what somebody did with a profile. */
export async function recordProfile(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  action: string,
  changes: FieldChange[],
): Promise<void> {
  await auditRecord(transaction, user, { kind: 'profile', uniqueId }, { action, changes });
}
