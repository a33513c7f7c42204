import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { exportParameters, ParameterFile } from '@portal/shared/contracts/parameters/parameterFile';
import { PARAMETER_FILE_FORMAT } from '@portal/shared/domain/parameters/changes/parameterFile';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { draftsOf, requireChangeSet } from '../changes/changeSetRows';
import { requireParameterRight } from '../changes/parameterRight';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import type { ParameterIndex } from '../inForce/parameterIndex';
import { parameterName } from '../inForce/parameterName';
import { indexOf } from '../inForce/parametersInForce';
import type { ParameterEntry } from '../kinds/parameterKind';
import { mentioned, namedOf } from './identities';
import type { Named } from './identities';

type Query = CallInput<typeof exportParameters>['query'];

/** A change set as a file; without one all that was in force at an instant. */
export async function exportToFile(
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId, At }: Query,
  now: Date,
): Promise<ParameterFile> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const { companyId } = user;
  const index = await indexOf(database, companyId);
  const contents =
    ChangeSetUniqueId === undefined
      ? contentsAt(index, At ? new Date(At) : now)
      : await contentsOfSet(database, companyId, ChangeSetUniqueId);
  const brought = new Set(contents.entries.map(({ key }) => key));
  const wanted = new Set(contents.entries.flatMap(({ body }) => mentioned(body)).filter((key) => !brought.has(key)));
  const named = wanted.size === 0 ? new Map<string, Named>() : await namedOf(database, index, companyId);
  const [company] = await database.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return {
    format: PARAMETER_FILE_FORMAT,
    name: contents.name,
    reason: contents.reason,
    company: (company?.name ?? '').slice(0, 200),
    exportedAt: now.toISOString(),
    references: [...wanted].flatMap((key) => named.get(key) ?? []),
    parameters: contents.entries.map(({ kind, key, body, isDeleted }) => ({
      kind,
      key,
      name: parameterName(index, { kind, key, body }).slice(0, 200),
      isDeleted,
      values: body,
    })),
  };
}

interface Contents {
  name: string;
  reason: string;
  entries: readonly ParameterEntry[];
}

async function contentsOfSet(database: Database, companyId: number, uniqueId: string): Promise<Contents> {
  const changeSet = await requireChangeSet(database, companyId, uniqueId);
  return { name: changeSet.name, reason: changeSet.reason, entries: await draftsOf(database, changeSet.id) };
}

function contentsAt(index: ParameterIndex, at: Date): Contents {
  const publication = publicationAt(index, at);
  if (!publication) throw new Error('A company has its first publication');
  const state = stateOf(index, publication);
  return {
    name: `Em vigor em ${formatDateTime(at)}`,
    reason: `Publicação ${publication.number}`,
    entries: [...index.versions.keys()].flatMap((kind) => state.all(kind)),
  };
}
