import { and, eq } from 'drizzle-orm';
import { revealDocument } from '@portal/shared/contracts/parties/personalData';
import type { PersonKind } from '@portal/shared/contracts/parties/personalData';
import { cards } from '../../platform/database/schema/boards';
import { profileModuleActions } from '../../platform/database/schema/contracts';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import { partners } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { CPF } from '../../testing/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const alvaro = uniqueIdOf(holder.alvaro);
const joao = uniqueIdOf(insured.joao);
const reveal = (as: string, Kind: PersonKind, UniqueId: string) =>
  platform.send(revealDocument, { body: { Kind, UniqueId } }, { as });
const accessesTo = (uniqueId: string) =>
  db()
    .select({ userId: personalDataAccesses.userId, kind: personalDataAccesses.subjectKind })
    .from(personalDataAccesses)
    .where(eq(personalDataAccesses.subjectUniqueId, uniqueId));

describe('the whole CPF of a person', () => {
  it('is shown to who works on the record, and who saw it, when and of whom is kept', async () => {
    expect(await reveal(email.admin, 'policyHolder', alvaro)).toMatchObject({
      status: 200,
      response: { CpfCnpj: CPF.alvaro },
    });
    expect(await accessesTo(alvaro)).toEqual([{ userId: 1, kind: 'policyHolder' }]);
    const [entry] = await db()
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, alvaro), eq(auditHistory.action, 'documentRevealed')));
    expect(entry).toMatchObject({ changedByUserId: 1, changedByName: 'Ana Prado', subjectKind: 'policyHolder' });
    expect(JSON.stringify(entry)).not.toContain(CPF.alvaro);
  });

  it('is refused to who may only look, and nothing is written down', async () => {
    const before = await db().$count(personalDataAccesses);
    await db().update(cards).set({ policyHolderUniqueId: alvaro }).where(eq(cards.id, 1001));
    expect(await reveal(email.viewer, 'policyHolder', alvaro)).toMatchObject({
      status: 403,
      errors: [{ Message: expect.stringMatching(/não permite ver CPFs inteiros/) }],
    });
    expect(await db().$count(personalDataAccesses)).toBe(before);
  });

  it('of somebody of the QSA is shown to who works on the party, and to nobody who has nothing to do with it', async () => {
    await db().update(cards).set({ policyHolderUniqueId: null }).where(eq(cards.id, 1001));
    const [partner] = await db()
      .insert(partners)
      .values({
        companyId: 1,
        policyHolderId: holder.alvaro,
        name: 'João Lima',
        document: CPF.joao,
        qualification: 'Sócio',
      })
      .returning();
    const uniqueId = partner?.uniqueId ?? '';
    expect((await reveal(email.bare, 'partner', uniqueId)).status).toBe(403);
    expect((await reveal(email.policyHolder, 'partner', uniqueId)).status).toBe(403);
    await db().update(cards).set({ policyHolderUniqueId: alvaro }).where(eq(cards.id, 1001));
    expect((await reveal(email.underwriter, 'partner', uniqueId)).response).toEqual({ CpfCnpj: CPF.joao });
    expect(await accessesTo(uniqueId)).toEqual([{ userId: 2, kind: 'partner' }]);
  });

  it('does not exist for a broker without business with the person, nor for another company', async () => {
    expect((await reveal(email.broker, 'insured', joao)).status).toBe(404);
    expect((await reveal(email.atlas, 'insured', joao)).status).toBe(404);
    expect((await reveal(email.policyHolder, 'insured', joao)).status).toBe(403);
    expect((await reveal(email.admin, 'insured', uniqueIdOf(404404))).status).toBe(404);
    expect(await accessesTo(joao)).toEqual([]);
  });

  it('is kept from a profile that an administrator took the permission from', async () => {
    const [admin] = await db().select({ profileId: users.profileId }).from(users).where(eq(users.id, 1));
    const exception = { profileId: admin?.profileId ?? 0, moduleId: 11, action: 'REVELAR_CPF', isAllowed: false };
    await db().insert(profileModuleActions).values(exception);
    expect((await reveal(email.admin, 'insured', joao)).status).toBe(403);
    await db().delete(profileModuleActions).where(eq(profileModuleActions.action, 'REVELAR_CPF'));
    expect((await reveal(email.admin, 'insured', joao)).status).toBe(200);
  });

  it('of a company is public and leaves no trace', async () => {
    const horizonte = uniqueIdOf(holder.horizonte);
    expect((await reveal(email.admin, 'policyHolder', horizonte)).response.CpfCnpj).toHaveLength(14);
    expect(await accessesTo(horizonte)).toEqual([]);
  });

  it('is refused to who asks for one after the other, with the time to wait', async () => {
    const already = await db().$count(personalDataAccesses, eq(personalDataAccesses.userId, 1));
    await db()
      .insert(personalDataAccesses)
      .values(
        Array.from({ length: 60 - already }, () => ({
          companyId: 1,
          userId: 1,
          subjectKind: 'insured',
          subjectUniqueId: joao,
          action: 'revealed' as const,
        })),
      );
    expect(await reveal(email.admin, 'insured', joao)).toMatchObject({
      status: 429,
      errors: [{ Code: 'TooManyReveals', RetryAfterSeconds: expect.any(Number) }],
    });
  });
});
