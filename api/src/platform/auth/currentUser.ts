import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connection';
import { kept } from '../database/kept';
import type { Asked } from '../database/kept';
import { companies } from '../database/schema/companies';
import { brokers } from '../database/schema/parties';
import { refreshTokenFamilies } from '../database/schema/sessions';
import { persons, profiles, users } from '../database/schema/users';
import type { AccessClaims } from './accessToken';
import { grantsKnownOf, noteGrants } from './knownGrants';
import type { GrantedMenu } from './grants';

/** Who asks, as the database knows them at this moment. */
export interface CurrentUser {
  id: number;
  companyId: number;
  companyKey: string;
  sessionId: number;
  name: string;
  email: string;
  userTypeId: number;
  /** The user's own broker; of an advisor who signed in for one broker, that one. */
  brokerId: number | null;
  /** Its name; left out where nobody needs to be told. */
  brokerName?: string | null;
  policyHolderId: number | null;
  insuredId: number | null;
  /** Path of the photo in the company's container. */
  photoFile?: string | null;
  homeMenuId: number | null;
  profileName: string;
  isAdministrator: boolean;
  menus: GrantedMenu[];
  /** Of what the profile grants, until it grants anything else (knownGrants.ts); nothing is known by it where it is left out. */
  grantsMark?: string;
  /** Brokers that an advisor looks after. */
  advisedBrokerIds: number[];
  /** The broker for whom an advisor signed in; null where they act for all of theirs. */
  actingBrokerId: number | null;
  person: { id: number; uniqueId: string } | null;
  /** Whether they agreed to the terms of use in force; true where the company has none. */
  hasAcceptedTerms: boolean;
  /** Whether the company or the profile asks for a second factor of who has a password, and this user has none. */
  lacksSecondFactor?: boolean;
  /** A rule that acts with this user's rights, as histories name it: what it does is its own there, and not the user's. */
  actsAs?: string;
}

/** Who is written down for what this user does. */
export const writtenDownAs = ({ id, name, actsAs }: CurrentUser): { id: number | null; name: string } =>
  actsAs === undefined ? { id, name } : { id: null, name: actsAs };

/** Functionality ids that the user holds in any menu. */
export const functionalitiesOf = (user: Pick<CurrentUser, 'menus'>): number[] =>
  user.menus.flatMap((menu) => menu.functionalities.map((grant) => grant.id));

/**
 * The user of a token, or null when the session ended or the user is no longer active. Asked anew for every request:
 * one query on primary keys costs less than a right that outlives its withdrawal.
 */
export const loadCurrentUser = (database: Database, claims: AccessClaims): Promise<CurrentUser | null> =>
  readUser(database, claims);

/** Somebody for whom the platform works in the background, with their rights of now; they may have signed out since. */
export const loadUserAtWork = (
  database: Database | Transaction,
  who: Pick<AccessClaims, 'userId' | 'companyId'>,
): Promise<CurrentUser | null> => readUser(database, { ...who, sessionId: null });

const [user, company, profile] = [alias(users, 'u'), alias(companies, 'c'), alias(profiles, 'p')];
const [family, broker, person] = [alias(refreshTokenFamilies, 'f'), alias(brokers, 'broker'), alias(persons, 'person')];

type Values = Asked<'userId' | 'companyId' | 'sessionId' | 'knownMark'>;

/** Asked with every call; no menus where what the profile grants is known by its mark. */
const readRow = kept((reader, { userId, companyId, sessionId, knownMark }: Values) =>
  reader
    .select({
      mark: profile.grantsMark,
      user: sql<Omit<CurrentUser, 'menus'> & { menus: GrantedMenu[] | null }>`json_build_object(
        'id', u.id, 'companyId', u.company_id, 'companyKey', c.key, 'sessionId', coalesce(f.id, 0), 'name', u.name, 'email', u.email,
        'userTypeId', u.user_type_id, 'brokerId', coalesce(f.acting_broker_id, u.broker_id),
        'brokerName', broker.name, 'actingBrokerId', f.acting_broker_id, 'policyHolderId', u.policy_holder_id, 'insuredId', u.insured_id, 'photoFile', u.photo_file,
        'homeMenuId', coalesce(u.home_menu_id, p.home_menu_id), 'profileName', p.name, 'isAdministrator', p.is_administrator,
        'menus', case when p.grants_mark = ${knownMark}::uuid then null else coalesce((
          select json_agg(json_build_object('id', m.menu_id, 'order', m.display_order, 'functionalities', coalesce((
            select json_agg(json_build_object('id', g.functionality_id, 'refUniqueId', g.ref_unique_id) order by g.id)
            from profile_menu_functionalities g where g.profile_id = p.id and g.menu_id = m.menu_id
          ), '[]')) order by m.display_order, m.menu_id)
          from profile_menus m where m.profile_id = p.id
        ), '[]') end,
        'advisedBrokerIds', coalesce(
          (select json_agg(a.broker_id) from advisor_brokers a where a.advisor_user_id = u.id), '[]'),
        'person', case when person.id is not null
          then json_build_object('id', person.id, 'uniqueId', person.unique_id) end,
        'hasAcceptedTerms', coalesce((
          select exists (select 1 from term_acceptances a where a.user_id = u.id and a.term_id = t.id)
          from company_terms t where t.company_id = u.company_id and t.in_force_since <= now()
          order by t.version desc limit 1
        ), true),
        'lacksSecondFactor', (c.second_factor_required or p.second_factor_required) and u.password_hash is not null
          and not exists (select 1 from second_factors s where s.user_id = u.id and s.confirmed_at is not null)
      )`,
    })
    .from(user)
    .innerJoin(company, eq(company.id, user.companyId))
    .innerJoin(profile, and(eq(profile.id, user.profileId), eq(profile.isDeleted, false)))
    .leftJoin(
      family,
      and(
        eq(family.id, sessionId),
        eq(family.userId, user.id),
        isNull(family.revokedAt),
        gt(family.expiresAt, sql`now()`),
      ),
    )
    .leftJoin(broker, sql`${broker.id} = coalesce(${family.actingBrokerId}, ${user.brokerId})`)
    .leftJoin(person, eq(person.id, user.personId))
    .where(
      and(
        eq(user.id, userId),
        eq(user.companyId, companyId),
        eq(user.isActive, true),
        sql`(${sessionId}::int is null or ${family.id} is not null)`,
      ),
    ),
);

async function readUser(
  database: Database | Transaction,
  claims: Omit<AccessClaims, 'sessionId'> & { sessionId: number | null },
): Promise<CurrentUser | null> {
  const known = grantsKnownOf(claims);
  const { userId, companyId, sessionId } = claims;
  const [row] = await readRow(database, { userId, companyId, sessionId, knownMark: known?.mark ?? null });
  if (!row) return null;
  const menus = row.user.menus ?? known?.menus ?? [];
  if (row.mark === null) return { ...row.user, menus };
  if (known?.mark !== row.mark) noteGrants(claims, { mark: row.mark, menus });
  return { ...row.user, menus, grantsMark: row.mark };
}
