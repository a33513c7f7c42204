import { eq } from 'drizzle-orm';
import { getBrokerProfiles, saveBrokerProfile } from '@portal/shared/contracts/parameters/brokerProfiles';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { standardShortRate } from '@portal/shared/domain/parameters/shortRate';
import { randomUUID } from 'node:crypto';
import { proposals } from '../../platform/database/schema/proposals';
import { broker, company, email, modality, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { newProposal } from '../../underwriting/proposals/record/testing/newProposal';
import { lockDeal } from '../../deals/records/lockDeal';
import { collectionRulesOf } from '../billing/collectionRules';
import { shortRateInForce } from '../inForce/paymentInForce';
import { parametersInForce } from '../inForce/parametersInForce';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const author: string = email.admin;
const bid = uniqueIdOf(modality.bid);

const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: '' } }, { as: author })).response.UniqueId;

async function publish(UniqueId: string, Accepts: { UniqueId: string; Field: string }[] = []) {
  const { Version } = (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as: author })).response;
  const submit = { UniqueId, Version, Accepts };
  const submitted = (await platform.send(changes.submitChangeSet, { body: submit }, { as: author })).response;
  const review = { UniqueId, Version: submitted.Version, IsApproved: true, Note: '', Accepts };
  const approved = (await platform.send(changes.reviewChangeSet, { body: review }, { as: email.underwriter })).response;
  const body = { UniqueId, Version: approved.Version, InForceFrom: null };
  expect((await platform.send(changes.publishChangeSet, { body }, { as: author })).response.State).toBe('published');
}

interface Versioned {
  UniqueId: string;
  VersionUniqueId: string | null;
  Draft: { DraftVersion: number } | null;
}
const writeOn = (record: Versioned, ChangeSetUniqueId: string) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: record.Draft?.DraftVersion ?? 0,
  IsDeleted: false,
});

const quote = async () => {
  const body = { UniqueId: randomUUID(), ...newProposal() };
  return (await platform.send(updateProposal, { body }, { as: email.broker })).response;
};

describe('rules of which there is one', () => {
  it.each([
    ['closed days', calls.getClosedDays],
    ['the short-rate table', calls.getShortRate],
    ['the tax of premiums', calls.getPremiumTax],
    ['commission', calls.getCommissionRules],
    ['notice periods', calls.getNotices],
    ['the index of yearly updates', calls.getYearlyIndex],
    ['the legal shares of public contracts', calls.getPublicContracts],
  ] as const)('%s are read by who parameterises alone', async (_, call) => {
    expect((await platform.send(call, { query: {} }, { as: author })).status).toBe(200);
    expect((await platform.send(call, { query: {} }, { as: email.broker })).status).toBe(403);
  });

  it('closed days count from their publication on, also for what is priced already', async () => {
    const set = await begin('Recesso');
    const { response: record } = await platform.send(calls.getClosedDays, { query: {} }, { as: author });
    const Values = { Days: [{ Year: 2028, Month: 2, Day: 29, Name: 'Recesso' }] };
    const body = { ...writeOn(record, set), Values };
    const drafted = await platform.send(calls.saveClosedDays, { body }, { as: author });
    expect(drafted.response).toMatchObject({ Values, Draft: { DraftVersion: 1 } });
    const late = await platform.send(calls.saveClosedDays, { body: { ...body, Values: { Days: [] } } }, { as: author });
    expect([late.status, late.response.Values]).toEqual([409, Values]);
    const { db } = platform.database;
    const before = await parametersInForce(db, company.aurora, new Date());
    // 29/02/2028 is Carnival Tuesday, a closed day already: asked again, and meant so.
    await publish(set, [{ UniqueId: record.UniqueId, Field: 'Days' }]);
    const rules = await collectionRulesOf(
      db,
      { companyId: company.aurora, modalityUniqueId: bid, parameters: before },
      new Date(),
    );
    expect(rules.closedDays).toEqual([{ year: 2028, month: 2, day: 29 }]);
  });

  it('the short-rate table is the market’s until another one is published', async () => {
    const { db } = platform.database;
    const table = async () => shortRateInForce(await parametersInForce(db, company.aurora, new Date()));
    expect(await table()).toEqual(standardShortRate);
    const set = await begin('Prazo curto por degraus');
    const { response: record } = await platform.send(calls.getShortRate, { query: {} }, { as: author });
    const Values = { ...record.Values, Method: 'nextLower' as const };
    await platform.send(calls.saveShortRate, { body: { ...writeOn(record, set), Values } }, { as: author });
    await publish(set);
    expect((await table()).Method).toBe('nextLower');
  });

  it('the tax is of what a quotation is priced by', async () => {
    const before = await quote();
    const set = await begin('IOF');
    const { response: record } = await platform.send(calls.getPremiumTax, { query: {} }, { as: author });
    const body = { ...writeOn(record, set), Values: { IofPercent: 7.38 } };
    const { response } = await platform.send(calls.savePremiumTax, { body }, { as: author });
    expect(response.Problems.map(({ Weight }) => Weight)).toEqual(['asksAgain']);
    await publish(set, [{ UniqueId: record.UniqueId, Field: 'IofPercent' }]);
    const after = await quote();
    expect([before.Premium.TaxPercent, after.Premium.TaxPercent]).toEqual([0, 7.38]);
    expect(after.Premium.TaxValue).toBe(Math.round(after.InsurancePremium * 0.0738));
    expect(after.ComissionValue).toBe(before.ComissionValue);
  });

  it('the commission range is that of now, whatever a quotation is priced by', async () => {
    const before = await quote();
    const set = await begin('Comissão');
    const { response: record } = await platform.send(calls.getCommissionRules, { query: {} }, { as: author });
    const ofBid = {
      ModalityUniqueId: bid,
      ModalityName: '',
      MinimumPercent: 5,
      CeilingPercent: 15,
      MaximumPercent: 18,
    };
    const Values = { ...record.Values, Modalities: [ofBid] };
    await platform.send(calls.saveCommissionRules, { body: { ...writeOn(record, set), Values } }, { as: author });
    await publish(set);
    expect(before.CommissionRange.MaximumPercent).not.toBe(18);
    expect((await quote()).CommissionRange).toEqual({ MinimumPercent: 5, CeilingPercent: 15, MaximumPercent: 18 });
  });

  it('refuses a modality of nobody', async () => {
    const set = await begin('Modalidade de ninguém');
    const { response: record } = await platform.send(calls.getCommissionRules, { query: {} }, { as: author });
    const nobody = { ...record.Values, ModalityUniqueId: randomUUID(), ModalityName: '' };
    const { Modalities: _none, ...row } = nobody;
    const body = { ...writeOn(record, set), Values: { ...record.Values, Modalities: [row] } };
    const { status, errors } = await platform.send(calls.saveCommissionRules, { body }, { as: author });
    expect([status, errors[0]?.Message]).toEqual([404, 'Esta modalidade não existe.']);
  });
});

describe('broker profiles', () => {
  const values = {
    Name: 'Especialista',
    Range: { MinimumPercent: 2, CeilingPercent: 30, MaximumPercent: 35 },
    Modalities: [
      { ModalityUniqueId: bid, ModalityName: '', MinimumPercent: 3, CeilingPercent: 31, MaximumPercent: 36 },
    ],
    Brokers: [{ BrokerUniqueId: uniqueIdOf(broker.boreal), Name: '' }],
    MaxAutomaticInsuredAmount: 1_000_01,
  };
  const newWrite = (ChangeSetUniqueId: string) => ({
    ChangeSetUniqueId,
    UniqueId: null,
    IdempotencyKey: randomUUID(),
    BaseVersionUniqueId: null,
    DraftVersion: 0,
    IsDeleted: false,
  });

  it('are read and drafted by who parameterises alone', async () => {
    expect((await platform.send(getBrokerProfiles, { query: {} }, { as: email.broker })).status).toBe(403);
    const body = { ...newWrite(randomUUID()), Values: values };
    expect((await platform.send(saveBrokerProfile, { body }, { as: email.broker })).status).toBe(403);
  });

  it('give their brokers commission and what passes by itself from their publication on', async () => {
    const record = await quote();
    const { db } = platform.database;
    const automatic = () =>
      db.transaction(async (transaction) => {
        const deal = await lockDeal(transaction, {
          companyId: company.aurora,
          kind: 'proposal',
          uniqueId: record.UniqueId,
        });
        return deal?.modality.maxInsuredAmountAutomaticCents;
      });
    const before = await automatic();
    expect(before).toBeGreaterThan(1_000_01);
    const set = await begin('Perfis');
    const { response } = await platform.send(
      saveBrokerProfile,
      { body: { ...newWrite(set), Values: values } },
      { as: author },
    );
    expect(response).toMatchObject({
      InForce: null,
      Problems: [],
      Values: {
        Brokers: [{ Name: expect.stringMatching(/\w/) }],
        Modalities: [{ ModalityName: expect.stringMatching(/^Licitante \(/) }],
      },
    });
    expect(await automatic()).toBe(before);
    await publish(set);
    expect(await automatic()).toBe(1_000_01);
    expect((await quote()).CommissionRange).toEqual({ MinimumPercent: 3, CeilingPercent: 31, MaximumPercent: 36 });
    // What the insurer lets pass is no part of the price.
    const [stored] = await db.select().from(proposals).where(eq(proposals.uniqueId, record.UniqueId));
    expect(stored!.parameterPublicationId).not.toBeNull();
  });

  it('have each broker once, and only brokers that there are', async () => {
    const set = await begin('Outro perfil');
    const twice = { ...values, Name: 'Outro' };
    const { response } = await platform.send(
      saveBrokerProfile,
      { body: { ...newWrite(set), Values: twice } },
      { as: author },
    );
    expect(response.Problems.map(({ Field, Message }) => [Field, Message])).toEqual([
      ['Brokers', expect.stringMatching(/ já está no perfil "Especialista"\.$/)],
    ]);
    const nobody = { ...twice, Brokers: [{ BrokerUniqueId: randomUUID(), Name: 'Ninguém' }] };
    const refused = await platform.send(
      saveBrokerProfile,
      { body: { ...newWrite(set), Values: nobody } },
      { as: author },
    );
    expect([refused.status, refused.errors[0]?.Field]).toEqual([422, 'Brokers']);
  });
});
