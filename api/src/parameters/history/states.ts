import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/history';
import type { ChangedParameter } from '@portal/shared/contracts/parameters/history';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { notFound } from '../../platform/server/refusal';
import { requireParameterRight } from '../changes/parameterRight';
import { publicationAt, stateOf } from '../inForce/parameterIndex';
import type { ParameterIndex } from '../inForce/parameterIndex';
import { indexOf } from '../inForce/parametersInForce';
import type { Parameters, PublishedVersion } from '../inForce/parameters';
import { parameterName } from '../inForce/parameterName';
import { referencesOf } from '../inForce/references';

const allKinds = Object.keys(parameterKinds) as ParameterKind[];

const kindsAsked = (kind: ParameterKind | undefined): readonly ParameterKind[] => (kind ? [kind] : allKinds);

const byName = (one: { Name: string }, other: { Name: string }): number => one.Name.localeCompare(other.Name, 'pt-BR');

function stateAt(index: ParameterIndex, at: string): Parameters {
  const publication = publicationAt(index, new Date(at));
  if (!publication) throw new Error('A company has its first publication');
  return stateOf(index, publication);
}

/** What was in force at an instant, sort by sort and in the order of names. */
export async function parametersAt(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.getParametersAt>['query'],
): Promise<CallResponse<typeof calls.getParametersAt>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const index = await indexOf(database, user.companyId);
  const state = stateAt(index, query.At);
  const wanted = searchable(query.Search ?? '');
  const found = kindsAsked(query.Kind).flatMap((kind) =>
    state
      .all(kind)
      .map((version) => ({ version, Name: parameterName(index, version) }))
      .filter(({ Name }) => searchable(Name).includes(wanted))
      .sort(byName),
  );
  const page = pageOf(query);
  const shown = found.slice(page.offset, page.offset + page.size);
  const items = shown.map(({ version, Name }) => ({
    Kind: version.kind,
    UniqueId: version.key,
    Name,
    IsDeleted: version.isDeleted,
    Values: version.body,
    PublicationNumber: version.publication.number,
    InForceSince: version.publication.inForceFrom.toISOString(),
  }));
  return {
    ...pageAnswer(page, items, found.length),
    References: referencesOf(
      index,
      shown.map(({ version }) => version),
    ),
    PublicationNumber: state.publication.number,
    InForceSince: state.publication.inForceFrom.toISOString(),
  };
}

/** A parameter in two states, as it is told; null where both say the same. */
function changeOf(
  index: ParameterIndex,
  before: PublishedVersion | null,
  said: PublishedVersion,
): ChangedParameter | null {
  const isSame = before !== null && before.isDeleted === said.isDeleted && isDeepStrictEqual(before.body, said.body);
  if (isSame) return null;
  return {
    Kind: said.kind,
    UniqueId: said.key,
    Name: parameterName(index, said),
    IsDeleted: said.isDeleted,
    Before: before === null || before.isDeleted ? null : before.body,
    After: said.body,
  };
}

interface Told {
  page: ReturnType<typeof pageOf>;
  changed: readonly ChangedParameter[];
}

function tell(index: ParameterIndex, { page, changed }: Told) {
  const shown = changed.slice(page.offset, page.offset + page.size);
  const said = shown.flatMap(({ Kind: kind, UniqueId: key, Before, After }) =>
    [Before, After].flatMap((body) => (body ? [{ kind, key, body: body as Record<string, unknown> }] : [])),
  );
  return {
    ...pageAnswer(page, shown, changed.length),
    References: referencesOf(index, said),
  };
}

/** What differs between two instants, from the earlier to the later one. */
export async function compareStates(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.compareParameters>['query'],
): Promise<CallResponse<typeof calls.compareParameters>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const index = await indexOf(database, user.companyId);
  const [earlier, later] = [query.From, query.Until]
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .map((at) => stateAt(index, at)) as [Parameters, Parameters];
  const changed = kindsAsked(query.Kind).flatMap((kind) =>
    // Whatever the earlier one knows the later one knows too.
    later
      .all(kind)
      .flatMap((after) => changeOf(index, earlier.version(kind, after.key), after) ?? [])
      .sort(byName),
  );
  return {
    ...tell(index, { page: pageOf(query), changed }),
    FromPublicationNumber: earlier.publication.number,
    UntilPublicationNumber: later.publication.number,
  };
}

/** What a publication changed of what was in force before it; what it said again as it was is left out. */
export async function publicationChanges(
  database: Database,
  user: CurrentUser,
  { UniqueId, ParameterUniqueId, ...query }: CallInput<typeof calls.getPublicationChanges>['query'],
): Promise<CallResponse<typeof calls.getPublicationChanges>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const index = await indexOf(database, user.companyId);
  const at = index.publications.findIndex(({ uniqueId }) => uniqueId === UniqueId);
  const publication = index.publications[at];
  if (!publication) throw notFound('Esta publicação não existe.', { field: 'UniqueId' });
  const before = index.publications[at - 1];
  const [earlier, later] = [before ? stateOf(index, before) : null, stateOf(index, publication)];
  const changed = kindsAsked(query.Kind).flatMap((kind) =>
    later
      .all(kind)
      .filter((version) => version.publication.id === publication.id)
      .filter(({ key }) => ParameterUniqueId === undefined || key === ParameterUniqueId)
      .flatMap((after) => changeOf(index, earlier?.version(kind, after.key) ?? null, after) ?? [])
      .sort(byName),
  );
  return tell(index, { page: pageOf(query), changed });
}
