import { getInsured, getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import { anonymisePerson } from '@portal/shared/contracts/parties/anonymisation';
import { and, eq, sql } from 'drizzle-orm';
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
}, 60_000);
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
    // Somebody else of the same name, who is not meant.
    await db().insert(insureds).values({
      companyId: company.aurora,
      document: '27182818208',
      name: 'Maria de Outra Casa',
      searchText: 'maria de outra casa',
      isPrivate: true,
    });
    const { status, response, errors } = await anonymise();
    if (status !== 200) console.log(platform.log.filter((line) => line.includes('rror')).slice(-3).join('\n').slice(0, 6000));
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(response.AnonymisedAt).not.toBeNull();
    expect(await standing(textsOfPerson)).toEqual([]);
  });
});
void [and, eq, sql, jobs, policies, getInsured, getInsuredChangeHistory];
