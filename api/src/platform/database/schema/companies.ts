import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cents, createdAt, instant, percent, rowId, timestamps, uniqueId } from './columns';

/** The insurers that share the platform; `key` is the CompanyKey header. */
export const companies = pgTable('companies', {
  id: rowId(),
  uniqueId: uniqueId(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  document: text('document').notNull(),
  primaryColor: text('primary_color').notNull(),
  figureColor: text('figure_color').notNull(),
  lineColor: text('line_color').notNull(),
  fontFamily: text('font_family').notNull(),
  fontFamilyUrl: text('font_family_url'),
  /** Files of the company's own mark, wide and square; both or none. */
  logoFile: text('logo_file'),
  markFile: text('mark_file'),
  isUnderMaintenance: boolean('is_under_maintenance').notNull().default(false),
  warnMaintenance: boolean('warn_maintenance').notNull().default(false),
  maintenanceMessage: text('maintenance_message'),
  /** The dated notice about the platform's maintenance (Spec 000 §9). */
  showPlatformNotice: boolean('show_platform_notice').notNull().default(false),
  /** Minutes without a touch after which the browser ends a session. */
  idleMinutes: integer('idle_minutes').notNull().default(30),
  /** OpenID provider of the company's staff, and the portal's name there. */
  directoryIssuer: text('directory_issuer'),
  directoryClientId: text('directory_client_id'),
  /** A Chatwoot-compatible help desk; without it the portal's own chat answers. */
  helpDeskBaseUrl: text('help_desk_base_url'),
  helpDeskWebsiteToken: text('help_desk_website_token'),
  /** A report elsewhere in the place of the portal's figures, and what its tokens are signed with. Both or none. */
  reportUrl: text('report_url'),
  reportSecret: text('report_secret'),
  /** Insured amount that the treaty carries without asking the reinsurers; null where it never asks. */
  treatyCapacityCents: cents('treaty_capacity_cents'),
  /** What brokers may ask for where no profile or modality says otherwise (`commission.ts`). */
  commissionMinimumPercent: percent('commission_minimum_percent').notNull().default(0),
  commissionCeilingPercent: percent('commission_ceiling_percent').notNull().default(20),
  commissionMaximumPercent: percent('commission_maximum_percent').notNull().default(25),
  /** Whether everybody with a password needs a second factor. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Why one approver alone may decide on refunds that they asked for, as the operator recorded it; null where nobody may. */
  soleApproverReason: text('sole_approver_reason'),
  /** For how many years contracts were kept after their end before that was published (decision 0124). */
  retentionYears: integer('retention_years').notNull().default(5),
  ...timestamps(),
});

/** Column of every row that belongs to one insurer. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id);

/** Host names by which the portal configuration finds its company. */
export const companyHosts = pgTable('company_hosts', {
  host: text('host').primaryKey(),
  companyId: companyId(),
});

/** Origins of foreign pages that may call the platform for a company (docs/integrator.md). */
export const companyOrigins = pgTable(
  'company_origins',
  {
    companyId: companyId(),
    origin: text('origin').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.origin] })],
);

/** Versions of the terms of use; the highest one in force is the one that users must have accepted. */
export const companyTerms = pgTable(
  'company_terms',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    version: integer('version').notNull(),
    html: text('html').notNull(),
    inForceSince: instant('in_force_since').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('company_terms_version').on(table.companyId, table.version)],
);

/** Values for the `[Name]` placeholders of the terms. */
export const companyTermTags = pgTable(
  'company_term_tags',
  {
    id: rowId(),
    companyId: companyId(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [unique('company_term_tags_name').on(table.companyId, table.name)],
);

/** Ramos of SUSEP in which the company sells surety: 0775 public sector, 0776 private sector. */
export const insuranceBranches = pgTable(
  'insurance_branches',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isPrivateSector: boolean('is_private_sector').notNull(),
    ...timestamps(),
  },
  (table) => [unique('insurance_branches_code').on(table.companyId, table.code)],
);

/** CNAE activities of policy holders, with the company's view of their risk. */
export const branchActivities = pgTable(
  'branch_activities',
  {
    id: rowId(),
    companyId: companyId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isRestrictive: boolean('is_restrictive').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    unique('branch_activities_code').on(table.companyId, table.code),
    index('branch_activities_company_name').on(table.companyId, table.name),
  ],
);
