import { and, asc, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { PUBLIC_BRANCH } from '@portal/shared/domain/parameters/renewal';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { leftUnpaid } from '../../../parameters/billing/slipsThatCount';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { companies, insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { policies } from '../../../platform/database/schema/policies';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { handleJob } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import { takeStep } from './takeStep';

/** As many as are looked for at once. */
const MOST_AT_ONCE = 100;

/**
 * Takes the steps for unpaid premium that are due: notice, suspension and resolution, each a transaction of its own. Off
 * wherever no modality of the company has automatic cancellation. What fell due while everything was down follows.
 */
export const chaseUnpaid = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('policies.unpaid', { everySeconds: 3600 }), async ({ database, signal }) => {
    const now = clock();
    const failures: unknown[] = [];
    for (const company of await database.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))) {
      const switchedOn = keysSwitchedOn(await parametersInForce(database, company.id, now));
      const wanted = [underway(database, company.id), mayBegin(database, company.id, switchedOn, dateOfInstant(now))];
      for (const some of wanted)
        for await (const seen of some ? eachOf(database, some) : []) {
          signal.throwIfAborted();
          try {
            await takeStep(database, seen, now);
          } catch (error) {
            // The others go on all the same; this one with the next try.
            failures.push(error);
          }
        }
    }
    if (failures.length > 0) throw failures[0];
    return null;
  });

const keysSwitchedOn = (parameters: Parameters): string[] =>
  parameters
    .all('modality')
    .filter(({ body }) => (body as ModalityParameters).EnableAutomaticCancel)
    .map(({ key }) => key);

/** Policies, page by page: what is done with one takes none out of the way of the next. */
async function* eachOf(database: Database, wanted: SQL) {
  let last = 0;
  for (;;) {
    const page = await database
      .select({ id: policies.id, policyHolderId: policies.policyHolderId })
      .from(policies)
      .where(and(gt(policies.id, last), wanted))
      .orderBy(asc(policies.id))
      .limit(MOST_AT_ONCE);
    yield* page;
    if (page.length < MOST_AT_ONCE) return;
    last = page.at(-1)?.id ?? last;
  }
}

const openSequences = (database: Database, companyId: number) =>
  database
    .select({ id: policyUnpaidSequences.policyId })
    .from(policyUnpaidSequences)
    .where(and(eq(policyUnpaidSequences.companyId, companyId), isNull(policyUnpaidSequences.outcome)));

const underway = (database: Database, companyId: number): SQL =>
  inArray(policies.id, openSequences(database, companyId));

/** Those with something late whose modality lets a sequence begin; undefined where none does. */
function mayBegin(
  database: Database,
  companyId: number,
  switchedOn: readonly string[],
  today: PlainDate,
): SQL | undefined {
  if (switchedOn.length === 0) return undefined;
  const isPrivate = database
    .select({ id: insuranceBranches.id })
    .from(insuranceBranches)
    .where(and(eq(insuranceBranches.companyId, companyId), ne(insuranceBranches.code, PUBLIC_BRANCH)));
  const late = database
    .select({ id: bankSlips.proposalId })
    .from(bankSlips)
    .where(and(eq(bankSlips.companyId, companyId), leftUnpaid(today)));
  return and(
    eq(policies.companyId, companyId),
    eq(policies.statusId, PolicyStatus.Emitida),
    inArray(policies.insuranceBranchId, isPrivate),
    inArray(
      policies.modalityId,
      database
        .select({ id: modalities.id })
        .from(modalities)
        .where(inArray(modalities.uniqueId, [...switchedOn])),
    ),
    inArray(policies.proposalId, late),
    notInArray(policies.id, openSequences(database, companyId)),
  );
}
