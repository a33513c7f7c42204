import { getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import { anonymisePerson } from '@portal/shared/contracts/parties/anonymisation';
import { eq } from 'drizzle-orm';
import { jobs } from '../../platform/database/schema/jobs';
import { insureds } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { mayNameSomebody, textColumns, whereStands } from './testing/columnsOfTexts';
import type { TextColumn } from './testing/columnsOfTexts';
import { fillEverywhere, person, textsOfPerson } from './testing/knownEverywhere';

let platform: PlatformUnderTest;
let columns: TextColumn[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  columns = await textColumns(platform.database.pool);
  await fillEverywhere(platform.database.pool, columns);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const standing = (texts: readonly string[]) => whereStands(platform.database.pool, columns, texts);
const anonymise = () =>
  platform.send(
    anonymisePerson,
    { body: { Kind: 'insured', UniqueId: person.insured, Justification: 'A pessoa pediu.', NoProceedings: true } },
    { as: email.admin },
  );

describe('after a person was anonymised', () => {
  it('each column in which people write had held them: a table that comes later is written into, or is of nobody', async () => {
    const written = await standing(textsOfPerson);
    const expected = columns.filter(mayNameSomebody).map(({ table, column }) => `${table}.${column}`);
    expect(expected.filter((one) => !written.includes(one))).toEqual([]);
  });

  it('no text of the database holds a name, the CPF, the mail or the telephone of them', async () => {
    const namesake = { companyId: company.aurora, document: '27182818208', name: person.name, searchText: 'x' };
    const [other] = await db()
      .insert(insureds)
      .values({ ...namesake, isPrivate: true })
      .returning();
    const { status, response, errors } = await anonymise();
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(response.AnonymisedAt).not.toBeNull();
    // Somebody else of the same name stays who they are.
    expect(await standing(textsOfPerson)).toEqual(['insureds.name']);
    expect(await db().$count(insureds, eq(insureds.name, person.name))).toBe(1);
    await db()
      .delete(insureds)
      .where(eq(insureds.id, other?.id ?? 0));
    expect(await standing(textsOfPerson)).toEqual([]);
  });

  it('amounts and numbers of what ended stay, and so does who did it and why', async () => {
    const [policy] = await db().select().from(policies).where(eq(policies.number, 'A-15'));
    expect(policy).toMatchObject({ insuredAmountCents: 1_234_57, premiumCents: 77_31, endDate: '2016-06-10' });
    const [row] = await db().select().from(insureds).where(eq(insureds.uniqueId, person.insured));
    const history = await platform.send(
      getInsuredChangeHistory,
      { query: { insuredId: row?.id ?? 0 } },
      { as: email.admin },
    );
    expect(history.response.ChangesHistories[0]).toMatchObject({
      Action: 'anonymised',
      ChangedByName: 'Ana Prado',
      Changes: [{ Field: 'justification', Before: null, After: 'A pessoa pediu.' }],
    });
    expect(history.response.PersonalDataAccesses[0]).toMatchObject({ Action: 'anonymised', UserName: 'Ana Prado' });
  });

  it('the bytes of every file that showed them are removed by jobs of the same transaction', async () => {
    const waiting = await db().select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, 'storage.remove'));
    expect(waiting.map(({ payload }) => (payload as { path: string }).path).sort()).toEqual([
      'counterGuarantees/c15-copia.pdf',
      'counterGuarantees/c15.pdf',
      'documents/rg.pdf',
      'imports/users.csv',
      'imports/x.csv',
      'photos/9.png',
      'proposals/policy.pdf',
    ]);
  });
});
