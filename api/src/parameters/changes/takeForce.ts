import { eq } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { Transaction } from '../../platform/database/connection';
import {
  parameterChangeSets,
  parameterPublications,
  parameterVersions,
} from '../../platform/database/schema/parameters';
import { handleJob } from '../../platform/jobs/jobHandler';
import { publishLive } from '../../platform/live/publishLive';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import { indexOf } from '../inForce/parametersInForce';
import type { ParameterEntry } from '../kinds/parameterKind';
import { projectParameters } from '../projections/projectParameters';
import { takeForce } from './takeForceKind';
import { lockHead } from './writePublication';

/**
 * What was scheduled is in force by the clock alone, for whoever reads parameters; this writes it into the tables that
 * lists filter. It writes the state as it is when it runs, so that a late run does no harm.
 */
export const showWhatTookForce = (clock: () => Date = () => new Date()) =>
  handleJob(takeForce, async (job) => {
    await job.finishIn((transaction) => show(transaction, job.payload.publicationId, clock()));
    return null;
  });

async function show(transaction: Transaction, publicationId: number, now: Date): Promise<void> {
  const [found] = await transaction
    .select()
    .from(parameterPublications)
    .where(eq(parameterPublications.id, publicationId));
  if (!found) return;
  await lockHead(transaction, found.companyId);
  const index = await indexOf(transaction, found.companyId);
  // Withdrawn ones are not in it.
  if (!index.publications.some(({ id }) => id === publicationId)) return;
  const at = new Date(Math.max(now.getTime(), found.inForceFrom.getTime()));
  const publication = publicationAt(index, at);
  if (!publication) return;
  const state = stateOf(index, publication);
  const touched = await transaction
    .select({ kind: parameterVersions.kind, key: parameterVersions.key })
    .from(parameterVersions)
    .where(eq(parameterVersions.publicationId, publicationId));
  const entries = touched
    .map(({ kind, key }) => state.version(kind as ParameterEntry['kind'], key))
    .filter((version) => version !== null);
  await projectParameters(transaction, found.companyId, entries);
  await transaction
    .update(parameterPublications)
    .set({ projectedAt: now })
    .where(eq(parameterPublications.id, publicationId));
  await transaction
    .update(parameterChangeSets)
    .set({ state: 'published' })
    .where(eq(parameterChangeSets.id, found.changeSetId));
  await publishLive(transaction, {
    companyId: found.companyId,
    to: { userTypeId: UserType.INSURANCE },
    kind: 'parameters.published',
    data: { PublicationUniqueId: found.uniqueId, Number: found.number },
  });
}
