import { asc, eq } from 'drizzle-orm';
import type { OwnClosedDay } from '@portal/shared/domain/time/businessDays';
import type { Database, Transaction } from '../../platform/database/connection';
import { companyClosedDays, installmentParameters } from '../../platform/database/schema/billing';
import type { InstallmentRule } from './installments';

/** How a company collects: how it lets premiums be divided, and on which days of its own nothing falls due. */
export interface CollectionRules {
  installments: readonly InstallmentRule[];
  closedDays: readonly OwnClosedDay[];
}

export async function collectionRulesOf(database: Database | Transaction, companyId: number): Promise<CollectionRules> {
  const installments = await database
    .select({
      maxInstallments: installmentParameters.maxInstallments,
      minInstallmentCents: installmentParameters.minInstallmentCents,
      gracePeriodsInDays: installmentParameters.gracePeriodsInDays,
    })
    .from(installmentParameters)
    .where(eq(installmentParameters.companyId, companyId))
    .orderBy(asc(installmentParameters.code));
  return { installments, closedDays: await closedDaysOf(database, companyId) };
}

/** The days on which the company does not collect, besides those that are computed. */
const closedDaysOf = (database: Database | Transaction, companyId: number): Promise<OwnClosedDay[]> =>
  database
    .select({ year: companyClosedDays.year, month: companyClosedDays.month, day: companyClosedDays.day })
    .from(companyClosedDays)
    .where(eq(companyClosedDays.companyId, companyId));
