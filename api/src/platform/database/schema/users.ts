import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { cents, createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId, companyTerms } from './companies';
import { brokers, insureds, policyHolders } from './parties';

/** Natural persons behind users; `id` and `uniqueId` are an advisor's PersonId and PersonUniqueId. */
export const persons = pgTable(
  'persons',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    document: text('document'),
    ...timestamps(),
  },
  (table) => [unique('persons_document').on(table.companyId, table.document)],
);

/** Entries of the side menu, with the ids of the specification. The same for every company. */
export const menus = pgTable('menus', {
  id: integer('id').primaryKey(),
  label: text('label').notNull(),
  /** Order proposed when an entry is given to a profile; the profile's own order counts. */
  defaultOrder: integer('default_order').notNull(),
});

export const profiles = pgTable(
  'profiles',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    userTypeId: integer('user_type_id').$type<UserType>().notNull(),
    isAdministrator: boolean('is_administrator').notNull().default(false),
    /** Where its users begin who have no home of their own. */
    homeMenuId: integer('home_menu_id').references(() => menus.id),
    /** Another one after every change of what it grants, by triggers (knownGrants.ts). */
    grantsMark: uuid('grants_mark').defaultRandom(),
    /** Grows with every change of the profile or of what it grants. */
    version: integer('version').notNull().default(1),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Whether who has this profile and a password needs a second factor, also where the company does not say so. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    /** Up to how much of a premium its users may give back with one endorsement; null without a limit. */
    refundAuthorityCents: cents('refund_authority_cents'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('profiles_name')
      .on(table.companyId, table.name)
      .where(sql`not ${table.isDeleted}`),
  ],
);

/** Menu entries of a profile, in the order in which it shows them. */
export const profileMenus = pgTable(
  'profile_menus',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id),
    order: integer('display_order').notNull(),
  },
  (table) => [primaryKey({ name: 'profile_menus_key', columns: [table.profileId, table.menuId] })],
);

/** Functionalities that a profile grants under a menu entry; under menu 1 `refUniqueId` names the pipe. */
export const profileMenuFunctionalities = pgTable(
  'profile_menu_functionalities',
  {
    id: rowId(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id),
    functionalityId: integer('functionality_id').$type<Functionality>().notNull(),
    refUniqueId: uuid('ref_unique_id'),
  },
  (table) => [
    unique('profile_menu_functionalities_grant')
      .on(table.profileId, table.menuId, table.functionalityId, table.refUniqueId)
      .nullsNotDistinct(),
  ],
);

/** Users; `id` is UserId and UserInfoId on the wire. */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    personId: integer('person_id').references(() => persons.id),
    userTypeId: integer('user_type_id').$type<UserType>().notNull(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    brokerId: integer('broker_id').references(() => brokers.id),
    policyHolderId: integer('policy_holder_id').references(() => policyHolders.id),
    /** Of an insured's people, who have no user type of their own and are of the type `OTHER`. */
    insuredId: integer('insured_id').references(() => insureds.id),
    /** Sign-in, lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    /** A few words of now, and more about themselves: in the user's own words. */
    status: text('status'),
    about: text('about'),
    /** Path of the photo in the company's container. */
    photoFile: text('photo_file'),
    passwordHash: text('password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    homeMenuId: integer('home_menu_id').references(() => menus.id),
    acceptedTermId: integer('accepted_term_id').references(() => companyTerms.id),
    acceptedTermAt: instant('accepted_term_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** Name and e-mail in lower case and without accents. */
    searchText: text('search_text').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('users_email').on(table.companyId, table.email),
    index('users_company_name').on(table.companyId, table.name, table.id),
    index('users_company_active').on(table.companyId, table.isActive, table.name, table.id),
    // Includes what the list's filters ask, which drizzle has no words for.
    index('users_in_order').on(table.companyId, table.searchText, table.id),
    index('users_by_last_sign_in').on(table.companyId, sql`coalesce(${table.lastSignInAt}, '-infinity')`, table.id),
    index('users_profile').on(table.profileId),
    index('users_broker').on(table.brokerId),
    index('users_insured')
      .on(table.insuredId)
      .where(sql`${table.insuredId} is not null`),
  ],
);

/** Brokers that an advisor (assessor) looks after. */
export const advisorBrokers = pgTable(
  'advisor_brokers',
  {
    advisorUserId: integer('advisor_user_id')
      .notNull()
      .references(() => users.id),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'advisor_brokers_key', columns: [table.advisorUserId, table.brokerId] })],
);
