import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import type { Subject } from '../dataSubject/subject';
import { openBusiness } from './openBusiness';
import { openRelations } from './openRelations';
import { proceedings } from './proceedings';
import { retention } from './retention';
import { rolesOf } from './rolesOf';

/**
 * What keeps a person's data from being anonymised: what is open, what still holds, what a lawsuit needs, and how long
 * the law wants kept what has ended. Asked once more under the locks of the command itself.
 */
export async function obstaclesTo(
  database: Database | Transaction,
  subject: Subject,
  today: PlainDate,
): Promise<AnonymisationObstacle[]> {
  const roles = await rolesOf(database, subject);
  return [
    ...(await openBusiness(database, roles, today)),
    ...(await openRelations(database, subject, roles)),
    ...(await proceedings(database, subject, roles)),
    ...(await retention(database, roles, today)),
  ];
}
