import type { JudgedEndorsement } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { Refusal } from '../../../platform/server/refusal';

/** What stands against what is asked for, or is to be known before it is; a warning may be gone past. */
export type RequestProblem = JudgedEndorsement['Problems'][number];

export const refused = (Field: string, Message: string | null): RequestProblem[] =>
  Message === null ? [] : [{ Field, Message, Kind: 'refused' }];

export const warning = (Field: string, Message: string | null): RequestProblem[] =>
  Message === null ? [] : [{ Field, Message, Kind: 'warning' }];

/** Refuses with everything that stands against it; warnings refuse nothing. */
export function refuseProblems(problems: readonly RequestProblem[]): void {
  const against = problems.filter(({ Kind }) => Kind === 'refused');
  if (against.length > 0)
    throw new Refusal(
      422,
      against.map(({ Field, Message }) => ({ Code: 'Unprocessable', Message, Field })),
    );
}
