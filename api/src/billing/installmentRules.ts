import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connection';
import { installmentParameters } from '../platform/database/schema/billing';
import type { InstallmentRule } from './installments';

/** How the company lets premiums be divided. */
export const installmentRulesOf = (database: Database | Transaction, companyId: number): Promise<InstallmentRule[]> =>
  database
    .select({
      maxInstallments: installmentParameters.maxInstallments,
      minInstallmentCents: installmentParameters.minInstallmentCents,
      gracePeriodsInDays: installmentParameters.gracePeriodsInDays,
    })
    .from(installmentParameters)
    .where(eq(installmentParameters.companyId, companyId))
    .orderBy(asc(installmentParameters.code));
