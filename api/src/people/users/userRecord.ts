import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { advisorBrokers } from '../../platform/database/schema/users';
import { actionsOn } from './userActions';
import type { FoundUser } from './findUser';

type Reader = Database | Transaction;

/** A user as whoever manages them reads it. */
export async function userRecord(database: Reader, user: CurrentUser, who: FoundUser): Promise<UserRecord> {
  const [broker, policyHolder, insured, advised, sessions, ownedCards] = [
    who.brokerId === null
      ? null
      : await nameOf(
          database.select({ Id: brokers.id, Name: brokers.name }).from(brokers).where(eq(brokers.id, who.brokerId)),
        ),
    who.policyHolderId === null
      ? null
      : await nameOf(
          database
            .select({ Id: policyHolders.id, Name: policyHolders.name })
            .from(policyHolders)
            .where(eq(policyHolders.id, who.policyHolderId)),
        ),
    who.insuredId === null
      ? null
      : await nameOf(
          database
            .select({ Id: insureds.id, Name: insureds.name })
            .from(insureds)
            .where(eq(insureds.id, who.insuredId)),
        ),
    await advisedBy(database, who.id),
    await openSessions(database, who.id),
    await database
      .select({ count: count() })
      .from(cards)
      .where(and(eq(cards.companyId, who.companyId), eq(cards.ownerUserId, who.id), isNull(cards.closedAt))),
  ];
  return {
    UserInfoId: who.id,
    UniqueId: who.uniqueId,
    Name: who.name,
    Email: who.email,
    Phone: who.phone,
    UserTypeId: who.userTypeId,
    ProfileUniqueId: who.profileUniqueId,
    ProfileName: who.profileName,
    Broker: broker,
    PolicyHolder: policyHolder,
    Insured: insured,
    AdvisedBrokers: advised,
    SituationId: who.situation,
    LastSignInAt: who.lastSignInAt?.toISOString() ?? null,
    CreatedAt: who.createdAt.toISOString(),
    OpenSessionCount: sessions,
    OpenCardCount: ownedCards[0]?.count ?? 0,
    Actions: actionsOn(user, who),
    ChangedAt: who.updatedAt.toISOString(),
  };
}

const nameOf = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

/** The brokers that an advisor looks after, by name. */
const advisedBy = (database: Reader, userId: number) =>
  database
    .select({ Id: brokers.id, Name: brokers.name })
    .from(advisorBrokers)
    .innerJoin(brokers, eq(brokers.id, advisorBrokers.brokerId))
    .where(eq(advisorBrokers.advisorUserId, userId))
    .orderBy(asc(brokers.name), asc(brokers.id));

async function openSessions(database: Reader, userId: number): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(refreshTokenFamilies)
    .where(
      and(
        eq(refreshTokenFamilies.userId, userId),
        isNull(refreshTokenFamilies.revokedAt),
        gt(refreshTokenFamilies.expiresAt, new Date()),
      ),
    );
  return found?.count ?? 0;
}
