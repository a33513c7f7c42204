import { and, eq, ne } from 'drizzle-orm';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import type { FieldChange } from '../../platform/database/schema/history';
import { persons, users } from '../../platform/database/schema/users';
import { conflict, forbidden } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { endLinks } from '../access/accessLinks';
import { sendFirstAccess } from '../access/firstAccess';
import { tellRightsChanged } from '../session/tellRightsChanged';
import { advise } from './advise';
import { auditUser } from './auditUser';
import { requireUser } from './findUser';
import type { FoundUser } from './findUser';
import { requireAdministratorsBeside } from './lastAdministrator';
import { emailIsTaken, requireGivable } from './requirements';
import type { WantedUser } from './requirements';
import { requireAction } from './userActions';
import { userRecord } from './userRecord';

/** Changes a user into what was typed; nothing where it is as it was. Answers whom. */
export async function changeUser(
  transaction: Transaction,
  user: CurrentUser,
  wanted: WantedUser & { id: number },
  portal: string,
  now: Date,
): Promise<number> {
  const { columns, profile, employer, typed } = wanted;
  const before = await requireUser(transaction, user, wanted.id, { field: 'UserInfoId', lock: true });
  requireAction(user, before, 'edit');
  await requireUnchanged(transaction, user, before, typed.ExpectedChangedAt);
  requireShortLine(columns.name, before.name, 'Name');
  const record = await userRecord(transaction, user, before);
  const advised = record.AdvisedBrokers.map(({ Id }) => Id).sort((one, other) => one - other);
  const isElsewhere =
    before.brokerId !== employer.brokerId ||
    before.policyHolderId !== employer.policyHolderId ||
    before.insuredId !== employer.insuredId ||
    advised.join() !== employer.advisedBrokerIds.join();
  const hasOtherRights = profile.id !== before.profileId || columns.userTypeId !== before.userTypeId || isElsewhere;
  if (hasOtherRights) await requireRightsToChange(transaction, user, before, wanted);
  const changes = [
    ...changed('name', before.name, columns.name),
    ...changed('email', before.email, columns.email),
    ...changed('phone', before.phone, columns.phone ?? null),
    ...changed('profile', before.profileName, profile.name),
    ...changed('userTypeId', before.userTypeId, columns.userTypeId),
    ...(isElsewhere
      ? [{ field: 'employer', before: employerNames(record), after: employer.names.join(', ') || null }]
      : []),
  ];
  if (changes.length === 0) return before.id;
  if (columns.email !== before.email) await requireFreeEmail(transaction, before, columns.email);
  await transaction.update(users).set(columns).where(eq(users.id, before.id));
  await advise(transaction, { ...before, name: columns.name }, employer);
  if (before.personId !== null && columns.name !== before.name)
    await transaction.update(persons).set({ name: columns.name }).where(eq(persons.id, before.personId));
  await auditUser(transaction, user, before, { action: 'changed', changes });
  if (hasOtherRights) await tellRightsChanged(transaction, user.companyId, { userIds: [before.id] });
  if (columns.email !== before.email) await sendLinksElsewhere(transaction, before, portal, now);
  return before.id;
}

const employerNames = ({ Broker, PolicyHolder, Insured, AdvisedBrokers }: UserRecord): string | null =>
  [Broker, PolicyHolder, Insured, ...AdvisedBrokers].flatMap((one) => one?.Name ?? []).join(', ') || null;

const changed = (field: string, before: unknown, after: unknown): FieldChange[] =>
  before === after ? [] : [{ field, before, after }];

/** 409 with the user as they are now, where somebody changed them since they were read. */
async function requireUnchanged(
  transaction: Transaction,
  user: CurrentUser,
  who: FoundUser,
  expectedChangedAt: string | undefined,
): Promise<void> {
  if (expectedChangedAt === undefined || Date.parse(expectedChangedAt) === who.updatedAt.getTime()) return;
  throw conflict(`Outra pessoa alterou ${who.name} enquanto você escrevia. Confira os dados como estão agora.`, {
    response: await userRecord(transaction, user, who),
  });
}

/** What somebody may do follows from profile, type and employer together: of oneself none of them changes. */
async function requireRightsToChange(
  transaction: Transaction,
  user: CurrentUser,
  before: FoundUser,
  { profile }: WantedUser,
): Promise<void> {
  if (before.id === user.id)
    throw forbidden('Tipo, perfil e empresa próprios não se mudam: peça a outra pessoa que administra usuários.', {
      field: 'ProfileUniqueId',
    });
  requireGivable(profile);
  if (!profile.isAdministrator) await requireAdministratorsBeside(transaction, user.companyId, [before]);
}

async function requireFreeEmail(transaction: Transaction, who: FoundUser, email: string): Promise<void> {
  const [taken] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, who.companyId), eq(users.email, email), ne(users.id, who.id)));
  if (taken) throw emailIsTaken();
}

/** A link that went to the former address opens nothing any more; who was only invited gets one at the new one. */
async function sendLinksElsewhere(transaction: Transaction, who: FoundUser, portal: string, now: Date): Promise<void> {
  if (who.situation === UserSituation.Invited) await sendFirstAccess(transaction, who.id, portal, now);
  else await endLinks(transaction, who.id, now);
}
