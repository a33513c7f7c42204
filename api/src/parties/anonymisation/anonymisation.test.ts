import { anonymisePerson, getAnonymisation } from '@portal/shared/contracts/parties/anonymisation';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import type { CallInput } from '@portal/shared/contracts/call';
import { getInsured, setInsuredBlocked } from '@portal/shared/contracts/parties/insuredRecord';
import { eq } from 'drizzle-orm';
import { cards } from '../../platform/database/schema/boards';
import { companies } from '../../platform/database/schema/companies';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { insureds } from '../../platform/database/schema/parties';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { retentionHolds } from '../../platform/database/schema/retention';
import { screeningMatches } from '../../platform/database/schema/screening';
import { company, email, holder, insured, pipe, priority, step, uniqueIdOf } from '../../testing/ids';
import { CPF } from '../../testing/parties';
import { publishTables } from '../../testing/changeParameters';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { subjectOf } from '../dataSubject/subject';
import { obstaclesTo } from './obstacles';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const joao = uniqueIdOf(insured.joao);
const LONG_AGO = new Date('2015-03-02T12:00:00Z');
type Body = CallInput<typeof anonymisePerson>['body'];
const ask = (as: string, UniqueId = joao, Kind: Body['Kind'] = 'insured') =>
  platform.send(getAnonymisation, { query: { Kind, UniqueId } }, { as });
const anonymise = (as: string, change: Partial<Body> = {}) =>
  platform.send(
    anonymisePerson,
    { body: { Kind: 'insured', UniqueId: joao, Justification: 'Pedido do titular', NoProceedings: true, ...change } },
    { as },
  );
const obstacles = async (): Promise<AnonymisationObstacle[]> => (await ask(email.admin)).response.Obstacles;
const reasons = async () => (await obstacles()).map(({ Reason }) => Reason);

/** What the insurer has published of how long it keeps data. */
async function keepFor(retentionYears: number) {
  await db().update(companies).set({ retentionYears }).where(eq(companies.id, company.aurora));
  await publishTables(db());
}

/** Proposals 9 to 11 name João; 9 and 10 became policies. All that ended long ago stands against nothing. */
async function endEverything() {
  await db().update(proposals).set({ statusId: 5, decidedAt: LONG_AGO }).where(eq(proposals.insuredId, insured.joao));
  await db().update(proposals).set({ statusId: 98 }).where(eq(proposals.id, 11));
  await db()
    .update(policies)
    .set({ statusId: 4, startDate: '2014-03-02', endDate: '2015-03-02', limitFreedOn: '2015-03-02', cancelledAt: null })
    .where(eq(policies.insuredId, insured.joao));
}

describe('whether a person may be anonymised', () => {
  it('is told to administrators who see whole CPFs, and to nobody else', async () => {
    expect((await ask(email.admin)).status).toBe(200);
    for (const as of [email.viewer, email.underwriter, email.broker, email.policyHolder, email.bare])
      expect([(await ask(as)).status, (await anonymise(as)).status]).toEqual([403, 403]);
    // Of another company, and of nobody.
    for (const UniqueId of [uniqueIdOf(insured.manaus), uniqueIdOf(404404)])
      expect([(await ask(email.admin, UniqueId)).status, (await anonymise(email.admin, { UniqueId })).status]).toEqual([
        404, 404,
      ]);
    const offered = async (as: string) =>
      (await platform.send(getInsured, { query: { personUniqueId: joao } }, { as })).response.Actions.some(
        ({ Action }) => Action === 'anonymisePersonalData',
      );
    expect([await offered(email.admin), await offered(email.viewer)]).toEqual([true, false]);
  });

  it('is nothing to ask of a company, whose data the law does not protect', async () => {
    expect(await ask(email.admin, uniqueIdOf(insured.recife))).toMatchObject({
      status: 400,
      errors: [{ Code: 'NotAPerson' }],
    });
  });

  it('is no while a policy is in force, with its end and where it stands', async () => {
    const standing = (await obstacles()).find(({ Reason }) => Reason === 'policyStanding');
    expect(standing).toBeUndefined();
    await db().update(policies).set({ statusId: 2 }).where(eq(policies.id, 9));
    const [policy] = await db().select().from(policies).where(eq(policies.id, 9));
    expect(await obstacles()).toContainEqual({
      Reason: 'policyStanding',
      Text: `A apólice ${policy?.number} está em vigor até 09/03/2027.`,
      Until: '2027-03-09',
      Address: `/apolice/${policy?.uniqueId}`,
    });
  });

  it('is no while a policy that ended was not released, since a surety answers until then', async () => {
    await endEverything();
    expect(await reasons()).toEqual([]);
    await db().update(policies).set({ limitFreedOn: null }).where(eq(policies.id, 9));
    expect(await reasons()).toContain('policyStanding');
    await endEverything();
  });

  it('is no while a policy has a claim, however long ago it ended', async () => {
    const claimed = (claimKind: 'notified' | null) =>
      db()
        .update(policies)
        .set({ claimKind, claimKnownOn: claimKind && '2015-02-01' })
        .where(eq(policies.id, 9));
    await claimed('notified');
    const [policy] = await db().select().from(policies).where(eq(policies.id, 9));
    expect(await obstacles()).toEqual([
      {
        Reason: 'policyStanding',
        Text: `A apólice ${policy?.number} tem um aviso de sinistro.`,
        Until: null,
        Address: `/apolice/${policy?.uniqueId}`,
      },
    ]);
    await claimed(null);
  });

  it('is no while a proposal or a card is open', async () => {
    await db().update(proposals).set({ statusId: 2 }).where(eq(proposals.id, 11));
    expect(await reasons()).toEqual(['openProposal']);
    await endEverything();
    await db()
      .insert(cards)
      .values({
        companyId: company.aurora,
        pipeId: pipe.cadastro,
        stepId: step.cadastroNew,
        position: 1,
        cardType: 'SEGURADO_QSA_PEP',
        cardRef: 'R-9',
        cardData: { header: '', body: 'João Lima', footer: '' },
        priorityId: priority.normal,
        enteredStepAt: LONG_AGO,
        documents: [CPF.joao],
        searchText: '',
      });
    expect(await obstacles()).toMatchObject([{ Reason: 'openCard', Address: expect.stringContaining('?card=') }]);
    await db().update(cards).set({ closedAt: LONG_AGO }).where(eq(cards.cardRef, 'R-9'));
    expect(await reasons()).toEqual([]);
  });

  it('is no while a match with a list is open or confirmed', async () => {
    await db()
      .insert(screeningMatches)
      .values({
        ...{ companyId: company.aurora, ownerKind: 'insured', ownerUniqueId: joao, ownerName: 'João Lima' },
        ...{
          subjectName: 'João Lima',
          subjectDocument: CPF.joao,
          listName: 'l',
          listTitle: 'Sanções',
          listSource: 's',
        },
        ...{ listVersion: '1', listPublishedOn: '2026-01-01', listKind: 'sanction', entryReference: '1' },
        ...{
          entryNames: ['João Lima'],
          entryReason: 'x',
          basis: 'document',
          score: 100,
          evidence: 'e',
          foundAt: LONG_AGO,
        },
      } as typeof screeningMatches.$inferInsert);
    expect(await reasons()).toEqual(['screeningOpen']);
    await db().update(screeningMatches).set({ state: 'confirmed', decidedAt: LONG_AGO });
    expect(await reasons()).toEqual(['screeningConfirmed']);
    await db().update(screeningMatches).set({ endedAt: LONG_AGO });
    expect(await reasons()).toEqual([]);
  });

  it('is no while a broker is nominated, or while a file with the person is being read', async () => {
    const alvaro = () => ask(email.admin, uniqueIdOf(holder.alvaro), 'policyHolder');
    expect((await alvaro()).response.Obstacles.map(({ Reason }) => Reason)).toContain('nomination');
    const [file] = await db()
      .insert(fileImports)
      .values({
        companyId: company.aurora,
        kind: 'insured',
        fileName: 'x.csv',
        relativePath: 'x',
        sha256: 'x',
        state: 'preview',
        startedByUserId: 1,
      })
      .returning();
    await db()
      .insert(fileImportRows)
      .values({
        importId: file?.id ?? 0,
        ...{ line: 2, key: CPF.joao, name: 'João', place: '', searchText: '', outcome: 1 },
      });
    expect(await reasons()).toEqual(['openImport']);
    await db().update(fileImports).set({ state: 'done', finishedAt: LONG_AGO });
    expect(await reasons()).toEqual([]);
  });

  it('is no while a lawsuit holds the insurer, the person or their contract, and of none that ended or is of others', async () => {
    await endEverything();
    const [policy] = await db().select().from(policies).where(eq(policies.id, 9));
    const hold = (companyId: number, subjectUniqueId: string | null) =>
      db()
        .insert(retentionHolds)
        .values({ companyId, subjectUniqueId, reason: 'Processo 0001234-56.2026.8.26.0100', createdAt: LONG_AGO });
    for (const held of [null, joao, policy!.uniqueId]) {
      await hold(company.aurora, held);
      expect(await obstacles()).toEqual([
        {
          Reason: 'proceeding',
          Text: 'Os dados estão sob guarda desde 02/03/2015: Processo 0001234-56.2026.8.26.0100.',
          Until: null,
          Address: null,
        },
      ]);
      expect((await anonymise(email.admin)).status).toBe(422);
      await db().update(retentionHolds).set({ endedAt: LONG_AGO });
      expect(await reasons()).toEqual([]);
    }
    await hold(company.aurora, uniqueIdOf(insured.recife));
    await hold(company.atlas, null);
    expect(await reasons()).toEqual([]);
    await db().delete(retentionHolds);
  });

  it('is no within the years of the law: 29 February and five years expire with 1 March', async () => {
    await db()
      .update(policies)
      .set({ endDate: '2024-02-29', limitFreedOn: '2024-02-29', insuredAmountCents: 1_234_567 })
      .where(eq(policies.id, 9));
    const on = async (today: string) => obstaclesTo(db(), await subjectOf(db(), company.aurora, CPF.joao), today);
    const [retained] = await on('2029-03-01');
    expect(retained).toMatchObject({
      Reason: 'retention',
      Until: '2029-03-01',
      Text: expect.stringContaining('01/03/2029'),
    });
    expect(await on('2029-03-02')).toEqual([]);
    // The insurer's own term counts from the same end.
    await keepFor(8);
    expect((await on('2029-03-02')).map(({ Until }) => Until)).toEqual(['2032-02-29']);
    await keepFor(5);
    await endEverything();
  });

  it('names an open proposal as open alone: its period begins when it ends', async () => {
    await db()
      .update(proposals)
      .set({ statusId: 1, decidedAt: null, updatedAt: new Date() })
      .where(eq(proposals.id, 11));
    expect(await reasons()).toEqual(['openProposal']);
    await db().update(proposals).set({ statusId: 98 }).where(eq(proposals.id, 11));
    expect(await reasons()).toEqual(['retention']);
    await db().update(proposals).set({ decidedAt: LONG_AGO }).where(eq(proposals.id, 11));
    await endEverything();
  });

  it('of a cancelled policy counts from the day of its cancellation', async () => {
    await db()
      .update(policies)
      // Half past one at night of the 1st in universal time is still the last day of the month in Brazil.
      .set({ statusId: 3, endDate: '2030-01-01', limitFreedOn: null, cancelledAt: new Date('2023-08-01T01:30:00Z') })
      .where(eq(policies.id, 10));
    expect(await obstacles()).toMatchObject([{ Reason: 'retention', Until: '2028-07-31' }]);
    await endEverything();
  });
});

describe('anonymising a person', () => {
  it('is refused with what stands against it, and changes nothing', async () => {
    await db().update(proposals).set({ statusId: 2 }).where(eq(proposals.id, 11));
    expect(await anonymise(email.admin)).toMatchObject({
      status: 422,
      errors: [{ Code: 'MustBeKept', Message: expect.stringContaining('está aberta') }],
      response: { AnonymisedAt: null, Obstacles: [{ Reason: 'openProposal' }] },
    });
    const [row] = await db().select().from(insureds).where(eq(insureds.id, insured.joao));
    expect(row).toMatchObject({ name: 'João Lima', document: CPF.joao });
    await endEverything();
  });

  it('asks for a justification, and for the record as it was seen', async () => {
    expect((await anonymise(email.admin, { Justification: '  ' })).errors[0]).toMatchObject({ Field: 'Justification' });
    expect((await anonymise(email.admin, { ExpectedChangedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect(await db().$count(insureds, eq(insureds.document, CPF.joao))).toBe(1);
  });

  it('waits for who writes a proposal for the person at this moment, and then sees it', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const writing = db().transaction(async (transaction) => {
      await transaction
        .select({ id: insureds.id })
        .from(insureds)
        .where(eq(insureds.id, insured.joao))
        .for('key share');
      await transaction.update(proposals).set({ statusId: 1 }).where(eq(proposals.id, 11));
      begun();
      await held;
    });
    await holding;
    const asked = anonymise(email.admin);
    // The embedded database has one session, so there the request waits for the whole transaction.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (process.env['TEST_DATABASE_URL']) while ((await platform.database.pool.query(waiting)).rowCount === 0);
    release();
    await writing;
    expect(await asked).toMatchObject({ status: 422, response: { Obstacles: [{ Reason: 'openProposal' }] } });
    await endEverything();
  });

  it('asked for by two at once is done once, and told to both', async () => {
    const answers = await Promise.all([anonymise(email.admin), anonymise(email.admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ response }) => response.AnonymisedAt)).size).toBe(1);
    expect(
      await db().select().from(personalDataAccesses).where(eq(personalDataAccesses.action, 'anonymised')),
    ).toMatchObject([{ userId: 1, subjectKind: 'insured', subjectUniqueId: joao }]);
  });

  it('leaves a record that says so and that nobody changes any more', async () => {
    const { response } = await platform.send(getInsured, { query: { personUniqueId: joao } }, { as: email.admin });
    expect(response).toMatchObject({
      Name: 'Pessoa anonimizada',
      IsNaturalPerson: true,
      IsActive: false,
      Actions: [],
    });
    expect(response.AnonymisedAt).not.toBeNull();
    expect(
      await platform.send(
        setInsuredBlocked,
        { query: { id: insured.joao, isBlocked: true, blockJustify: 'x' } },
        { as: email.admin },
      ),
    ).toMatchObject({ status: 422, errors: [{ Code: 'Anonymised' }] });
  });
});
