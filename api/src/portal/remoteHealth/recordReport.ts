import type { BrowserError, SlowInteraction, VitalObservation } from '@portal/shared/contracts/portal/remoteExperience';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import type { Database } from '../../platform/database/connection';
import { recordErrors } from './recordErrors';
import { recordSlowInteractions, recordVitals } from './recordExperience';
import type { CountedVital } from './recordExperience';
import { recordObservations } from './recordObservations';

/** What one report of a browser carries. */
export interface BrowserReport {
  Observations: readonly RemoteObservation[];
  Vitals?: readonly VitalObservation[];
  SlowInteractions?: readonly SlowInteraction[];
  Errors?: readonly BrowserError[];
}

const counted =
  (Vital: CountedVital['Vital']) =>
  ({ Remote, Version }: { Remote: string; Version: string }): CountedVital => ({ Remote, Version, Vital });

/** Counts a report in the hour of the platform's clock, all of it or nothing. Gives how many were counted. */
export const recordReport = (
  database: Database,
  companyId: number,
  { Observations, Vitals = [], SlowInteractions = [], Errors = [] }: BrowserReport,
  now: Date,
): Promise<number> =>
  database.transaction(async (transaction) => {
    const loads = await recordObservations(transaction, companyId, Observations, now);
    await recordSlowInteractions(transaction, companyId, SlowInteractions, now);
    const vitals = [...Vitals, ...SlowInteractions.map(counted('slow')), ...Errors.map(counted('error'))];
    const others = await recordVitals(transaction, companyId, vitals, now);
    await recordErrors(transaction, companyId, Errors, now);
    // Interactions and errors among them: each is kept as what it is, and as one more of its hour.
    return loads + others;
  });
