import { draftsOf } from '../../parameters/changes/changeSetRows';
import { indexOf } from '../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../platform/database/connection';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';

/** A change set's drafts with all that is published, and what tells whether either is another one later. */
export async function draftsRead(database: Database | Transaction, companyId: number, changeSetId: number) {
  const drafts = await draftsOf(database, changeSetId);
  const index = await indexOf(database, companyId);
  // A review moves the set's version and none of its drafts.
  const contentsHash = fingerprintOf(drafts.map(({ id, version }) => [id, version]));
  return { drafts, index, contentsHash, stateId: index.stateId };
}

export type DraftsRead = Awaited<ReturnType<typeof draftsRead>>;
