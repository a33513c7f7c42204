import { isInternal } from '@portal/shared/domain/access/roles';
import { mayReadDocumentsOf } from '../../deals/archives/visibleDocuments';
import { moduleOfKind } from '../../deals/documents/documentRecords';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import type { PartyOfDocuments } from './partyOfDocuments';

/** True for staff that reads the party and whose profile analyzes documents of its module, as on cards. */
export async function judgesDocuments(
  database: Database | Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
): Promise<boolean> {
  const { kind } = party;
  if (!party.readers || !isInternal(user.userTypeId) || !mayReadDocumentsOf(user, kind)) return false;
  return (await permittedActions(database, user, moduleOfKind[kind])).includes('ANALISAR_DOCUMENTO');
}
