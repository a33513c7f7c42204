import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import { updateUserInfoProfile } from '@portal/shared/contracts/people/userWork';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { profileMenuFunctionalities, profiles, users } from '../../platform/database/schema/users';
import { broker, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { addProfile } from './testing/managedUsers';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const F = Functionality;
const rights = fc.uniqueArray(fc.constantFrom(F.VISUALIZAR_PROPOSTAS, F.VISUALIZAR_APOLICES, F.VISUALIZAR_BI), {
  maxLength: 3,
});
/** Who manages users is drawn often, or hardly anybody would be let in at all. */
const profile = fc.record({
  userTypeId: fc.constantFrom(UserType.INSURANCE, UserType.INSURANCE, UserType.BROKER),
  functionalities: fc
    .tuple(rights, fc.constantFrom(true, true, false))
    .map(([some, manages]) => (manages ? [...some, F.GERENCIAR_USUARIOS] : some)),
  isAdministrator: fc.constantFrom(false, false, false, true),
});
const people = [
  { id: 2, address: email.underwriter, userTypeId: UserType.INSURANCE },
  { id: 3, address: email.viewer, userTypeId: UserType.INSURANCE },
  { id: 12, address: email.bare, userTypeId: UserType.INSURANCE },
  { id: 4, address: email.broker, userTypeId: UserType.BROKER },
] as const;
const place = fc.nat({ max: 3 });
const step = fc.record({
  giver: place,
  receiver: place,
  profile: fc.nat({ max: 5 }),
  by: fc.constantFrom('change', 'together', 'invitation'),
});

interface Held {
  isAdministrator: boolean;
  rights: number[];
}

async function heldBy(userId: number): Promise<Held> {
  const { db } = platform.database;
  const [found] = await db
    .select({ profileId: users.profileId, isAdministrator: profiles.isAdministrator })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(eq(users.id, userId));
  if (!found) throw new Error(`There is no user ${userId}`);
  const grants = await db
    .select({ id: profileMenuFunctionalities.functionalityId })
    .from(profileMenuFunctionalities)
    .where(eq(profileMenuFunctionalities.profileId, found.profileId));
  return { isAdministrator: found.isAdministrator, rights: grants.map(({ id }) => id) };
}

const isWithin = (given: Held, giver: Held): boolean =>
  giver.isAdministrator || (!given.isAdministrator && given.rights.every((right) => giver.rights.includes(right)));

let drawn = 0;

it('whoever gives whichever profile to whomever, nobody ends with a right that their giver lacks, nor loses one to them', async () => {
  let given = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(profile, { minLength: 6, maxLength: 6 }),
      fc.array(place, { minLength: 4, maxLength: 4 }),
      fc.array(step, { minLength: 4, maxLength: 10 }),
      async (wanted, first, steps) => {
        drawn += 1;
        const made = [];
        for (const [at, one] of wanted.entries())
          made.push({
            ...one,
            uniqueId: await addProfile(platform, { ...one, name: `Sorteado ${drawn}/${at}`, menuId: MenuId.Users }),
          });
        for (const [at, { id, userTypeId }] of people.entries()) {
          const ofType = made.filter((one) => one.userTypeId === userTypeId);
          const begins = ofType[(first[at] ?? 0) % Math.max(1, ofType.length)];
          if (begins)
            await platform.database.pool.query(
              'update users set profile_id = (select id from profiles where unique_id = $1) where id = $2',
              [begins.uniqueId, id],
            );
        }
        for (const [at, { by, ...one }] of steps.entries()) {
          const [giver, receiver, profileGiven] = [people[one.giver]!, people[one.receiver]!, made[one.profile]!];
          const [before, receiverBefore] = [await heldBy(giver.id), await heldBy(receiver.id)];
          const typed = {
            Name: 'Pessoa Sorteada',
            Email: by === 'invitation' ? `sorteada${drawn}-${at}@aurora.test` : receiver.address,
            UserTypeId: profileGiven.userTypeId,
            ProfileUniqueId: profileGiven.uniqueId,
            BrokerId: broker.boreal,
            ...(by === 'change' && { UserInfoId: receiver.id }),
          };
          const sender = { as: giver.address };
          const answer =
            by === 'together'
              ? await platform.send(
                  updateUserInfoProfile,
                  { body: { ProfileUniqueId: profileGiven.uniqueId, Users: [{ UserInfoId: receiver.id }] } },
                  sender,
                )
              : await platform.send(saveUserInfo, { body: typed }, sender);
          expect([200, 400, 403, 404, 422]).toContain(answer.status);
          const changedId =
            by === 'invitation' ? (answer.response as { UserInfoId: number } | null)?.UserInfoId : receiver.id;
          const after = changedId === undefined ? null : await heldBy(changedId);
          if (answer.status !== 200) {
            expect(await heldBy(receiver.id)).toEqual(receiverBefore);
            continue;
          }
          given += 1;
          expect(after && isWithin(after, before)).toBe(true);
          const isOwn = giver.id === receiver.id;
          if (by !== 'invitation' && !isOwn) expect(isWithin(receiverBefore, before)).toBe(true);
          if (by !== 'invitation' && isOwn) expect(after).toEqual(receiverBefore);
        }
      },
    ),
    { numRuns: 12 },
  );
  // Or it would hold because everybody is refused.
  expect(given).toBeGreaterThan(5);
});
