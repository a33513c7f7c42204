import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { cards } from '../../platform/database/schema/boards';
import { endorsements } from '../../platform/database/schema/endorsements';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { profiles } from '../../platform/database/schema/users';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { takeUpLimits } from '../exposure/takeUpLimits';
import { makeDeal, mergingOn, twoHolders } from './testing/doubles';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let holders: ReturnType<typeof mergingOn>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  holders = mergingOn(platform);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const rowOf = async ({ id }: { id: number }) =>
  (await db().select().from(policyHolders).where(eq(policyHolders.id, id)))[0]!;
const merged = async (...between: Parameters<typeof holders.merge>) => {
  const { response, status } = await holders.merge(...between);
  expect(status).toBe(200);
  return response.Merge;
};
/** As if it had been done so many days ago. */
const daysAgo = (merge: { UniqueId: string } | null, days: number) =>
  db()
    .update(partyMerges)
    .set({ mergedAt: new Date(`${addDays(dateOfInstant(new Date()), -days)}T12:00:00-03:00`) })
    .where(eq(partyMerges.uniqueId, merge?.UniqueId ?? ''));

describe('a merge that is taken back', () => {
  it('returns exactly what it moved, and leaves what came later', async () => {
    const { matriz, filial } = await twoHolders(
      platform,
      { limitCents: 2_000_00, usedLimitCents: 100_00 },
      { limitCents: 500_00, usedLimitCents: 333_34 },
    );
    const issued = await makeDeal(platform, { policyHolderId: filial.id, cents: 333_34 });
    const open = await makeDeal(platform, { policyHolderId: filial.id, cents: 50_00, isIssued: false });
    const [before, other] = [await rowOf(filial), await rowOf(matriz)];
    const merge = await merged(matriz, filial);
    const later = await makeDeal(platform, { policyHolderId: matriz.id, cents: 10_00, isIssued: false });
    const { status, response } = await holders.takeBack(merge);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      TakenBackBy: 'Ana Prado',
      TakeBackJustification: 'Não era a mesma obra.',
      Actions: [],
    });
    const anyTime = { updatedAt: expect.any(Date) };
    expect(await rowOf(filial)).toEqual({ ...before, ...anyTime });
    expect(await rowOf(matriz)).toEqual({ ...other, ...anyTime });
    const owners = await db()
      .select({
        id: proposals.id,
        owner: proposals.policyHolderId,
        branch: proposals.policyHolderBranchId,
        issued: proposals.issuedPolicyHolderId,
      })
      .from(proposals)
      .where(inArray(proposals.id, [issued.proposal.id, open.proposal.id, later.proposal.id]))
      .orderBy(proposals.id);
    expect(owners.map(({ owner }) => owner)).toEqual([filial.id, filial.id, matriz.id]);
    expect(owners.every(({ branch, issued: name }) => branch === null && name === null)).toBe(true);
    const [policy] = await db().select().from(policies).where(eq(policies.id, issued.policy!.id));
    expect(policy?.policyHolderId).toBe(filial.id);
  });

  it('answers as before where it is asked for again, and is for administrators alone', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const merge = await merged(matriz, filial);
    for (const as of [email.viewer, email.broker]) expect((await holders.takeBack(merge, as)).status).toBe(403);
    const first = await holders.takeBack(merge);
    const second = await holders.takeBack(merge);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.response).toEqual(first.response);
    const again = await holders.merge(filial, matriz);
    expect(again.status).toBe(200);
  });

  it('can be until the thirtieth day, and not on the next one', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const merge = await merged(matriz, filial);
    await daysAgo(merge, 31);
    const { status, errors } = await holders.takeBack(merge);
    expect(status).toBe(422);
    expect(errors[0]?.Message).toMatch(/^O prazo para desfazer, de 30 dias, terminou em \d\d\/\d\d\/\d{4}\.$/);
    await daysAgo(merge, 30);
    expect((await holders.takeBack(merge)).status).toBe(200);
  });

  it.each(['a policy of either', 'a policy that was prepared before', 'an endorsement'])(
    'is refused once %s was issued',
    async (what) => {
      const { matriz, filial } = await twoHolders(platform);
      const before = await makeDeal(platform, { policyHolderId: filial.id, cents: 0 });
      const prepared = await makeDeal(platform, { policyHolderId: matriz.id, cents: 0 });
      for (const { policy, proposal } of [before, prepared]) {
        await db()
          .update(policies)
          .set({ createdAt: sql`now() - interval '1 day'` })
          .where(eq(policies.id, policy!.id));
        await db().update(proposals).set({ issuedAt: null }).where(eq(proposals.id, proposal.id));
      }
      const merge = await merged(matriz, filial);
      if (what === 'a policy of either') await makeDeal(platform, { policyHolderId: matriz.id, cents: 0 });
      else if (what === 'an endorsement')
        await db()
          .insert(endorsements)
          .values({
            companyId: company.aurora,
            policyId: before.policy!.id,
            endorsementTypeId: 1,
            sequenceNumber: 1,
            number: `E-${before.policy!.number}`,
            statusId: ProposalStatus.Emitida,
            issueDate: dateOfInstant(new Date()),
            startDate: '2028-02-29',
            endDate: '2030-02-28',
            deadlineDays: 730,
            previousInsuredAmountCents: 0,
            insuredAmountCents: 1_00,
            premiumDifferenceCents: 1,
            reason: 'Reajuste',
            object: 'Obra',
            searchText: '',
          });
      else await db().update(proposals).set({ issuedAt: new Date() }).where(eq(proposals.id, prepared.proposal.id));
      const { status, errors } = await holders.takeBack(merge);
      expect(status).toBe(422);
      expect(errors[0]?.Message).toContain('foi emitido');
    },
  );

  it('gives nobody a way out of a block that was set meanwhile, and leaves a block with whose it was', async () => {
    const came = await twoHolders(
      platform,
      {},
      { isRestrictivelyBlocked: true, restrictiveJustification: 'Protestos' },
    );
    await holders.takeBack(await merged(came.matriz, came.filial));
    expect((await rowOf(came.matriz)).isRestrictivelyBlocked).toBe(false);
    expect(await rowOf(came.filial)).toMatchObject({
      isRestrictivelyBlocked: true,
      restrictiveJustification: 'Protestos',
    });

    const set = await twoHolders(platform);
    const merge = await merged(set.matriz, set.filial);
    const block = { isBlocked: true, blockedJustification: 'Sinistro' };
    await db().update(policyHolders).set(block).where(eq(policyHolders.id, set.matriz.id));
    await holders.takeBack(merge);
    expect(await rowOf(set.matriz)).toMatchObject(block);
    expect(await rowOf(set.filial)).toMatchObject(block);
  });

  it('gives the group of both its use back as well', async () => {
    const [group] = await db()
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo que volta', limitCents: 9_000_00, usedLimitCents: 700_01 })
      .returning();
    const inGroup = { economicGroupId: group!.id };
    const { matriz, filial } = await twoHolders(
      platform,
      { limitCents: 1_000_00, usedLimitCents: 300_01, ...inGroup },
      { limitCents: 500_00, usedLimitCents: 400_00, ...inGroup },
    );
    await holders.takeBack(await merged(matriz, filial));
    expect((await rowOf(filial)).economicGroupId).toBe(group!.id);
    const [now] = await db().select().from(economicGroups).where(eq(economicGroups.id, group!.id));
    expect(now?.usedLimitCents).toBe(700_01);
  });
});

describe('the limits of two records', () => {
  it('have used + free = granted, and nothing is lost, whatever is merged, released and taken back', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 900_99 }), { minLength: 0, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          ofMatriz: amounts,
          ofFilial: amounts,
          spare: fc.nat(500_00),
          released: fc.array(fc.boolean(), { maxLength: 8 }),
        }),
        async ({ ofMatriz, ofFilial, spare, released }) => {
          const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
          const granted = { matriz: sum(ofMatriz) + sum(ofFilial) + spare, filial: sum(ofFilial) + 7 };
          const { matriz, filial } = await twoHolders(
            platform,
            { limitCents: granted.matriz, usedLimitCents: sum(ofMatriz) },
            { limitCents: granted.filial, usedLimitCents: sum(ofFilial) },
          );
          const deals: { owner: 'matriz' | 'filial'; cents: number; id: number }[] = [];
          for (const [owner, id, all] of [
            ['matriz', matriz.id, ofMatriz],
            ['filial', filial.id, ofFilial],
          ] as const)
            for (const cents of all)
              deals.push({ owner, cents, id: (await makeDeal(platform, { policyHolderId: id, cents })).policy!.id });
          const merge = await merged(matriz, filial);
          expect(await balance(matriz)).toEqual({ used: sum(ofMatriz) + sum(ofFilial), whole: granted.matriz });
          expect(await balance(filial)).toEqual({ used: 0, whole: 0 });
          const left = { matriz: sum(ofMatriz), filial: sum(ofFilial) };
          for (const [index, { owner, cents, id }] of deals.entries()) {
            if (!released[index]) continue;
            left[owner] -= cents;
            await db().update(policies).set({ statusId: PolicyStatus.Cancelada }).where(eq(policies.id, id));
            await db().transaction((transaction) =>
              takeUpLimits(transaction, { policyHolder: matriz, economicGroup: null }, -cents),
            );
          }
          expect((await holders.takeBack(merge)).status).toBe(200);
          expect(await balance(matriz)).toEqual({ used: left.matriz, whole: granted.matriz });
          expect(await balance(filial)).toEqual({ used: left.filial, whole: granted.filial });
        },
      ),
      { numRuns: 15 },
    );
  });

  const balance = async (holder: { id: number }) => {
    const { limitCents, usedLimitCents } = await rowOf(holder);
    return { used: usedLimitCents, whole: usedLimitCents + Math.max(0, limitCents - usedLimitCents) };
  };
});

describe('two administrators', () => {
  const second = email.viewer;
  beforeAll(async () => {
    await db().update(profiles).set({ isAdministrator: true }).where(eq(profiles.id, 3));
    await platform.database.pool.query(
      `insert into profile_menu_functionalities (profile_id, menu_id, functionality_id)
       select 3, menu_id, functionality_id from profile_menu_functionalities where profile_id = 1 and functionality_id = 29
       on conflict do nothing`,
    );
  });

  it.each([
    ['the same way', false],
    ['in opposite ways', true],
  ])('who merge the same two at once, %s, merge them once', async (_how, isOpposite) => {
    const { matriz, filial } = await twoHolders(
      platform,
      { limitCents: 900_00, usedLimitCents: 100_00 },
      { limitCents: 900_00, usedLimitCents: 200_01 },
    );
    await makeDeal(platform, { policyHolderId: filial.id, cents: 200_01 });
    const [to, from] = isOpposite ? [filial, matriz] : [matriz, filial];
    const expected = [
      (await holders.preview(matriz, filial)).response.State,
      (await holders.preview(to, from)).response.State,
    ] as const;
    const answers = await Promise.all([
      holders.send(matriz, filial, { ExpectedState: expected[0] }),
      holders.send(to, from, { ExpectedState: expected[1] }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const slower = answers.find(({ status }) => status === 409);
    expect(slower?.response.Merge).not.toBeNull();
    const rows = [await rowOf(matriz), await rowOf(filial)];
    expect(rows.reduce((sum, { usedLimitCents }) => sum + usedLimitCents, 0)).toBe(300_01);
    expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
  });

  it('who take the same merge back at once do so once', async () => {
    const { matriz, filial } = await twoHolders(
      platform,
      { limitCents: 900_00 },
      { limitCents: 50_00, usedLimitCents: 33_33 },
    );
    const merge = await merged(matriz, filial);
    const answers = await Promise.all([holders.takeBack(merge), holders.takeBack(merge, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowOf(filial)).usedLimitCents).toBe(33_33);
    expect((await rowOf(matriz)).usedLimitCents).toBe(0);
  });

  it('get the same answer for a request that one of them repeats', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const { State: ExpectedState } = (await holders.preview(matriz, filial)).response;
    const [one, again] = [
      await holders.send(matriz, filial, { ExpectedState }),
      await holders.send(matriz, filial, { ExpectedState }),
    ];
    expect(again.response).toEqual(one.response);
    expect((await holders.send(matriz, filial, { ExpectedState }, second)).status).toBe(409);
  });

  it('and somebody who decides a card of the record that goes never wait for each other without end', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const { proposal } = await makeDeal(platform, { policyHolderId: filial.id, cents: 0, isIssued: false });
    const [card] = await db().select().from(cards).limit(1);
    await db().update(cards).set({ policyHolderUniqueId: filial.uniqueId }).where(eq(cards.id, card!.id));
    const { State: ExpectedState } = (await holders.preview(matriz, filial)).response;
    // As a decision does: its card first, then the proposal, then the policy holder.
    const deciding = db().transaction(async (transaction) => {
      for (const wanted of [
        transaction.select({ id: cards.id }).from(cards).where(eq(cards.id, card!.id)),
        transaction.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, proposal.id)),
        transaction.select({ id: policyHolders.id }).from(policyHolders).where(eq(policyHolders.id, filial.id)),
      ])
        await wanted.for('update');
    });
    const merging = holders.send(matriz, filial, { ExpectedState });
    await deciding;
    expect((await merging).status).toBe(200);
  });
});
