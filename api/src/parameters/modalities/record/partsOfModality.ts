import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getClauses } from '@portal/shared/contracts/parameters/clauses';
import type { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { draftedRecords } from '../../changes/draftedRecord';
import { modalityRecord } from './modalityRecord';

type Query = CallInput<typeof getCoverages>['query'];

/** The coverages of a modality, by name; there is no cache to ignore. */
export const coverageRecords = async (
  database: Database,
  user: CurrentUser,
  query: Query,
  now: Date,
): Promise<CallResponse<typeof getCoverages>> =>
  (await partsOf(database, user, 'coverage', query, now)).map(({ fields, inForce, body }) => ({
    ...fields,
    InForce: inForce as CoverageParameters | null,
    Values: body as CoverageParameters,
  }));

/** Its clauses, likewise. */
export const clauseRecords = async (
  database: Database,
  user: CurrentUser,
  query: Query,
  now: Date,
): Promise<CallResponse<typeof getClauses>> =>
  (await partsOf(database, user, 'clause', query, now)).map(({ fields, inForce, body }) => ({
    ...fields,
    InForce: inForce as ClauseParameters | null,
    Values: body as ClauseParameters,
  }));

async function partsOf(
  database: Database,
  user: CurrentUser,
  kind: 'coverage' | 'clause',
  { modalityUniqueId, ChangeSetUniqueId, ignoreDeleted = true }: Query,
  now: Date,
) {
  await modalityRecord(database, user, { modalityUniqueId, ChangeSetUniqueId }, now);
  const isWanted = (body: Record<string, unknown>) => body['ModalityUniqueId'] === modalityUniqueId;
  const records = await draftedRecords(database, user, { kind, changeSetUniqueId: ChangeSetUniqueId, isWanted }, now);
  return records
    .filter(({ fields }) => !ignoreDeleted || !fields.IsDeleted || fields.Draft !== null)
    .map(({ fields, inForce, body }) => ({ fields, inForce: inForce?.body ?? null, body: body ?? {} }))
    .sort(({ body: one }, { body: other }) => String(one['Name']).localeCompare(String(other['Name']), 'pt-BR'));
}
