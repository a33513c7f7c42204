import { eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import * as records from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { moduleActions, profileModuleActions } from '../../platform/database/schema/contracts';
import { jobs } from '../../platform/database/schema/jobs';
import { modalities } from '../../platform/database/schema/modalities';
import { parameterVersions } from '../../platform/database/schema/parameters';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { company, email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { signedInUser } from '../../testing/signedInUser';
import { parametersInForce } from '../inForce/parametersInForce';
import { withdrawChanges } from './publishChanges';
import { showWhatTookForce } from './takeForce';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2, 3);
});
afterAll(() => platform.close());

const author: string = email.admin;
const reviewer: string = email.underwriter;
const third: string = email.viewer;
const bid = uniqueIdOf(modality.bid);
const performance = uniqueIdOf(modality.performance);

const read = async (modalityUniqueId: string, ChangeSetUniqueId?: string, as = author) =>
  platform.send(
    records.getModalityParameters,
    { query: { modalityUniqueId, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } },
    { as },
  );

const begin = async (Name: string, as = author) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: 'Sinistralidade' } }, { as })).response;

interface Draft {
  of?: string;
  set?: Pick<ChangeSet, 'UniqueId'>;
  as?: string;
  from?: ModalityRecord;
}

async function draft(values: Partial<ModalityParameters>, { of = bid, set, as = author, from }: Draft = {}) {
  const record = from ?? (await read(of, set?.UniqueId, as)).response;
  const body = {
    ...(set && { ChangeSetUniqueId: set.UniqueId }),
    UniqueId: of,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: record.Draft?.DraftVersion ?? 0,
    IsDeleted: false,
    Values: { ...record.Values, ...values },
  };
  return platform.send(records.saveModality, { body }, { as });
}

const setNow = async ({ UniqueId }: Pick<ChangeSet, 'UniqueId'>, as = author) =>
  (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as })).response;

type Accepts = { UniqueId: string; Field: string }[];
const submit = async (set: Pick<ChangeSet, 'UniqueId'>, Accepts: Accepts = [], as = author) => {
  const { UniqueId, Version } = await setNow(set);
  return platform.send(changes.submitChangeSet, { body: { UniqueId, Version, Accepts } }, { as });
};
const review = async (set: Pick<ChangeSet, 'UniqueId'>, as = reviewer, change: object = {}) => {
  const { UniqueId, Version } = await setNow(set);
  const body = { UniqueId, Version, IsApproved: true, Note: '', Accepts: [], ...change };
  return platform.send(changes.reviewChangeSet, { body }, { as });
};
const publish = async (set: Pick<ChangeSet, 'UniqueId'>, change: object = {}, as = author) => {
  const { UniqueId, Version } = await setNow(set);
  const body = { UniqueId, Version, InForceFrom: null, ...change };
  return platform.send(changes.publishChangeSet, { body }, { as });
};

const withdraw = ({ UniqueId, Version }: ChangeSet, as = author) =>
  platform.send(changes.withdrawPublication, { body: { UniqueId, Version } }, { as });

const administrator = () => signedInUser(platform, author);

/** A set with one rate, drafted, reviewed and approved. */
async function approved(Name: string, AnnualRatePercent: number, of = bid) {
  const set = await begin(Name);
  await draft({ AnnualRatePercent }, { set, of });
  await submit(set);
  expect((await review(set)).response.State).toBe('approved');
  return set;
}

const offeredRate = async (modalityUniqueId = bid) =>
  (await platform.send(getModality, { query: { modalityUniqueId } }, { as: email.broker })).response.AnnualRatePercent;

const storedRate = async (id: number = modality.bid) =>
  (await platform.database.db.select().from(modalities).where(eq(modalities.id, id)))[0]?.annualRatePercent;

describe('a modality', () => {
  it('is read as publication 1 has it, with all that it is by', async () => {
    const { response } = await read(bid);
    expect(response).toMatchObject({
      GroupName: 'Licitação',
      BranchCode: '0775',
      PublicationNumber: 1,
      Draft: null,
      Scheduled: null,
      WhyNotEdit: null,
      Values: { Name: 'Licitante', AnnualRatePercent: 0.9, MinInsurancePremium: 200_00, MaxFutureDays: 90 },
    });
    expect(response.InForce).toEqual(response.Values);
  });

  it('of another company does not exist, and is not drafted either', async () => {
    const customs = uniqueIdOf(modality.customs);
    expect((await read(customs)).status).toBe(404);
    const { response: own } = await read(bid);
    const foreign = await draft({}, { of: customs, from: own });
    expect([foreign.status, (await read(customs, undefined, email.atlas)).response.AlsoIn]).toEqual([404, []]);
    const claimed = await draft({}, { of: customs, from: { ...own, VersionUniqueId: null } });
    expect(claimed.status).toBe(404);
    const set = await begin('De Aurora');
    expect(
      (await platform.send(changes.getChangeSet, { query: { UniqueId: set.UniqueId } }, { as: email.atlas })).status,
    ).toBe(404);
    const atlas = await read(customs, undefined, email.atlas);
    expect((await draft({}, { of: customs, set, as: email.atlas, from: atlas.response })).status).toBe(404);
  });

  it('is for those who parameterise', async () => {
    for (const as of [email.broker, email.bare, email.policyHolder])
      expect([as, (await read(bid, undefined, as)).status]).toEqual([as, 403]);
  });
});

describe('a draft', () => {
  it('changes nothing that is in force, and shows in its set beside what is', async () => {
    const set = await begin('Taxas 2027');
    const { response } = await draft({ AnnualRatePercent: 1.05 }, { set });
    expect(response).toMatchObject({
      InForce: { AnnualRatePercent: 0.9 },
      Values: { AnnualRatePercent: 1.05 },
      Draft: { DraftVersion: 1, ChangeSet: { Name: 'Taxas 2027' }, ChangedByName: 'Ana Prado' },
    });
    expect([await offeredRate(), await storedRate()]).toEqual([0.9, 0.9]);
    expect((await read(bid)).response.AlsoIn).toMatchObject([{ Name: 'Taxas 2027' }]);
    expect((await setNow(set)).Drafts).toMatchObject([
      { Name: 'Licitante', Before: { AnnualRatePercent: 0.9 }, After: { AnnualRatePercent: 1.05 }, IsOvertaken: false },
    ]);
  });

  it('without a set goes into the own one of its author, which is there once', async () => {
    const first = await draft({ MaxFutureDays: 60 }, { as: third });
    const second = await draft({ MaxFutureDays: 61 }, { as: third, of: performance });
    expect(first.response.Draft?.ChangeSet.Name).toBe('Alterações de Caio Dias');
    expect(second.response.Draft?.ChangeSet.UniqueId).toBe(first.response.Draft?.ChangeSet.UniqueId);
  });

  it('is refused with itself where somebody else wrote it meanwhile, and the same request twice is one', async () => {
    const set = await begin('A quatro mãos');
    const { response: seen } = await read(bid, set.UniqueId);
    const [mine, again] = [
      await draft({ MaxFutureDays: 45 }, { set, from: seen }),
      await draft({ MaxFutureDays: 45 }, { set, from: seen }),
    ];
    expect([mine.status, again.status, again.response.Draft?.DraftVersion]).toEqual([200, 200, 1]);
    const theirs = await draft({ MaxFutureDays: 50 }, { set, from: seen, as: reviewer });
    expect(theirs.status).toBe(409);
    expect(theirs.response).toMatchObject({ Draft: { DraftVersion: 1 }, Values: { MaxFutureDays: 45 } });
  });

  it('is kept with what stands against it, and taken out again by whoever saw it last', async () => {
    const set = await begin('Errado');
    const { response } = await draft({ MinPeriodInDays: 400, MaxPeriodInDays: 30, Ref: 'M122' }, { set });
    expect(response.Problems.map(({ Field, Weight }) => [Field, Weight])).toEqual([
      ['MaxPeriodInDays', 'refuses'],
      ['Ref', 'refuses'],
    ]);
    const refused = await submit(set);
    expect(refused.status).toBe(422);
    expect(refused.errors[0]).toMatchObject({ Code: 'NotPublishable', Field: `${bid}.MaxPeriodInDays` });
    const discard = (DraftVersion: number) =>
      platform.send(
        changes.discardDraft,
        { body: { ChangeSetUniqueId: set.UniqueId, Kind: 'modality', UniqueId: bid, DraftVersion } },
        { as: author },
      );
    expect((await discard(2)).status).toBe(409);
    expect((await discard(1)).response.Drafts).toEqual([]);
    expect((await discard(1)).status).toBe(404);
    expect((await setNow(set)).WhyNotSubmit).toMatch(/nenhuma alteração/);
  });

  it('with a rate of 200 % asks twice, its author and its reviewer', async () => {
    const set = await begin('Duzentos');
    await draft({ AnnualRatePercent: 200 }, { set });
    const rate = [{ UniqueId: bid, Field: 'AnnualRatePercent' }];
    const asked = await submit(set);
    expect([asked.status, asked.errors[0]?.Code]).toEqual([422, 'AsksAgain']);
    expect((await submit(set, rate)).status).toBe(200);
    expect((await review(set)).errors[0]?.Code).toBe('AsksAgain');
    expect((await review(set, reviewer, { Accepts: rate })).response.State).toBe('approved');
  });
});

describe('a review', () => {
  it('is by nobody who wrote in the set, also where what they wrote is gone, and falls with the next draft', async () => {
    const set = await begin('Revisada');
    await draft({ MaxFutureDays: 80 }, { set });
    await draft({ MaxFutureDays: 81 }, { set, as: reviewer, of: performance });
    await platform.send(
      changes.discardDraft,
      { body: { ChangeSetUniqueId: set.UniqueId, Kind: 'modality', UniqueId: performance, DraftVersion: 1 } },
      { as: reviewer },
    );
    await submit(set);
    expect((await review(set, author)).errors[0]?.Message).toMatch(/não as revisa/);
    expect((await review(set, reviewer)).status).toBe(422);
    expect((await review(set, third)).response).toMatchObject({ State: 'approved', ReviewedByName: 'Caio Dias' });
    await draft({ MaxFutureDays: 82 }, { set });
    expect(await setNow(set)).toMatchObject({ State: 'draft', ReviewedByName: null });
    expect((await publish(set)).status).toBe(422);
  });

  it('gives back with a note, and is of the version that was read', async () => {
    const set = await begin('Devolvida');
    await draft({ MaxFutureDays: 70 }, { set });
    const seen = await setNow(set);
    await submit(set);
    expect((await review(set, reviewer, { Version: seen.Version })).status).toBe(409);
    expect((await review(set, reviewer, { IsApproved: false })).errors[0]?.Field).toBe('Note');
    const back = await review(set, reviewer, { IsApproved: false, Note: 'Falta a ata.' });
    expect(back.response).toMatchObject({ State: 'draft', ReviewNote: 'Falta a ata.' });
  });

  it('and publishing are for the profiles that may', async () => {
    const { db } = platform.database;
    const set = await begin('Sem direito');
    await draft({ MaxFutureDays: 71 }, { set });
    await submit(set);
    const without = (action: string) =>
      db.insert(profileModuleActions).values({ profileId: 2, moduleId: 8, action, isAllowed: false });
    await without('REVISAR');
    await without('PUBLICAR');
    expect((await review(set, reviewer)).status).toBe(403);
    await review(set, third);
    expect((await publish(set, {}, reviewer)).status).toBe(403);
    await db.delete(profileModuleActions).where(eq(profileModuleActions.profileId, 2));
    expect((await publish(set, {}, reviewer)).status).toBe(200);
    await publish(await approved('De volta', 0.9));
  });
});

describe('a publication', () => {
  it('at once is in force for the next request and in the lists, and stays in every state before it', async () => {
    const set = await approved('Agora', 1.05);
    const { response } = await publish(set);
    expect(response).toMatchObject({
      State: 'published',
      Publication: { PublishedByName: 'Ana Prado' },
      IsWithoutReview: false,
    });
    expect([await offeredRate(), await storedRate()]).toEqual([1.05, 1.05]);
    expect((await read(bid)).response.PublicationNumber).toBe(response.Publication?.Number);
    // What was compared stays what was compared.
    expect(response.Drafts).toMatchObject([{ Before: { AnnualRatePercent: 0.9 }, After: { AnnualRatePercent: 1.05 } }]);
    expect((await publish(set)).status).toBe(422);
    expect((await draft({ MaxFutureDays: 1 }, { set })).errors[0]?.Code).toBe('ChangeSetClosed');
    await publish(await approved('E volta', 0.9));
  });

  it('is never changed, not even by the platform itself', async () => {
    const { db } = platform.database;
    await expect(db.update(parameterVersions).set({ isDeleted: true })).rejects.toThrow();
    await expect(db.delete(parameterVersions)).rejects.toThrow();
  });

  it('of the same parameter is won by one of two, and the other is told who, when and what', async () => {
    const [one, other] = [await approved('Primeira', 1.1), await approved('Segunda', 1.2)];
    const answers = await Promise.all([publish(one), publish(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.errors[0]).toMatchObject({
      Code: 'Overtaken',
      Message: expect.stringMatching(/^Ana Prado publicou alterações de "Licitante" em .* \(publicação \d+\)\./),
    });
    expect(lost.response.Drafts[0]?.IsOvertaken).toBe(true);
    await publish(await approved('Desfeita', 0.9));
  });

  it('pressed twice at once happens once', async () => {
    const set = await approved('Duas vezes', 0.95);
    const answers = await Promise.all([publish(set), publish(set)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await publish(await approved('Uma volta', 0.9));
  });

  it('is to the minute, two minutes to a year ahead', async () => {
    const set = await approved('Mal marcada', 1, performance);
    const minute = Math.ceil(Date.now() / 60_000) * 60_000;
    for (const instant of [minute - 60_000, minute + 60_001, minute + 60_000, minute + 370 * 86_400_000])
      expect((await publish(set, { InForceFrom: new Date(instant).toISOString() })).errors[0]?.Field).toBe(
        'InForceFrom',
      );
  });

  it('without review is for who is alone, says so for good, and not for two', async () => {
    const values = (await read(uniqueIdOf(modality.customs), undefined, email.atlas)).response;
    const { response } = await draft(
      { AnnualRatePercent: 0.91 },
      { of: uniqueIdOf(modality.customs), as: email.atlas, from: values },
    );
    const UniqueId = response.Draft!.ChangeSet.UniqueId;
    const seen = (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as: email.atlas })).response;
    expect(seen).toMatchObject({ PublishesWithoutReview: true, WhyNotPublish: null });
    const send = (IsWithoutReview: boolean) =>
      platform.send(
        changes.publishChangeSet,
        { body: { UniqueId, Version: seen.Version, InForceFrom: null, IsWithoutReview } },
        { as: email.atlas },
      );
    expect((await send(false)).errors[0]?.Code).toBe('WithoutReview');
    expect((await send(true)).response).toMatchObject({ State: 'published', IsWithoutReview: true });
    const set = await begin('Sem revisão');
    await draft({ MaxFutureDays: 33 }, { set });
    expect((await publish(set, { IsWithoutReview: true })).status).toBe(422);
  });

  it('for an hour to come is in force from that instant on by the clock alone', async () => {
    const set = await approved('À meia-noite', 1.3, performance);
    const inForceFrom = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 180_000);
    const { response } = await publish(set, { InForceFrom: inForceFrom.toISOString() });
    expect(response.State).toBe('scheduled');
    expect([await offeredRate(performance), await storedRate(modality.performance)]).toEqual([0.9, 0.9]);
    expect((await read(performance)).response).toMatchObject({
      InForce: { AnnualRatePercent: 0.9 },
      Scheduled: { InForceFrom: inForceFrom.toISOString(), ChangeSet: { Name: 'À meia-noite' } },
      WhyNotEdit: expect.stringContaining('já está agendada'),
    });
    // One version to come of a parameter, and no more.
    expect((await draft({ AnnualRatePercent: 0.8 }, { of: performance })).errors[0]?.Code).toBe('Scheduled');
    expect((await withdraw(response)).status).toBe(200);
    expect(await setNow(set)).toMatchObject({ State: 'approved', Publication: null });
    expect((await read(performance)).response).toMatchObject({ Scheduled: null, WhyNotEdit: null });
    const again = await publish(set, { InForceFrom: inForceFrom.toISOString() });
    expect(again.response.State).toBe('scheduled');
    const { db } = platform.database;
    const late = withdrawChanges(
      db,
      await administrator(),
      { UniqueId: set.UniqueId, Version: again.response.Version },
      new Date(inForceFrom.getTime() - 59_000),
    );
    await expect(late).rejects.toMatchObject({ status: 422 });
    for (const [seconds, rate] of [
      [-1, 0.9],
      [0, 1.3],
    ] as const) {
      const parameters = await parametersInForce(db, company.aurora, new Date(inForceFrom.getTime() + seconds * 1000));
      expect(parameters.version('modality', performance)?.body['AnnualRatePercent']).toBe(rate);
    }
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'parameters.takeForce'));
    const log = platform.services.api.log;
    // One of the two jobs is that of the withdrawn publication, and does nothing.
    expect(await runDueJobs([showWhatTookForce(() => inForceFrom)], { database: db, log })).toBe(2);
    expect(await storedRate(modality.performance)).toBe(1.3);
  });
});

describe('change sets', () => {
  it('are listed the latest first, with what they hold, the open ones alone where asked for', async () => {
    const { response } = await platform.send(
      changes.getChangeSets,
      { query: { OnlyOpen: true, rowsPerPage: 100 } },
      { as: author },
    );
    expect(response.Data.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Sem revisão', 'Taxas 2027']));
    expect(response.Data.some(({ State }) => State === 'published')).toBe(false);
    expect(response.Data.find(({ Name }) => Name === 'Taxas 2027')?.DraftCount).toBe(1);
    const all = await platform.send(changes.getChangeSets, { query: {} }, { as: author });
    expect(all.response.Data.map(({ Number: number }) => number)).toEqual(
      all.response.Data.map(({ Number: number }) => number).sort((one, other) => other - one),
    );
    expect(await platform.database.db.$count(moduleActions, eq(moduleActions.moduleId, 8))).toBe(4);
  });
});
