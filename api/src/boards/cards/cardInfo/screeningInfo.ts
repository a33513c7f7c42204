import { and, eq, ne } from 'drizzle-orm';
import type { CardScreening } from '@portal/shared/contracts/parties/screening';
import { matchOnWire, readMatches } from '../../../parties/screening/matchOnWire';
import { registeredDocument } from '../../../parties/screening/readParties';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { screeningMatches } from '../../../platform/database/schema/screening';
import { listedDocument } from '../../../platform/lists/privacy';
import { recordNotFound, requireCardOf } from './requireCardOf';

const FIELD = 'ScreeningMatchUniqueId';

/** An occurrence on a list with whose it is, and what else was found of them. */
export async function screeningInfo(database: Database, user: CurrentUser, uniqueId: string): Promise<CardScreening> {
  await requireCardOf(database, user, { column: cards.screeningMatchUniqueId, uniqueId, field: FIELD });
  const ofCompany = eq(screeningMatches.companyId, user.companyId);
  const [found] = await readMatches(database, and(ofCompany, eq(screeningMatches.uniqueId, uniqueId)));
  if (!found) throw recordNotFound(FIELD);
  const { ownerKind, ownerUniqueId, ownerName } = found.match;
  const [document, others] = await Promise.all([
    registeredDocument(database, user.companyId, ownerKind, ownerUniqueId),
    readMatches(
      database,
      and(ofCompany, eq(screeningMatches.ownerUniqueId, ownerUniqueId), ne(screeningMatches.uniqueId, uniqueId)),
    ),
  ]);
  return {
    Match: matchOnWire(found),
    Party: {
      Kind: ownerKind,
      UniqueId: ownerUniqueId,
      Name: ownerName,
      CpfCnpj: document === null ? '' : listedDocument(document),
    },
    Others: others.map(matchOnWire),
  };
}
