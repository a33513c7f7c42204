import { randomUUID } from 'node:crypto';
import type { RenewalParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import * as calls from '@portal/shared/contracts/parameters/renewalParameters';
import { company, email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { changeSetsOf } from '../changes/testing/changeSets';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { parametersInForce } from '../inForce/parametersInForce';
import { renewalInForce } from '../inForce/renewalInForce';

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

const begin = async (Name: string) => (await sets.begin(Name)).UniqueId;
const submit = (UniqueId: string) => sets.submit({ UniqueId });
async function publish(UniqueId: string) {
  await sets.approve({ UniqueId });
  expect((await sets.publish({ UniqueId })).response.State).toBe('published');
}

const read = async (ChangeSetUniqueId?: string, as = author) =>
  platform.send(calls.getRenewalParameters, { query: ChangeSetUniqueId ? { ChangeSetUniqueId } : {} }, { as });

async function ofWorks(set?: string) {
  const found = (await read(set)).response.Modalities.find(({ UniqueId }) => UniqueId === works);
  if (!found) throw new Error('The tests have this modality');
  return found;
}

const rule: RenewalParameters = {
  Opening: 'automatic',
  DaysBeforeEnd: 100,
  AssignedTo: 'insurer',
  Rate: 'adjusted',
  AdjustmentPercent: 7.5,
  AsksForCard: true,
  StopsOnOverdueInstallments: false,
  StopsOnBlockedPolicyHolder: true,
};
const create = (ChangeSetUniqueId: string | undefined, values: RenewalParameters = rule, ModalityUniqueId = works) =>
  platform.send(
    calls.createRenewalParameter,
    { body: { ...(ChangeSetUniqueId && { ChangeSetUniqueId }), ModalityUniqueId, RenewalParameter: values } },
    { as: author },
  );
async function inForce() {
  return renewalInForce(await parametersInForce(platform.database.db, company.aurora, new Date()), works);
}

describe('how policies are renewed', () => {
  it('is read and drafted by who parameterises alone', async () => {
    expect((await read(undefined, email.broker)).status).toBe(403);
    const body = { ModalityUniqueId: works, RenewalParameter: rule };
    expect((await platform.send(calls.createRenewalParameter, { body }, { as: email.broker })).status).toBe(403);
  });

  it('is said of every modality that is offered, of none of another insurer', async () => {
    const { Modalities, Rules } = (await read()).response;
    const ids = Modalities.map(({ UniqueId }) => UniqueId);
    expect(ids).toEqual(expect.arrayContaining([works, uniqueIdOf(modality.bid)]));
    expect(ids).not.toContain(uniqueIdOf(modality.deleted));
    expect(ids).not.toContain(uniqueIdOf(modality.customs));
    expect(Rules).toMatchObject({ InForce: { DaysBeforeEnd: 90, Rate: 'today' }, PublicationNumber: 1 });
  });

  it('is a modality’s own from its publication on, the insurer’s again after its removal, and its own once more', async () => {
    const set = await begin('Renovação das obras');
    const { response: drafted } = await create(set);
    expect(drafted).toMatchObject({ UniqueId: works, InForce: null, Values: rule, Draft: { DraftVersion: 1 } });
    expect((await ofWorks()).Parameter).toBeNull();
    expect(await inForce()).toMatchObject({ isOfModality: false, DaysBeforeEnd: 90 });
    await publish(set);
    expect(await inForce()).toMatchObject({ ...rule, isOfModality: true });

    const removing = await begin('Sem regra própria');
    const { Parameter } = await ofWorks();
    const body = {
      ChangeSetUniqueId: removing,
      UniqueId: works,
      BaseVersionUniqueId: Parameter?.VersionUniqueId ?? null,
      DraftVersion: 0,
      IsDeleted: true,
      RenewalParameter: rule,
    };
    expect((await platform.send(calls.changeRenewalParameter, { body }, { as: author })).status).toBe(200);
    await publish(removing);
    expect((await ofWorks()).Parameter).toBeNull();
    expect(await inForce()).toMatchObject({ isOfModality: false, DaysBeforeEnd: 90 });

    const again = await begin('Outra vez própria');
    expect((await create(again, { ...rule, DaysBeforeEnd: 95 })).status).toBe(200);
    await publish(again);
    expect(await inForce()).toMatchObject({ isOfModality: true, DaysBeforeEnd: 95 });
  });

  it('is not made twice: the same request is the same draft, another one meets what there is', async () => {
    const taken = await create(await begin('Duas vezes'));
    expect([taken.status, taken.errors[0]?.Message]).toEqual([
      409,
      'Esta modalidade já tem uma regra de renovação própria. Altere-a.',
    ]);
    const set = await begin('Licitante');
    const bid = uniqueIdOf(modality.bid);
    const values = { ...rule, DaysBeforeEnd: 20 };
    const first = await create(set, values, bid);
    const second = await create(set, values, bid);
    expect([second.status, second.response.Draft]).toEqual([200, first.response.Draft]);
    const other = await create(set, { ...values, DaysBeforeEnd: 21 }, bid);
    expect([other.status, other.response.Values.DaysBeforeEnd]).toEqual([409, 20]);
  });

  it('refuses a modality of nobody', async () => {
    const { status, errors } = await create(await begin('De ninguém'), rule, randomUUID());
    expect([status, errors[0]?.Message]).toEqual([404, 'Esta modalidade não existe.']);
  });

  it('is not submitted while something stands against it', async () => {
    const set = await begin('Ajuste sem percentual');
    const { Parameter } = await ofWorks();
    const body = {
      ChangeSetUniqueId: set,
      UniqueId: works,
      BaseVersionUniqueId: Parameter?.VersionUniqueId ?? null,
      DraftVersion: 0,
      IsDeleted: false,
      RenewalParameter: { ...rule, AdjustmentPercent: null },
    };
    const { response } = await platform.send(calls.changeRenewalParameter, { body }, { as: author });
    expect(response.Problems).toEqual([expect.objectContaining({ Field: 'AdjustmentPercent', Weight: 'refuses' })]);
    expect((await submit(set)).status).toBe(422);
  });

  it('tells who of the company is told, as it is published', async () => {
    const set = await begin('Avisos');
    const { Rules } = (await read()).response;
    const Values = { ...Rules.Values, TellsPolicyHolder: false, NoticeDays: [45] };
    const body = {
      ChangeSetUniqueId: set,
      UniqueId: Rules.UniqueId,
      BaseVersionUniqueId: Rules.VersionUniqueId,
      DraftVersion: 0,
      IsDeleted: false,
      Values,
    };
    const saved = await platform.send(calls.saveRenewalRules, { body }, { as: author });
    expect(saved.response).toMatchObject({ Values, Problems: [], Draft: { DraftVersion: 1 } });
    const late = await platform.send(
      calls.saveRenewalRules,
      { body: { ...body, Values: Rules.Values } },
      { as: author },
    );
    expect([late.status, late.response.Values]).toEqual([409, Values]);
    await publish(set);
    expect(await inForce()).toMatchObject({ TellsPolicyHolder: false, TellsBroker: true, NoticeDays: [45] });
  });
});
