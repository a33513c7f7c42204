import type { DataSubjectKind } from '@portal/shared/contracts/parties/dataSubject';
import { isInternal } from '@portal/shared/domain/access/roles';
import { documentKind } from '@portal/shared/domain/people/document';
import { moduleOfOwner, REVEAL_DOCUMENT } from '@portal/shared/domain/people/personalDocuments';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';

/** True for the insurer's own staff who may see whole CPFs of this kind of record: they answer the persons themselves. */
export const answersPersons = async (
  database: Database | Transaction,
  user: CurrentUser,
  kind: DocumentOwner,
): Promise<boolean> =>
  isInternal(user.userTypeId) &&
  (await permittedActions(database, user, moduleOfOwner[kind])).includes(REVEAL_DOCUMENT);

/**
 * True for who answers persons and administers the insurer besides: what is taken out comes back for nobody, so that more
 * is asked for than for reading it.
 */
export const mayAnonymise = async (
  database: Database | Transaction,
  user: CurrentUser,
  owner: DocumentOwner,
): Promise<boolean> => user.isAdministrator && (await answersPersons(database, user, owner));

/** What this user may do for the natural person behind a record; nothing where it is a company. */
export async function personalDataActions(
  database: Database | Transaction,
  user: CurrentUser,
  kind: DataSubjectKind,
  document: string,
): Promise<{ Action: 'exportPersonalData' | 'anonymisePersonalData'; DisabledReason: null }[]> {
  if (documentKind(document) !== 'CPF' || !(await answersPersons(database, user, kind))) return [];
  return [
    { Action: 'exportPersonalData', DisabledReason: null },
    ...(user.isAdministrator ? [{ Action: 'anonymisePersonalData' as const, DisabledReason: null }] : []),
  ];
}
