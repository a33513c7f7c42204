import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import type {
  getModalityChangeHistory,
  ModalityHistoryEntry,
} from '@portal/shared/contracts/parameters/modalityHistory';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { parameterChangeSets, parameterPublications } from '../../../platform/database/schema/parameters';
import { users } from '../../../platform/database/schema/users';
import { notFound } from '../../../platform/server/refusal';
import { requireParameterRight } from '../../changes/parameterRight';
import { indexOf } from '../../inForce/parametersInForce';
import type { PublishedVersion } from '../../inForce/parameters';
import { referencesOf, referredTo } from '../../inForce/references';
import { kindsOfParameters } from '../../kinds/kindsOfParameters';
import { kindsOfModalities, modalityKeyOf } from './openDrafts';

/** Every version of a modality and of what belongs to it, the latest first. */
export async function modalityHistory(
  database: Database,
  user: CurrentUser,
  { modalityId }: CallInput<typeof getModalityChangeHistory>['query'],
): Promise<CallResponse<typeof getModalityChangeHistory>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const { companyId } = user;
  const [modality] = await database
    .select({ uniqueId: modalities.uniqueId })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), eq(modalities.id, modalityId)));
  if (!modality) throw notFound('Esta modalidade não existe.', { field: 'modalityId' });
  const index = await indexOf(database, companyId);
  const lists = kindsOfModalities
    .flatMap((kind) => [...(index.versions.get(kind)?.values() ?? [])])
    .filter(([first]) => first !== undefined && modalityKeyOf(first) === modality.uniqueId);
  const told = await publicationsOf(
    database,
    lists.flat().map(({ publication }) => publication.id),
  );
  const changes = lists
    .flatMap((list) => list.map((version, place) => ({ version, before: list[place - 1] ?? null })))
    .filter(({ version, before }) => before === null || isChanged(version, before))
    .sort(({ version: one }, { version: other }) => startOf(other) - startOf(one) || other.id - one.id);
  const named = referencesOf(
    index,
    changes.flatMap(({ version, before }) => (before ? [version, before] : [version])),
  );
  return changes.map((change) => entryOf(change, told, named));
}

const startOf = ({ publication }: PublishedVersion): number => publication.inForceFrom.getTime();

/** A publication may say again what was in force already. */
const isChanged = (version: PublishedVersion, before: PublishedVersion): boolean =>
  version.isDeleted !== before.isDeleted || JSON.stringify(version.body) !== JSON.stringify(before.body);

type Told = Awaited<ReturnType<typeof publicationsOf>>;

interface Change {
  version: PublishedVersion;
  before: PublishedVersion | null;
}

function entryOf({ version, before }: Change, told: Told, named: readonly ParameterReference[]): ModalityHistoryEntry {
  const { publication, kind, key, body, isDeleted } = version;
  const set = told.get(publication.id);
  if (!set) throw new Error('A publication has a change set');
  const mentioned = new Set([version, before].flatMap((one) => (one ? referredTo(one) : [])));
  return {
    PublicationNumber: publication.number,
    InForceFrom: publication.inForceFrom.toISOString(),
    PublishedByName: set.publishedByName,
    ChangeSet: { UniqueId: set.uniqueId, Name: set.name },
    Reason: set.reason,
    Kind: kind,
    UniqueId: key,
    Name: kindsOfParameters[kind].nameOf(body),
    IsDeleted: isDeleted,
    Before: before?.body ?? null,
    WasDeleted: before?.isDeleted ?? false,
    After: body,
    References: named.filter(({ UniqueId }) => mentioned.has(UniqueId)),
  };
}

async function publicationsOf(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      id: parameterPublications.id,
      publishedByName: users.name,
      uniqueId: parameterChangeSets.uniqueId,
      name: parameterChangeSets.name,
      reason: parameterChangeSets.reason,
    })
    .from(parameterPublications)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterPublications.changeSetId))
    .leftJoin(users, eq(users.id, parameterPublications.publishedByUserId))
    .where(inArray(parameterPublications.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
