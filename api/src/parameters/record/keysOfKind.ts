import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftsOf, requireChangeSet } from '../changes/changeSetRows';
import { newestVersion } from '../changes/judgeDrafts';
import { indexOf } from '../inForce/parametersInForce';

/** The parameters of a kind that there are, scheduled ones included, with those that a change set drafts. */
export async function keysOfKind(
  database: Database | Transaction,
  { companyId }: CurrentUser,
  kind: ParameterKind,
  changeSetUniqueId: string | undefined,
): Promise<string[]> {
  const index = await indexOf(database, companyId);
  const published = [...(index.versions.get(kind)?.keys() ?? [])].filter(
    (key) => !newestVersion(index, { kind, key })?.isDeleted,
  );
  if (changeSetUniqueId === undefined) return published;
  const changeSet = await requireChangeSet(database, companyId, changeSetUniqueId);
  const drafted = (await draftsOf(database, changeSet.id)).filter((draft) => draft.kind === kind);
  return [...new Set([...published, ...drafted.map(({ key }) => key)])];
}
