import { randomUUID } from 'node:crypto';
import * as calls from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeRecord } from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeParameters } from '@portal/shared/contracts/parameters/kinds/endorsement';
import { company, email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { changeSetsOf } from '../changes/testing/changeSets';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import {
  endorsementAnniversaryInForce,
  endorsementDocumentsInForce,
  endorsementReasonsInForce,
  endorsementSubTypesInForce,
} from '../inForce/endorsementInForce';
import { parametersInForce } from '../inForce/parametersInForce';

let platform: PlatformUnderTest;
let sets: ReturnType<typeof changeSetsOf>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  sets = changeSetsOf(platform);
});
afterAll(() => platform.close());

const author: string = email.admin;
const works = uniqueIdOf(modality.performance);
const bid = uniqueIdOf(modality.bid);

const begin = async (Name: string) => (await sets.begin(Name)).UniqueId;
const submit = (UniqueId: string) => sets.submit({ UniqueId });
async function publish(UniqueId: string, accepts: { UniqueId: string; Field: string }[] = []) {
  await sets.approve({ UniqueId }, accepts);
  expect((await sets.publish({ UniqueId })).response.State).toBe('published');
}

const read = async (ChangeSetUniqueId?: string, as = author) =>
  platform.send(calls.getEndorsementParameters, { query: ChangeSetUniqueId ? { ChangeSetUniqueId } : {} }, { as });
const inForce = () => parametersInForce(platform.database.db, company.aurora, new Date());
const offered = async (modalityUniqueId: string, endorsementTypeId: number) =>
  endorsementSubTypesInForce(await inForce(), { modalityUniqueId, endorsementTypeId }).map(({ Name }) => Name);

const reasonId = randomUUID();
const subType: EndorsementSubTypeParameters = {
  EndorsementTypeId: 7,
  Name: 'Reajuste contratual',
  ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada'],
  PremiumEffect: 'proRata',
  Reasons: [
    {
      UniqueId: reasonId,
      Name: 'Reajuste pelo índice do contrato',
      NecessitaDadosBancarios: false,
      Documents: [{ Name: 'Apostila de reajuste', IsRequired: true }],
    },
  ],
  Modalities: [{ ModalityUniqueId: works, ModalityName: '' }],
};
const create = (set: string, values: EndorsementSubTypeParameters, UniqueId: string = randomUUID(), as = author) =>
  platform.send(
    calls.createEndorsementParameter,
    { body: { ChangeSetUniqueId: set, UniqueId, EndorsementParameter: values } },
    { as },
  );
const writeOn = (record: EndorsementSubTypeRecord, ChangeSetUniqueId: string) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: record.Draft?.DraftVersion ?? 0,
  IsDeleted: false,
});

describe('what endorsements may be asked for', () => {
  it('is read and drafted by who parameterises alone', async () => {
    expect((await read(undefined, email.broker)).status).toBe(403);
    expect((await create(randomUUID(), subType, randomUUID(), email.broker)).status).toBe(403);
  });

  it('begins with a sub-type of each type but a renewal, by type and name, with nothing against it', async () => {
    const { SubTypes } = (await read()).response;
    expect([...new Set(SubTypes.map(({ Values }) => Values.EndorsementTypeId))]).toEqual([1, 2, 3, 5, 6, 7, 8, 9]);
    expect(SubTypes.every(({ PublicationNumber }) => PublicationNumber === 1)).toBe(true);
    const set = await begin('Como está');
    for (const record of SubTypes) {
      const body = { ...writeOn(record, set), EndorsementParameter: record.Values };
      const { response } = await platform.send(calls.changeEndorsementParameter, { body }, { as: author });
      expect([record.Values.Name, response.Problems]).toEqual([record.Values.Name, []]);
    }
  });

  it('dissolves for want of payment only what does not stay in force unpaid', async () => {
    expect(await offered(works, 1)).toContain('Resolução por falta de pagamento');
    // Of branch 0775.
    expect(await offered(bid, 1)).not.toContain('Resolução por falta de pagamento');
    expect(await offered(bid, 1)).toContain('Cancelamento pelo tomador ou segurado');
  });

  it('is one more from its publication on, where it is offered, and stays for what was asked for with it', async () => {
    const set = await begin('Reajustes');
    const id = randomUUID();
    const { response: drafted } = await create(set, subType, id);
    expect(drafted).toMatchObject({
      InForce: null,
      Problems: [],
      Values: { Modalities: [{ ModalityName: 'Executante construtor (M122)' }] },
    });
    expect((await create(set, subType, id)).response.Draft).toEqual(drafted.Draft);
    expect(await offered(works, 7)).not.toContain('Reajuste contratual');
    await publish(set);
    expect(await offered(works, 7)).toContain('Reajuste contratual');
    expect(await offered(bid, 7)).not.toContain('Reajuste contratual');

    const removing = await begin('Sem reajustes');
    const record = (await read(removing)).response.SubTypes.find(({ UniqueId }) => UniqueId === id)!;
    const body = { ...writeOn(record, removing), IsDeleted: true, EndorsementParameter: record.Values };
    await platform.send(calls.changeEndorsementParameter, { body }, { as: author });
    await publish(removing);
    expect(await offered(works, 7)).not.toContain('Reajuste contratual');
    const parameters = await inForce();
    expect(endorsementReasonsInForce(parameters, id).map(({ Name }) => Name)).toEqual([
      'Reajuste pelo índice do contrato',
    ]);
    expect(endorsementDocumentsInForce(parameters, reasonId)).toEqual([
      { Name: 'Apostila de reajuste', IsRequired: true },
    ]);
    expect(endorsementReasonsInForce(parameters, randomUUID())).toEqual([]);
    // Its name stays taken, and so do its reasons.
    const again = await create(await begin('Outro reajuste'), subType);
    expect(again.response.Problems.map(({ Field }) => Field)).toEqual(['Name', 'Reasons']);
  });

  it('does not change its type, nor is it reviewed without a reason', async () => {
    const set = await begin('Sem motivo');
    const { SubTypes } = (await read()).response;
    const record = SubTypes.find(({ Values }) => Values.EndorsementTypeId === 2)!;
    const values = { ...record.Values, EndorsementTypeId: 3 as const, Reasons: [] };
    const body = { ...writeOn(record, set), EndorsementParameter: values };
    const { response } = await platform.send(calls.changeEndorsementParameter, { body }, { as: author });
    const fields = response.Problems.map(({ Field }) => Field);
    expect(fields).toEqual(expect.arrayContaining(['EndorsementTypeId', 'Reasons']));
    expect((await submit(set)).status).toBe(422);
    const late = await platform.send(
      calls.changeEndorsementParameter,
      { body: { ...body, EndorsementParameter: record.Values } },
      { as: author },
    );
    expect([late.status, late.response.Values.Reasons]).toEqual([409, []]);
  });

  it('refuses a modality of nobody and a sub-type that is none', async () => {
    const set = await begin('De ninguém');
    const nobody = { ...subType, Modalities: [{ ModalityUniqueId: randomUUID(), ModalityName: '' }] };
    expect((await create(set, nobody)).status).toBe(404);
    const body = {
      ...{ ChangeSetUniqueId: set, UniqueId: randomUUID(), BaseVersionUniqueId: null, DraftVersion: 0 },
      IsDeleted: false,
      EndorsementParameter: subType,
    };
    expect((await platform.send(calls.changeEndorsementParameter, { body }, { as: author })).status).toBe(404);
  });
});

describe('the yearly update of a modality', () => {
  const save = (set: string, ModalityUniqueId: string, DraftVersion = 0) =>
    platform.send(
      calls.saveEndorsementAnniversary,
      {
        body: {
          ChangeSetUniqueId: set,
          ModalityUniqueId,
          BaseVersionUniqueId: null,
          DraftVersion,
          Values: { IsEnabled: true, DaysBeforeAnniversary: 45, RequiresReview: false },
        },
      },
      { as: author },
    );

  it('is off until it is published, and asks about an index without its months', async () => {
    expect(endorsementAnniversaryInForce(await inForce(), works)).toMatchObject({ IsEnabled: false });
    const set = await begin('Aniversários');
    const { response } = await save(set, works);
    expect(response.Problems).toEqual([expect.objectContaining({ Field: 'IsEnabled', Weight: 'asksAgain' })]);
    expect((await submit(set)).status).toBe(422);
    await publish(set, [{ UniqueId: works, Field: 'IsEnabled' }]);
    expect(endorsementAnniversaryInForce(await inForce(), works)).toEqual({
      IsEnabled: true,
      DaysBeforeAnniversary: 45,
      RequiresReview: false,
    });
    const found = (await read()).response.Modalities.find(({ UniqueId }) => UniqueId === works);
    expect(found?.Anniversary?.InForce).toMatchObject({ DaysBeforeAnniversary: 45 });
  });

  it('is of no modality of another insurer', async () => {
    expect((await save(await begin('De outra'), uniqueIdOf(modality.customs))).status).toBe(404);
  });
});
