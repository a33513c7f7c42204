import type { DataSubjectKind } from '@portal/shared/contracts/parties/dataSubject';
import { isInternal } from '@portal/shared/domain/access/roles';
import { documentKind } from '@portal/shared/domain/people/document';
import { moduleOfOwner, REVEAL_DOCUMENT } from '@portal/shared/domain/people/personalDocuments';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';

/** True for the insurer's own staff who may see whole CPFs of this kind of record: they answer the persons themselves. */
export const answersPersons = async (
  database: Database | Transaction,
  user: CurrentUser,
  kind: DataSubjectKind,
): Promise<boolean> =>
  isInternal(user.userTypeId) &&
  (await permittedActions(database, user, moduleOfOwner[kind])).includes(REVEAL_DOCUMENT);

/** What this user may do for the natural person behind a record; nothing where it is a company. */
export async function personalDataActions(
  database: Database | Transaction,
  user: CurrentUser,
  kind: DataSubjectKind,
  document: string,
): Promise<{ Action: 'exportPersonalData'; DisabledReason: null }[]> {
  if (documentKind(document) !== 'CPF' || !(await answersPersons(database, user, kind))) return [];
  return [{ Action: 'exportPersonalData', DisabledReason: null }];
}
