import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { BureauPartner } from '../../../platform/database/schema/bureauAnswers';
import { whatBureausSay } from '../../bureau/askBureau';
import type { Bureaus } from '../../bureau/bureau';

/** Asks the bureaus who the partners of a broker are; null where none knows its CNPJ. */
export async function askAboutBroker(
  database: Database,
  bureaus: Bureaus,
  user: CurrentUser,
  document: string,
): Promise<{ partners: readonly BureauPartner[] } | null> {
  const answer = await whatBureausSay(database, bureaus, { user, kind: 'company', document });
  return answer && 'partners' in answer ? answer : null;
}
