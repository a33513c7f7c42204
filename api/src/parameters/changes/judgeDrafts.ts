import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import { Refusal } from '../../platform/server/refusal';
import type { ParameterIndex } from '../inForce/parameterIndex';
import type { PublishedVersion } from '../inForce/parameters';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import type { DraftRow } from './changeSetRows';

/** The latest version of each parameter, what is still to take force included. */
export const newestVersion = (index: ParameterIndex, { kind, key }: Pick<ParameterEntry, 'kind' | 'key'>) =>
  index.versions.get(kind)?.get(key)?.at(-1) ?? null;

const newestVersions = (index: ParameterIndex): PublishedVersion[] =>
  [...index.versions.values()].flatMap((keys) => [...keys.values()].flatMap((list) => list.at(-1) ?? []));

type Drafted = Pick<DraftRow, 'kind' | 'key' | 'body' | 'isDeleted'>;

const idOf = ({ kind, key }: Pick<ParameterEntry, 'kind' | 'key'>): string => `${kind} ${key}`;

/** What stands against drafts, each judged within all that would be in force with them; in their order. */
export function problemsOfDrafts(index: ParameterIndex, drafts: readonly Drafted[]): ParameterProblem[][] {
  const state = new Map<string, ParameterEntry>();
  for (const version of newestVersions(index)) state.set(idOf(version), version);
  for (const draft of drafts) state.set(idOf(draft), draft);
  const all = [...state.values()];
  return drafts.map((draft) => {
    const kind = kindsOfParameters[draft.kind];
    const surroundings = {
      before: newestVersion(index, draft)?.body ?? null,
      others: all.filter((one) => one.kind !== draft.kind || one.key !== draft.key),
    };
    return draft.isDeleted
      ? (kind.removalProblems?.(draft.key, surroundings) ?? [])
      : kind.problems(draft.key, draft.body, surroundings);
  });
}

/** Another publication has changed the parameter since it was drafted. */
export const isOvertaken = (index: ParameterIndex, draft: Pick<DraftRow, 'kind' | 'key' | 'baseVersionId'>): boolean =>
  (newestVersion(index, draft)?.id ?? null) !== draft.baseVersionId;

/** Problems that somebody means so; `all` where whoever reviewed has said so. */
export type Accepts = readonly { UniqueId: string; Field: string }[] | 'all';

/** Refuses drafts with all that stands against them; what asks again passes where it is accepted by name. */
export function requirePublishable(index: ParameterIndex, drafts: readonly DraftRow[], accepts: Accepts): void {
  const problems = problemsOfDrafts(index, drafts).flatMap((list, at) => {
    const draft = drafts[at] as DraftRow;
    const name = kindsOfParameters[draft.kind].nameOf(draft.body);
    return list
      .filter(
        ({ Weight, Field }) =>
          Weight === 'refuses' ||
          (accepts !== 'all' && !accepts.some((one) => one.UniqueId === draft.key && one.Field === Field)),
      )
      .map(({ Weight, Field, Message }) => ({
        Code: Weight === 'refuses' ? 'NotPublishable' : 'AsksAgain',
        Field: `${draft.key}.${Field}`,
        Message: `${name}: ${Message}`,
      }));
  });
  if (problems.length > 0) throw new Refusal(422, problems);
}
