import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import { getClauses, saveClause } from '@portal/shared/contracts/parameters/clauses';
import * as complementary from '@portal/shared/contracts/parameters/complementaryModalities';
import { getCoverageExample, getCoverages } from '@portal/shared/contracts/parameters/coverages';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getModalityRates, saveModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import { getModalityParameters, saveCoverage, saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import { clauses, coverages, modalities } from '../../../platform/database/schema/modalities';
import { publishEntry, publishTables } from '../../../testing/changeParameters';
import { email, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  const { db } = platform.database;
  const [bidRow] = await db
    .update(modalities)
    .set({ hasComplementaryModality: true })
    .where(eq(modalities.id, modality.bid))
    .returning();
  const complementaryOf = (id: number, name: string, modalityGroupId: number) => ({
    ...bidRow!,
    id,
    uniqueId: uniqueIdOf(id),
    modalityGroupId,
    name,
    ref: `M${id}`,
    isComplementaryModality: true,
    hasComplementaryModality: false,
  });
  await db
    .insert(modalities)
    .values([
      complementaryOf(151, 'Retenção', 1),
      complementaryOf(152, 'Adiantamento', 1),
      complementaryOf(153, 'De outro ramo', 2),
    ]);
  await publishTables(db);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const bid = uniqueIdOf(modality.bid);
const customs = uniqueIdOf(modality.customs);
const something = { UniqueId: null, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };

const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: 'Revisão anual' } }, as)).response.UniqueId;

const offer = async () =>
  (await platform.send(getModality, { query: { modalityUniqueId: bid } }, { as: email.broker })).response;

const draftCoverage = (set: string, Name: string, typeId: number, figures: object, more: object = {}) =>
  platform.send(
    saveCoverage,
    {
      body: {
        ChangeSetUniqueId: set,
        ...something,
        Values: {
          ModalityUniqueId: bid,
          Name,
          CoverageCalculationTypeId: typeId,
          CoverageCalculationJSONParam: JSON.stringify(figures),
        },
        ...more,
      },
    },
    as,
  );

describe('a coverage', () => {
  const read = async (ignoreDeleted?: boolean) => {
    const query = { modalityUniqueId: bid, ignoreCache: true, ...(ignoreDeleted === false && { ignoreDeleted }) };
    return (await platform.send(getCoverages, { query }, as)).response;
  };

  it('is made, changed, removed and brought back, and proposals follow', async () => {
    const set = await begin('Multas');
    await draftCoverage(set, 'Multas', 1, { percent: 10 });
    expect(await read()).toEqual([]);
    await publishSet(platform, set);
    const [made] = await read();
    expect((await offer()).Coverages).toMatchObject([{ Name: 'Multas', Percent: 10 }]);
    const again = async (figures: object, IsDeleted: boolean) => {
      const next = await begin('Outra vez');
      const [now] = await read(false);
      const { UniqueId, VersionUniqueId: BaseVersionUniqueId } = now!;
      await draftCoverage(next, 'Multas', 1, figures, { UniqueId, BaseVersionUniqueId, IsDeleted });
      await publishSet(platform, next);
    };
    await again({ percent: 12.5 }, false);
    expect((await offer()).Coverages).toMatchObject([{ UniqueId: made!.UniqueId, Percent: 12.5 }]);
    await again({ percent: 12.5 }, true);
    expect([(await offer()).Coverages, await read(), (await read(false)).length]).toEqual([[], [], 1]);
    await again({ percent: 12.5 }, false);
    expect((await offer()).Coverages).toHaveLength(1);
  });

  it.each([
    ['that would divide by zero', 4, { amountCents: 250, perAmountCents: 0 }, /dividiria por zero/],
    ['without its figure', 1, {}, /maior que zero/],
    ['of an unknown calculation', 9, { percent: 1 }, /não existe/],
  ])('%s is kept as a draft and refused when it is to be reviewed', async (_what, typeId, figures, message) => {
    const set = await begin('Errada');
    expect((await draftCoverage(set, `Cobertura ${typeId}`, typeId, figures)).status).toBe(200);
    const refused = await publishSet(platform, set);
    expect(refused.status).toBe(422);
    expect(refused.errors?.[0]?.Message).toMatch(message);
  });

  it.each([
    ['a percentage', 1, { percent: 12.5 }, 870_83, '12,5% de'],
    ['a rate of its own', 2, { annualRatePercent: 0.4 }, 2_933_33, '0,4% (taxa da cobertura)'],
    ['a fixed amount', 3, { amountCents: 500_00 }, 500_00, 'Valor fixo'],
    // 733.333,33 / 1.000,00 × 2,50 = 1.833,33.
    ['an amount for each part', 4, { amountCents: 2_50, perAmountCents: 1_000_00 }, 1_833_33, ' / '],
  ])('of %s says by example what it would cost', async (_what, typeId, figures, premium, formula) => {
    const query = {
      Calculation: typeId,
      Figures: JSON.stringify(figures),
      InsuredAmountValue: 733_333_33,
      PremiumValue: 6_966_67,
      Days: 365,
    };
    const { response } = await platform.send(getCoverageExample, { query }, as);
    expect(response.PremiumValue).toBe(premium);
    expect(response.Formula).toContain(formula);
  });

  it('whose example would divide by zero says so', async () => {
    const query = {
      Calculation: 4,
      Figures: '{"amountCents":250,"perAmountCents":0}',
      InsuredAmountValue: 1,
      PremiumValue: 1,
      Days: 1,
    };
    const refused = await platform.send(getCoverageExample, { query }, as);
    expect([refused.status, refused.errors?.[0]?.Field]).toEqual([422, 'Figures']);
  });
});

describe('a clause', () => {
  it('is offered to proposals from its publication on, by what is in force and not by the table', async () => {
    const set = await begin('Cláusula');
    const Values = { ModalityUniqueId: bid, Name: 'Vigência', Text: 'Até [FimVigencia].' };
    await platform.send(saveClause, { body: { ChangeSetUniqueId: set, ...something, Values } }, as);
    expect((await offer()).Clauses).toEqual([]);
    await publishSet(platform, set);
    await platform.database.db.update(clauses).set({ text: 'Por SQL.' });
    expect((await offer()).Clauses).toEqual([{ Name: 'Vigência', Value: 'Até [FimVigencia].' }]);
    const { response } = await platform.send(getClauses, { query: { modalityUniqueId: bid } }, as);
    expect(response).toMatchObject([{ Values, IsDeleted: false }]);
  });

  it('has a name that fits in an input; a longer one that is in force stays until it is changed', async () => {
    const key = randomUUID();
    const Name = 'Exclusão de obrigações trabalhistas e previdenciárias do tomador';
    const Values = { ModalityUniqueId: bid, Name, Text: 'Não cobre.' };
    await publishEntry(platform, { kind: 'clause', key, body: Values });
    const { response } = await platform.send(getClauses, { query: { modalityUniqueId: bid } }, as);
    const { VersionUniqueId } = response.find(({ UniqueId }) => UniqueId === key)!;
    const set = await begin('Nome longo');
    const seen = { ChangeSetUniqueId: set, BaseVersionUniqueId: VersionUniqueId, DraftVersion: 0, IsDeleted: false };
    const save = (changed: object) =>
      platform.send(saveClause, { body: { ...seen, UniqueId: key, Values: { ...Values, ...changed } } }, as);
    const refused = await save({ Name: Name.slice(0, 60) });
    expect([refused.status, refused.errors[0]?.Field]).toEqual([400, 'Name']);
    expect((await save({ Text: 'Não cobre multas.' })).status).toBe(200);
  });

  it('with a tag that does not exist is not published', async () => {
    const set = await begin('Tag');
    const Values = { ModalityUniqueId: bid, Name: 'Outra', Text: 'Para [NomeDoCachorro].' };
    await platform.send(saveClause, { body: { ChangeSetUniqueId: set, ...something, Values } }, as);
    expect((await publishSet(platform, set)).errors?.[0]?.Message).toMatch(/\[NomeDoCachorro\] não existe/);
  });
});

describe('complementary modalities', () => {
  const read = async (modalityUniqueId = bid) =>
    (await platform.send(complementary.getComplementaryModalities, { query: { modalityUniqueId } }, as)).response;
  const save = (set: string, ModalityUniqueIds: string[], base: string | null) =>
    platform.send(
      complementary.saveComplementaryModality,
      {
        body: {
          ChangeSetUniqueId: set,
          ModalityUniqueId: bid,
          BaseVersionUniqueId: base,
          DraftVersion: 0,
          Values: { ModalityUniqueIds },
        },
      },
      as,
    );

  it('are all of the branch until somebody says which', async () => {
    const before = await read();
    expect(before.InForce).toBeNull();
    expect(before.Candidates.map(({ Name }) => Name)).toEqual(['Adiantamento', 'Retenção']);
    expect((await offer()).ComplementaryModalities).toHaveLength(2);
    const set = await begin('Só retenção');
    await save(set, [uniqueIdOf(151)], null);
    await publishSet(platform, set);
    expect((await offer()).ComplementaryModalities.map(({ Name }) => Name)).toEqual(['Retenção']);
    expect((await read()).Values.ModalityUniqueIds).toEqual([uniqueIdOf(151)]);
  });

  it.each([
    ['of another branch', uniqueIdOf(153), /outro ramo/],
    ['that is a principal one', uniqueIdOf(modality.performance), /não é uma modalidade complementar/],
    ['that does not exist', customs, /não é uma modalidade complementar/],
  ])('%s are not published', async (_what, one, message) => {
    const set = await begin('Errada');
    await save(set, [one], (await read()).VersionUniqueId);
    expect((await publishSet(platform, set)).errors?.[0]?.Message).toMatch(message);
  });
});

describe('rates by class and term', () => {
  const save = (body: object, modalityUniqueId = bid) =>
    platform.send(
      saveModalityRates,
      {
        body: {
          ModalityUniqueId: modalityUniqueId,
          BaseVersionUniqueId: null,
          DraftVersion: 0,
          Values: { Rows: [{ PolicyHolderClass: 'A', AboveMonths: 0, UntilMonths: 12, AnnualRatePercent: 0.8 }] },
          ...body,
        },
      },
      as,
    );

  it('are none before anybody says some, and of another company’s modality neither read nor drafted', async () => {
    const { response } = await platform.send(getModalityRates, { query: { modalityUniqueId: bid } }, as);
    expect(response).toMatchObject({ InForce: null, Values: { Rows: [] }, WhyNotEdit: null });
    expect((await platform.send(getModalityRates, { query: { modalityUniqueId: customs } }, as)).status).toBe(404);
    expect((await save({}, customs)).status).toBe(404);
  });

  it('are refused where rows leave a gap, by a sentence that names them, and asked about where unusual', async () => {
    const set = await begin('Taxas');
    const rows = (rate: number, above: number) => [
      { PolicyHolderClass: 'A', AboveMonths: 0, UntilMonths: 12, AnnualRatePercent: 0.8 },
      { PolicyHolderClass: 'A', AboveMonths: above, UntilMonths: null, AnnualRatePercent: rate },
    ];
    await save({ ChangeSetUniqueId: set, Values: { Rows: rows(1, 18) } });
    expect((await publishSet(platform, set)).errors?.[0]?.Message).toMatch(/Entre as linhas 1 .* e 2 .* faltam/);
    await save({ ChangeSetUniqueId: set, DraftVersion: 1, Values: { Rows: rows(200, 12) } });
    expect((await publishSet(platform, set)).errors?.[0]).toMatchObject({
      Code: 'AsksAgain',
      Field: `${bid}.Rows.1`,
    });
    const published = await publishSet(platform, set, [{ UniqueId: bid, Field: 'Rows.1' }]);
    expect(published.response.State).toBe('published');
  });

  it('that somebody else published meanwhile are a conflict', async () => {
    const late = await save({});
    expect([late.status, late.errors?.[0]?.Field]).toEqual([409, 'DraftVersion']);
  });
});

describe('the history of a modality', () => {
  const history = async (modalityId: number = modality.bid, by: string = email.admin) =>
    platform.send(getModalityChangeHistory, { query: { modalityId } }, { as: by });

  it('tells what each publication changed of it and of its parts, since when, and by whom', async () => {
    const set = await begin('Taxa de março');
    const query = { modalityUniqueId: bid, ChangeSetUniqueId: set };
    const { response: record } = await platform.send(getModalityParameters, { query }, as);
    const body = {
      ChangeSetUniqueId: set,
      UniqueId: bid,
      BaseVersionUniqueId: record.VersionUniqueId,
      DraftVersion: 0,
      IsDeleted: false,
      Values: { ...record.Values, MinInsurancePremium: 215_37 },
    };
    await platform.send(saveModality, { body }, as);
    const { response: done } = await publishSet(platform, set);
    const { response } = await history();
    expect(response[0]).toMatchObject({
      Kind: 'modality',
      PublicationNumber: done.Publication?.Number,
      InForceFrom: done.Publication?.InForceFrom,
      PublishedByName: done.Publication?.PublishedByName,
      ChangeSet: { UniqueId: set, Name: 'Taxa de março' },
      Reason: 'Revisão anual',
      Before: { MinInsurancePremium: 200_00, Name: 'Licitante' },
      After: { MinInsurancePremium: 215_37, MaxFutureDays: 90, CanUseModalityTax: false },
    });
    expect(new Set(response.map(({ Kind }) => Kind))).toEqual(
      new Set(['modality', 'modalityRates', 'complementaryModalities', 'clause', 'coverage']),
    );
    expect(response.find(({ Kind }) => Kind === 'complementaryModalities')?.References).toEqual([
      { UniqueId: uniqueIdOf(151), Name: 'Retenção' },
    ]);
    expect(response.at(-1)).toMatchObject({ PublicationNumber: 1, Before: null, PublishedByName: null });
  });

  it('is the company’s own', async () => {
    expect((await history(modality.customs)).status).toBe(404);
    expect((await history(modality.customs, email.atlas)).status).toBe(200);
    expect((await history(modality.bid, email.broker)).status).toBe(403);
  });
});

it('a coverage’s table follows what was published', async () => {
  const rows = await platform.database.db.select().from(coverages);
  expect(rows).toMatchObject([{ name: 'Multas', calculationParameters: { percent: 12.5 }, isDeleted: false }]);
});
