import type { ParameterEntry } from '../kinds/parameterKind';
import type { Parameters, PublishedVersion } from './parameters';

/** A state with drafts on top of it: what would be in force if they were published now. */
export function draftedParameters(state: Parameters, drafts: readonly ParameterEntry[]): Parameters {
  const versions = drafts.map((draft): PublishedVersion => ({
    ...draft,
    id: 0,
    uniqueId: '',
    publication: state.publication,
  }));
  const drafted = new Map(versions.map((version) => [`${version.kind} ${version.key}`, version]));
  return {
    publication: state.publication,
    version: (kind, key) => drafted.get(`${kind} ${key}`) ?? state.version(kind, key),
    all: (kind) => [
      ...state.all(kind).filter(({ key }) => !drafted.has(`${kind} ${key}`)),
      ...versions.filter((version) => version.kind === kind),
    ],
  };
}
