import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { mayReadScreening } from '@portal/shared/domain/parties/screening';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { screeningLists, screeningMatches } from '../../platform/database/schema/screening';
import { mergedInto } from '../../platform/lists/mergedRecords';
import { notFound } from '../../platform/server/refusal';
import { matchOnWire, readMatches } from './matchOnWire';
import { registeredDocument } from './readParties';

/** What the lists say of a party; one that the user does not read does not exist for them. */
export async function partyScreening(
  database: Database,
  user: CurrentUser,
  { PartyKind, PartyUniqueId }: CallInput<typeof getPartyScreening>['query'],
): Promise<CallResponse<typeof getPartyScreening>> {
  if (
    !mayReadScreening(PartyKind, user.userTypeId, functionalitiesOf(user)) ||
    (await registeredDocument(database, user.companyId, PartyKind, PartyUniqueId)) === null
  )
    throw notFound('Este cadastro não existe ou não está entre os que você vê.', { field: 'PartyUniqueId' });
  const merged = await mergedInto(database, [PartyUniqueId]);
  const [matches, lists] = await Promise.all([
    readMatches(
      database,
      and(
        eq(screeningMatches.companyId, user.companyId),
        inArray(screeningMatches.ownerUniqueId, [PartyUniqueId, ...merged.keys()]),
      ),
    ),
    database
      .select({
        Title: screeningLists.title,
        Source: screeningLists.source,
        Version: screeningLists.version,
        PublishedOn: screeningLists.publishedOn,
      })
      .from(screeningLists)
      .orderBy(asc(screeningLists.title)),
  ]);
  return {
    IsStopped: matches.some(
      ({ match }) => match.listKind === 'sanction' && match.state === 'confirmed' && match.endedAt === null,
    ),
    Matches: matches.map(matchOnWire),
    Lists: lists,
  };
}
