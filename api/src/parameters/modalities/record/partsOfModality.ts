import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getClauses } from '@portal/shared/contracts/parameters/clauses';
import type { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type { getProposalParameterRequestDocuments } from '@portal/shared/contracts/parameters/requestDocuments';
import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
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

/** The documents that its proposals are asked for, likewise, those that were removed among them; in their order. */
export const requestDocumentRecords = async (
  database: Database | Transaction,
  user: CurrentUser,
  query: CallInput<typeof getProposalParameterRequestDocuments>['query'],
  now: Date,
): Promise<CallResponse<typeof getProposalParameterRequestDocuments>> =>
  (await partsOf(database, user, 'requestDocument', { ...query, ignoreDeleted: false }, now))
    .map(({ fields, inForce, body }) => ({
      ...fields,
      InForce: inForce as RequestDocumentParameters | null,
      Values: body as RequestDocumentParameters,
    }))
    .sort((one, other) => one.Values.Order - other.Values.Order);

async function partsOf(
  database: Database | Transaction,
  user: CurrentUser,
  kind: 'coverage' | 'clause' | 'requestDocument',
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
