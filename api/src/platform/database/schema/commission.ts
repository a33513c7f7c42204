import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { percent, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { modalities } from './modalities';

/** Kinds of broker, as the company tells them apart (`/parametrizacao/broker-profile`). */
export const brokerProfiles = pgTable(
  'broker_profiles',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    ...timestamps(),
  },
  (table) => [unique('broker_profiles_name').on(table.companyId, table.name)],
);

/** What brokers may ask for where it is not the company's own range: by profile, by modality, or by both. */
export const commissionAuthorities = pgTable(
  'commission_authorities',
  {
    id: rowId(),
    companyId: companyId(),
    brokerProfileId: integer('broker_profile_id').references(() => brokerProfiles.id),
    modalityId: integer('modality_id').references(() => modalities.id),
    minimumPercent: percent('minimum_percent').notNull(),
    ceilingPercent: percent('ceiling_percent').notNull(),
    maximumPercent: percent('maximum_percent').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('commission_authorities_of').on(table.companyId, table.brokerProfileId, table.modalityId).nullsNotDistinct(),
  ],
);
