import { and, asc, eq, inArray } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { mentionedIn } from '@portal/shared/domain/boards/mentions';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { viewersOf } from '../../../platform/auth/pipeOwners';
import type { Database, Transaction } from '../../../platform/database/connection';
import { observationMentions, recordObservations } from '../../../platform/database/schema/cardActions';
import { users } from '../../../platform/database/schema/users';
import { unprocessable } from '../../../platform/server/refusal';
import type { Observed } from '../../../deals/records/observations';

interface Person {
  Id: number;
  Name: string;
}

interface OfCard {
  id: number;
  cardRef: string;
  pipe: { id: number; uniqueId: string; name: string; functionalityId: number };
}

/**
 * Those whom the text mentions, of the people whom its writer picked. Somebody who cannot see the card would be told of what
 * is not theirs, and is refused by name.
 */
export async function mentionedPeople(
  transaction: Transaction,
  user: CurrentUser,
  { pipe }: OfCard,
  { text, userIds }: { text: string; userIds: readonly number[] },
): Promise<Person[]> {
  if (userIds.length === 0) return [];
  const picked = await transaction
    .select({ Id: users.id, Name: users.name })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), inArray(users.id, [...new Set(userIds)])));
  const refused = (who: string) =>
    unprocessable(`${who} não pode ver este card e não seria avisado. Tire a menção ou escolha outra pessoa.`, {
      field: 'MentionedUserIds',
    });
  if (picked.length < new Set(userIds).size) throw refused('Alguém mencionado');
  const mentioned = mentionedIn(text, picked);
  if (mentioned.length === 0) return [];
  const seeing = new Set((await viewersOf(transaction, user.companyId, pipe)).map(({ Id }) => Id));
  const blind = mentioned.find(({ Id }) => !seeing.has(Id));
  if (blind) throw refused(blind.Name);
  return mentioned;
}

/** Keeps whom a new observation mentions, and tells each of them once, but not who wrote it. */
export async function tellMentioned(
  transaction: Transaction,
  user: CurrentUser,
  card: OfCard,
  { id, text, subject, people }: { id: number; text: string; subject: Observed; people: readonly Person[] },
): Promise<void> {
  if (people.length === 0) return;
  await transaction
    .insert(observationMentions)
    .values(people.map(({ Id }) => ({ observationId: id, userId: Id })))
    .onConflictDoNothing();
  await raiseNotification(transaction, {
    companyId: user.companyId,
    kind: 'cardMentioned',
    title: `${user.name} mencionou você em ${card.cardRef}`,
    text,
    subject,
    recipients: people
      .filter(({ Id }) => Id !== user.id)
      .map(({ Id }) => ({ userId: Id, path: addresses.card(card.pipe, card.id) })),
  });
}

/** Whom observations mention, by the observation, as they are called now. */
export async function mentionsOf(
  database: Database | Transaction,
  observationUniqueIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const mentions = new Map<string, string[]>();
  if (observationUniqueIds.length === 0) return mentions;
  const rows = await database
    .select({ uniqueId: recordObservations.uniqueId, name: users.name })
    .from(observationMentions)
    .innerJoin(recordObservations, eq(recordObservations.id, observationMentions.observationId))
    .innerJoin(users, eq(users.id, observationMentions.userId))
    .where(inArray(recordObservations.uniqueId, [...observationUniqueIds]))
    .orderBy(asc(users.name));
  for (const { uniqueId, name } of rows) mentions.set(uniqueId, [...(mentions.get(uniqueId) ?? []), name]);
  return mentions;
}
