import { isNull } from 'drizzle-orm';
import { updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { insertBroker } from '@portal/shared/contracts/parties/brokers';
import { updateInsuredLocation } from '@portal/shared/contracts/parties/insuredRecord';
import { getPolicyHolder, savePolicyHolderLocation } from '@portal/shared/contracts/parties/policyHolderRecord';
import { saveBeneficiaryLocation, saveInsuredLocation } from '@portal/shared/contracts/underwriting/proposalParties';
import { statesOfZipCodes } from '@portal/shared/domain/people/statesOfZipCodes';
import { beneficiaries, locations } from '../../platform/database/schema/parties';
import { stateProvinces, zipCodeRanges } from '../../platform/database/schema/places';
import { brokerApplication, newcomer } from '../../testing/brokerApplication';
import { broker, company, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { keepBureauAddress } from './saveLocation';

let platform: PlatformUnderTest;
let petra = '';
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const [row] = await platform.database.db
    .insert(beneficiaries)
    .values({ companyId: company.aurora, document: '33000167000101', name: 'Petra', searchText: 'petra' })
    .returning();
  petra = row!.uniqueId;
});
afterAll(() => platform.close());

const SAO_PAULO = 3550308;
const address = {
  ZipCode: '50030-230',
  AddressName: 'Cais do Apolo',
  Number: '1',
  Neighborhood: 'Recife',
  CityId: 2611606,
};
type Address = typeof address;
const ofHolder = { PolicyHolderUniqueId: uniqueIdOf(holder.horizonte) };
const ofInsured = { InsuredUniqueId: uniqueIdOf(insured.recife) };
const as = { as: email.admin };
const { sender } = newcomer();

const calls: [string, string, (typed: Address) => Promise<{ status: number; errors: unknown[] }>][] = [
  [
    'a policy holder',
    'ZipCode',
    (typed) => platform.send(savePolicyHolderLocation, { body: { ...ofHolder, ...typed } }, as),
  ],
  ['an insured', 'ZipCode', (typed) => platform.send(saveInsuredLocation, { body: { ...ofInsured, ...typed } }, as)],
  [
    'a beneficiary',
    'ZipCode',
    (typed) => platform.send(saveBeneficiaryLocation, { body: { BeneficiaryUniqueId: petra, ...typed } }, as),
  ],
  [
    'a broker',
    'ZipCode',
    (typed) =>
      platform.send(updateBroker, { body: { BrokerUniqueId: uniqueIdOf(broker.boreal), Location: typed } }, as),
  ],
  [
    'a broker that registers',
    'Location.ZipCode',
    (typed) => {
      const Location = { ...typed, Complement: '', StateProvinceId: Math.floor(typed.CityId / 100_000) };
      return platform.send(insertBroker, { body: brokerApplication({ Location }) }, sender);
    },
  ],
];

describe.each(calls)('the address of %s', (_whose, Field, save) => {
  it('is refused with a CEP of another state than the municipality’s', async () => {
    expect(await save({ ...address, ZipCode: '69900-000', CityId: SAO_PAULO })).toMatchObject({
      status: 400,
      errors: [
        {
          Field,
          Message: 'O CEP 69900-000 é do Acre, e o município escolhido fica em São Paulo. Confira os dois.',
        },
      ],
    });
  });

  it.each(['00000-000', '78900-000'])('is refused with the CEP %s, which no state has', async (ZipCode) => {
    const refused = await save({ ...address, ZipCode });
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ Field, Message: expect.stringMatching(/^CEP inválido/) }],
    });
  });

  it('is taken with a CEP of the municipality’s state', async () => {
    expect((await save({ ...address, ZipCode: '01310-100', CityId: SAO_PAULO })).status).toBe(200);
  });
});

describe('a stored address whose CEP and municipality do not agree', () => {
  const store = async (number: string) => {
    const [row] = await platform.database.db
      .insert(locations)
      .values({
        ...{ companyId: company.aurora, insuredId: insured.recife, zipCode: '69900000', addressName: 'Cais do Apolo' },
        ...{ number, neighborhood: 'Recife', cityId: 2611606, stateProvinceId: 26, isMain: false },
      })
      .returning();
    return row!;
  };
  const change = (id: number, body: Record<string, unknown>) =>
    platform.send(updateInsuredLocation, { query: { id }, body }, as);

  it('stays readable, may become the main one, and may be sent again as it is', async () => {
    const { id, number } = await store('71');
    const { status, response } = await change(id, { IsMain: true });
    expect(status).toBe(200);
    const main = { ZipCode: '69900000', Number: number, IsMain: true };
    expect(response.Locations[0]).toMatchObject(main);
    const body = { ...ofInsured, ...address, ZipCode: '69900-000', Number: number };
    expect((await platform.send(saveInsuredLocation, { body }, as)).response).toMatchObject(main);
  });

  it('is refused once it is changed, until both agree', async () => {
    const { id } = await store('72');
    expect(await change(id, { Number: '73' })).toMatchObject({ status: 400, errors: [{ Field: 'ZipCode' }] });
    expect((await change(id, { Number: '73', ZipCode: '50030-230' })).status).toBe(200);
  });
});

describe('an address of the bureau', () => {
  const known = { zipCode: '69900000', addressName: 'Rua', number: '1', complement: null, neighborhood: 'Centro' };
  const record = async () =>
    (await platform.send(getPolicyHolder, { query: { UniqueId: uniqueIdOf(holder.alvaro) } }, as)).response.Locations;

  it('is left out where its CEP is not of its municipality’s state', async () => {
    const owner = { companyId: company.aurora, kind: 'policyHolder', id: holder.alvaro } as const;
    const keep = (cityId: number) =>
      platform.database.db.transaction((transaction) => keepBureauAddress(transaction, owner, { ...known, cityId }));
    expect(await keep(SAO_PAULO)).toBe(false);
    expect(await record()).toEqual([]);
    expect(await keep(1200401)).toBe(true);
    expect(await record()).toHaveLength(1);
  });
});

it('the ranges of the states are the same in the database', async () => {
  const { db } = platform.database;
  const stored = await db.select().from(zipCodeRanges).where(isNull(zipCodeRanges.cityId));
  const names = await db.select({ id: stateProvinces.id, name: stateProvinces.name }).from(stateProvinces);
  expect(new Set(statesOfZipCodes.map(({ id, name }) => `${id} ${name}`))).toEqual(
    new Set(names.map(({ id, name }) => `${id} ${name}`)),
  );
  // The Federal District is a single municipality, and stored as that.
  const shared = statesOfZipCodes.filter(({ name }) => name !== 'Distrito Federal');
  expect(new Set(stored.map(({ first, last, stateProvinceId }) => `${stateProvinceId} ${first} ${last}`))).toEqual(
    new Set(shared.flatMap(({ id, ranges }) => ranges.map(([first, last]) => `${id} ${first} ${last}`))),
  );
});
