import { bureauQueryTypes, standardBureauQuery } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { ParameterEntry } from '../parameters/kinds/parameterKind';
import { offlineBureau, reserveBureau } from '../parties/bureau/offlineBureau';

/** What an answer of the demo's bureaus costs, in cents. */
export const bureauCosts = { company: [190, 75], person: [140, 60] } as const;

/** The demo's insurers ask the full bureau first, and have an irregular registration looked at. */
export const demoBureauQueries = (): ParameterEntry[] =>
  bureauQueryTypes.map(({ id, key, kind }) => ({
    kind: 'bureauQuery',
    key,
    body: {
      ...standardBureauQuery(id),
      Bureaus: [offlineBureau, reserveBureau].map(({ name }, at) => ({
        Name: name,
        CostValue: bureauCosts[kind][at] ?? 0,
      })),
      WhenIrregular: 'card',
    },
    isDeleted: false,
  }));
