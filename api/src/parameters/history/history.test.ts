import * as calls from '@portal/shared/contracts/parameters/history';
import type { CallInput } from '@portal/shared/contracts/call';
import { email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { changeSetsOf } from '../changes/testing/changeSets';

let platform: PlatformUnderTest;
let sets: ReturnType<typeof changeSetsOf>;
const bid = uniqueIdOf(modality.bid);
const performance = uniqueIdOf(modality.performance);
let moments: { before: string; first: string; second: string };

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  sets = changeSetsOf(platform);
  const before = new Date().toISOString();
  const first = await sets.published('Taxas de março', { AnnualRatePercent: 1.05 });
  const second = await sets.published('Prazo de início', { MaxFutureDays: 61 }, performance);
  moments = {
    before,
    first: first.Publication!.InForceFrom,
    second: second.Publication!.InForceFrom,
  };
});
afterAll(() => platform.close());

const publications = async (query: CallInput<typeof calls.getPublications>['query'] = {}, as: string = email.admin) =>
  (await platform.send(calls.getPublications, { query }, { as })).response;
const restore = (body: CallInput<typeof calls.restoreParameters>['body'], as: string = email.admin) =>
  platform.send(calls.restoreParameters, { body }, { as });

describe('the timeline', () => {
  it('tells who published what and why, the latest first', async () => {
    const { Data, People } = await publications();
    expect(Data.slice(0, 2)).toMatchObject([
      {
        ChangeSet: { Name: 'Prazo de início' },
        PublishedByName: 'Ana Prado',
        Counts: [{ Kind: 'modality', Count: 1 }],
      },
      { ChangeSet: { Name: 'Taxas de março' }, Reason: 'Sinistralidade', IsToCome: false },
    ]);
    expect(Data.at(-1)).toMatchObject({ Number: 1, PublishedByName: null });
    expect(Data.at(0)?.ReviewedByName).toEqual(expect.any(String));
    expect(People.map(({ Name }) => Name)).toEqual(['Ana Prado']);
  });

  it('is narrowed to a sort of parameter, to one of them and to a person', async () => {
    const ofBid = await publications({ ParameterUniqueId: bid });
    expect(ofBid.Data.map(({ ChangeSet }) => ChangeSet.Name)).toContain('Taxas de março');
    expect(ofBid.Data.map(({ ChangeSet }) => ChangeSet.Name)).not.toContain('Prazo de início');
    expect(ofBid.ParameterName).toBe('Licitante');
    expect((await publications({ Kind: 'companyRules' })).Data.map(({ Number: number }) => number)).toEqual([1]);
    const [ana] = ofBid.People;
    const byAna = await publications({ PublishedByUniqueId: ana!.UniqueId });
    expect(byAna.Data).toHaveLength(2);
  });

  it('shows what a publication changed against what was in force before it', async () => {
    const [, march] = (await publications()).Data;
    const query = { UniqueId: march!.UniqueId };
    const { response } = await platform.send(calls.getPublicationChanges, { query }, { as: email.admin });
    expect(response.Data).toMatchObject([
      { Kind: 'modality', Name: 'Licitante', Before: { AnnualRatePercent: 0.9 }, After: { AnnualRatePercent: 1.05 } },
    ]);
    expect(response.References).toEqual([expect.objectContaining({ Name: 'Licitação' })]);
  });

  it('is of the company, and for those who parameterise', async () => {
    expect((await publications({}, email.atlas)).Data.map(({ ChangeSet }) => ChangeSet.Name)).not.toContain(
      'Taxas de março',
    );
    const [march] = (await publications()).Data;
    const query = { UniqueId: march!.UniqueId };
    expect((await platform.send(calls.getPublicationChanges, { query }, { as: email.atlas })).status).toBe(404);
    expect((await platform.send(calls.getPublications, { query: {} }, { as: email.broker })).status).toBe(403);
  });
});

describe('what was in force', () => {
  const at = async (At: string, more: object = {}) =>
    (await platform.send(calls.getParametersAt, { query: { At, ...more } }, { as: email.admin })).response;

  it('is told for any instant, to the millisecond at which something took force', async () => {
    const rateAt = async (instant: string) => {
      const { Data } = await at(instant, { Kind: 'modality', Search: 'licitANTE' });
      return (Data.find(({ UniqueId }) => UniqueId === bid)!.Values as { AnnualRatePercent: number }).AnnualRatePercent;
    };
    const moment = Date.parse(moments.first);
    expect(await rateAt(new Date(moment - 1).toISOString())).toBe(0.9);
    expect(await rateAt(new Date(moment).toISOString())).toBe(1.05);
    expect(await rateAt('1990-01-01T00:00:00.000Z')).toBe(0.9);
  });

  it('is a page at a time, sort by sort', async () => {
    const first = await at(moments.second, { rowsPerPage: 2 });
    expect(first.Data).toHaveLength(2);
    expect(first.TotalItems).toBeGreaterThan(2);
    expect((await at(moments.second, { Kind: 'companyRules' })).Data).toMatchObject([
      { Name: 'Regras da seguradora', Values: { QuoteValidityDays: 30 }, PublicationNumber: 1 },
    ]);
  });

  it('differs between two instants by what changed, whichever is named first', async () => {
    const compare = async (From: string, Until: string) =>
      (await platform.send(calls.compareParameters, { query: { From, Until } }, { as: email.admin })).response;
    const both = await compare(moments.before, moments.second);
    expect(both.Data.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Licitante']));
    expect(both.TotalItems).toBe(2);
    expect(await compare(moments.second, moments.before)).toEqual(both);
    expect((await compare(moments.first, moments.first)).TotalItems).toBe(0);
  });
});

describe('an older state', () => {
  const asked = { Kind: null, ParameterUniqueId: null, Name: 'Volta', Reason: 'Foi um engano' };

  it('of one parameter is drafted again as a new set, and overwrites nothing', async () => {
    const { Data } = await publications();
    const first = Data.at(-1)!;
    const body = { ...asked, PublicationUniqueId: first.UniqueId, Kind: 'modality' as const, ParameterUniqueId: bid };
    const { status, response } = await restore(body);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      State: 'draft',
      Name: 'Volta',
      Drafts: [{ UniqueId: bid, Before: { AnnualRatePercent: 1.05 }, After: { AnnualRatePercent: 0.9 } }],
    });
    expect((await publications()).TotalItems).toBe(Data.length);
    await sets.approve(response);
    expect((await sets.publish(response)).response.State).toBe('published');
    // The state between stays what it was.
    const { response: between } = await platform.send(
      calls.getParametersAt,
      { query: { At: moments.second, Kind: 'modality', rowsPerPage: 200 } },
      { as: email.admin },
    );
    expect(between.Data.find(({ UniqueId }) => UniqueId === bid)?.Values).toMatchObject({ AnnualRatePercent: 1.05 });
  });

  it('is drafted whole, and what already is so is left out', async () => {
    const { Data } = await publications();
    const march = Data.find(({ ChangeSet }) => ChangeSet.Name === 'Taxas de março')!;
    const { response } = await restore({ ...asked, PublicationUniqueId: march.UniqueId });
    const changed = response.Drafts.map(({ UniqueId, After }) => [UniqueId, After]);
    expect(changed).toHaveLength(2);
    expect(Object.fromEntries(changed as [string, object][])).toMatchObject({
      [bid]: { AnnualRatePercent: 1.05 },
      [performance]: { MaxFutureDays: 90 },
    });
  });

  it('that is in force already is refused, and so is one of which something is scheduled', async () => {
    const { Data } = await publications();
    expect((await restore({ ...asked, PublicationUniqueId: Data[0]!.UniqueId })).errors[0]?.Code).toBe(
      'NothingToRestore',
    );
    const set = await sets.begin('Agendada');
    await sets.draft(set, { MaxFutureDays: 33 });
    await sets.approve(set);
    const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 180_000).toISOString();
    expect((await sets.publish(set, minute)).response.State).toBe('scheduled');
    const refused = await restore({ ...asked, PublicationUniqueId: Data[0]!.UniqueId });
    expect(refused.errors[0]).toMatchObject({ Code: 'Scheduled', Message: expect.stringContaining('"Licitante"') });
    expect((await publications()).Data[0]).toMatchObject({ IsToCome: true });
  });

  it('is drafted once for a request sent twice, and by those who may edit', async () => {
    const { Data } = await publications();
    const PublicationUniqueId = Data.at(-1)!.UniqueId;
    const body = {
      ...asked,
      PublicationUniqueId,
      Kind: 'modality' as const,
      ParameterUniqueId: performance,
      IdempotencyKey: '7a6e6679-7425-40de-944b-e07fc1f90ae7',
    };
    const [one, again] = [await restore(body), await restore(body)];
    expect(again.response.UniqueId).toBe(one.response.UniqueId);
    expect((await restore({ ...body, IdempotencyKey: undefined }, email.broker)).status).toBe(403);
    expect((await restore({ ...asked, PublicationUniqueId }, email.atlas)).status).toBe(404);
  });
});

it('each sort of parameter is told in short: what is in force, what is drafted, who changed it last', async () => {
  const set = await sets.begin('Resumo');
  const before = (await platform.send(calls.getParameterOverview, {}, { as: email.admin })).response;
  await sets.draft(set, { MaxFutureDays: 12 }, { of: performance });
  const { response } = await platform.send(calls.getParameterOverview, {}, { as: email.admin });
  const modalityOf = (list: typeof response) => list.find(({ Kind }) => Kind === 'modality')!;
  expect(modalityOf(response).DraftCount).toBe(modalityOf(before).DraftCount + 1);
  expect(modalityOf(response)).toMatchObject({ LastChange: { PublishedByName: 'Ana Prado' } });
  expect(modalityOf(response).InForceCount).toBeGreaterThan(1);
  expect(response.find(({ Kind }) => Kind === 'companyRules')).toMatchObject({
    InForceCount: 1,
    LastChange: { PublicationNumber: 1, PublishedByName: null },
  });
});
