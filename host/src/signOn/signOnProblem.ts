import { PortalError } from '@portal/shared';
import { accessFailureText } from '../access/signIn';

/** Why somebody could not be sent to a provider, or taken back from it, in a sentence for them. */
export class SignOnProblem extends Error {
  override readonly name = 'SignOnProblem';
}

/** What the pages of single sign-on say about a failure. */
export function signOnFailureText(error: unknown): string {
  if (error instanceof SignOnProblem) return error.message;
  // The platform does not say what is wrong with a code or a link; its sentence says what to do.
  if (error instanceof PortalError && error.kind === 'unauthorized') return error.message;
  return accessFailureText(error);
}
