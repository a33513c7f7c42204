import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsementTerm } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { toldAfter } from '../asked/endorsedFacts';
import { readRequest } from '../asked/readRequest';
import { filledTerms } from './filledTerms';

/** Object and clauses as they would stand, their tags filled with what is asked for. */
export async function updatedTerms(
  database: Database,
  user: CurrentUser,
  form: EndorsementForm,
  now = new Date(),
): Promise<EndorsementTerm[]> {
  const { standing, drafted } = await readRequest(database, user, { flow: null, form }, now);
  return filledTerms(
    [...drafted.ObjetoApolice, ...drafted.ClausulasParticulares],
    standing,
    toldAfter(standing, drafted),
  );
}
