import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/insuredRecord';
import { saveInsuredLocation } from '@portal/shared/contracts/underwriting/proposalParties';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { locations } from '../../platform/database/schema/parties';
import { zipCodeAnswers } from '../../platform/database/schema/places';
import { email, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const full = 'R'.repeat(INPUT_MAX_LENGTH);
const tooLong = `${full}R`;
const address = {
  ZipCode: '50030-230',
  AddressName: 'Cais do Apolo',
  Number: '1',
  Complement: null as string | null,
  Neighborhood: 'Recife',
  CityId: 2611606,
};
const InsuredUniqueId = uniqueIdOf(insured.recife);
const save = (changes: Partial<typeof address>) =>
  platform.send(saveInsuredLocation, { body: { InsuredUniqueId, ...address, ...changes } }, { as: email.admin });
const change = (id: number, body: Partial<typeof address>) =>
  platform.send(calls.updateInsuredLocation, { query: { id }, body }, { as: email.admin });

/** An address that came from an import or the bureau, whose lines are longer than what people type. */
async function registerLongAddress() {
  const [row] = await platform.database.db
    .insert(locations)
    .values({
      companyId: 1,
      insuredId: insured.recife,
      zipCode: '50030230',
      addressName: `Avenida ${tooLong}`,
      number: '925',
      complement: `Sala ${tooLong}`,
      neighborhood: `Bairro ${tooLong}`,
      cityId: 2611606,
      stateProvinceId: 26,
    })
    .returning();
  return row!;
}

describe('the lines of an address', () => {
  it.each([
    ['AddressName', { AddressName: tooLong }],
    ['Complement', { Complement: tooLong }],
    ['Neighborhood', { Neighborhood: tooLong }],
  ])('take 50 characters and no more: %s', async (Field, changes) => {
    expect(await save(changes)).toMatchObject({
      status: 400,
      errors: [{ Field, Message: 'Use no máximo 50 caracteres.' }],
    });
    expect((await save({ [Field]: full })).status).toBe(200);
  });

  it('that are stored longer stay while another one changes, and are refused once they are changed', async () => {
    const { id, addressName, complement, neighborhood } = await registerLongAddress();
    const unchanged = { AddressName: addressName, Complement: complement, Neighborhood: neighborhood };
    expect((await change(id, { ...unchanged, AddressName: `${addressName}!` })).errors[0]).toMatchObject({
      Field: 'AddressName',
      Message: 'Use no máximo 50 caracteres.',
    });
    const { response, status } = await change(id, { ...address, ...unchanged, Number: '926' });
    expect(status).toBe(200);
    expect(response.Locations).toContainEqual(expect.objectContaining({ ...unchanged, Number: '926' }));
  });

  it('that the party has in another address may be repeated in a new one', async () => {
    const { addressName } = await registerLongAddress();
    expect((await save({ AddressName: addressName, Number: '2' })).response.AddressName).toBe(addressName);
  });

  it('that the CEP leads to may be longer; those of another CEP may not', async () => {
    const street = `Rua ${tooLong}`;
    const neighborhood = `Vila ${tooLong}`;
    const { db } = platform.database;
    await db.insert(zipCodeAnswers).values({ zipCode: '50040000', street, neighborhood, cityId: 2611606 });
    const found = { AddressName: street, Neighborhood: neighborhood };
    expect((await save(found)).errors[0]).toMatchObject({ Field: 'AddressName' });
    const { response } = await save({ ...found, ZipCode: '50040-000' });
    expect(response).toMatchObject(found);
    const [row] = await db.select().from(locations).where(eq(locations.uniqueId, response.UniqueId));
    expect((await change(row!.id, { ZipCode: '50030-230' })).status).toBe(200);
  });
});
