import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { saveBrokerProfile } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { getPipeParameters, savePipe } from '@portal/shared/contracts/parameters/pipes';
import * as calls from '@portal/shared/contracts/parameters/parameterFile';
import type { ParameterFile } from '@portal/shared/contracts/parameters/parameterFile';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalityGroups } from '../../platform/database/schema/modalities';
import { parameterChangeSets } from '../../platform/database/schema/parameters';
import { compileValidator } from '../../platform/server/validation';
import { publishTables } from '../../testing/changeParameters';
import { broker, company, email, modality, pipe, uniqueIdOf } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { changeSetsOf } from '../changes/testing/changeSets';
import { parameterFileSchema } from './parameterFileSchema';

let platform: PlatformUnderTest;
let sets: ReturnType<typeof changeSetsOf>;
const bid = uniqueIdOf(modality.bid);
const performance = uniqueIdOf(modality.performance);
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  sets = changeSetsOf(platform);
});
afterAll(() => platform.close());

const exported = async (query: object, as: string = email.admin): Promise<ParameterFile> =>
  (await platform.send(calls.exportParameters, { query }, { as })).response;
const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content, null, 2)], 'parametros.json', {
    type: 'application/json',
  });
const comparing = (content: unknown, as: string = email.admin) =>
  platform.send(calls.compareParameterFile, { body: { file: fileOf(content) } }, { as });
const compare = async (content: unknown, as?: string) => (await comparing(content, as)).response;
const take = (content: unknown, as: string = email.admin, more: object = {}) =>
  platform.send(
    calls.importParameterFile,
    { body: { file: fileOf(content), Name: 'De um arquivo', Reason: 'Teste', ...more } },
    { as },
  );
const setsThere = () =>
  platform.database.db.$count(parameterChangeSets, eq(parameterChangeSets.companyId, company.aurora));

/** A file with one change of a modality, as the export gives it. */
async function oneChange(): Promise<ParameterFile> {
  const set = await sets.begin('Um arquivo');
  await sets.draft(set, { AnnualRatePercent: 1.11 });
  return exported({ ChangeSetUniqueId: set.UniqueId });
}

describe('a change set as a file', () => {
  it('says what its drafts say, and names what they refer to', async () => {
    const file = await oneChange();
    expect(file).toMatchObject({
      format: 'portal-parameters/1',
      name: 'Um arquivo',
      reason: 'Sinistralidade',
      parameters: [
        { kind: 'modality', key: bid, name: 'Licitante', isDeleted: false, values: { AnnualRatePercent: 1.11 } },
      ],
      references: [{ name: 'Licitação', identity: 'modalityGroup 0775 Licitação' }],
    });
  });

  it('is as the schema of the documents says, values of each kind included', async () => {
    const validate = compileValidator(parameterFileSchema(), 'body');
    const file = await exported({});
    expect([validate(file), validate.errors]).toEqual([true, null]);
    Object.assign(file.parameters.find(({ kind }) => kind === 'modality')!.values, { AnnualRatePercent: '1' });
    expect(validate(file)).toBe(false);
  });

  it('taken again is the same change set', async () => {
    const change = fc.record(
      {
        AnnualRatePercent: fc.integer({ min: 1, max: 1_999_999_999 }).map((rate) => rate / 100_000_000),
        MinInsurancePremium: fc.integer({ min: 0, max: 9_999_999_99 }),
        Name: fc
          .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
          .filter((name) => name.trim() !== '' && !name.includes('\u0000')),
        MaxPeriodInYears: fc.option(fc.integer({ min: 1, max: 100 })),
        EnabledForAutomaticEmission: fc.boolean(),
      },
      { requiredKeys: ['AnnualRatePercent'] },
    );
    const drafts = fc.uniqueArray(
      fc.record({ of: fc.constantFrom(bid, performance), IsDeleted: fc.boolean(), change }),
      { minLength: 1, maxLength: 2, selector: ({ of }) => of },
    );
    const said = (list: readonly { Kind: string; UniqueId: string; IsDeleted: boolean; After: unknown }[]) =>
      list
        .map(({ Kind, UniqueId, IsDeleted, After }) => ({ Kind, UniqueId, IsDeleted, After }))
        .sort((one, other) => (one.UniqueId < other.UniqueId ? -1 : 1));
    await fc.assert(
      fc.asyncProperty(drafts, async (written) => {
        const set = await sets.begin('Ida e volta');
        for (const { of, change: values, IsDeleted } of written)
          expect((await sets.draft(set, values, { of, IsDeleted })).status).toBe(200);
        const { response } = await take(await exported({ ChangeSetUniqueId: set.UniqueId }));
        expect(said(response.Drafts)).toEqual(said((await sets.now(set)).Drafts));
      }),
      { numRuns: 8 },
    );
  });

  it('is compared before it is taken, and the comparison stores nothing', async () => {
    const file = await oneChange();
    const before = await setsThere();
    const found = await compare(file);
    expect(found).toMatchObject({
      Problems: [],
      Name: 'Um arquivo',
      SameCount: 0,
      Parameters: [
        { UniqueId: bid, Before: { AnnualRatePercent: 0.9 }, After: { AnnualRatePercent: 1.11 }, Problems: [] },
      ],
      References: [{ Name: 'Licitação' }],
    });
    expect(found.Parameters[0]?.Line).toBeGreaterThan(5);
    expect(await setsThere()).toBe(before);
  });

  it('of all that is in force says nothing new where it came from', async () => {
    const whole = await exported({});
    expect(new Set(whole.parameters.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    expect(await compare(whole)).toMatchObject({ Problems: [], Parameters: [], SameCount: whole.parameters.length });
    expect((await take(whole)).errors[0]?.Code).toBe('NothingToImport');
  });

  it('is kept with what stands against it, which the comparison tells', async () => {
    const file = await oneChange();
    Object.assign(file.parameters[0]!.values, { MinPeriodInDays: 400, MaxPeriodInDays: 30 });
    expect((await compare(file)).Parameters[0]?.Problems).toMatchObject([
      { Field: 'MaxPeriodInDays', Weight: 'refuses' },
    ]);
    expect((await take(file)).status).toBe(200);
  });
});

describe('a file of another company', () => {
  it('is refused where what it refers to is not there, with line and place', async () => {
    const file = await oneChange();
    const { Problems, Parameters } = await compare(file, email.atlas);
    expect(Parameters).toEqual([]);
    expect(Problems).toEqual([
      {
        Line: expect.any(Number),
        Path: 'parameters[0].values.ModalityGroupUniqueId',
        Message: '"Licitação" não existe nesta seguradora. Inclua-o no arquivo ou cadastre-o antes.',
      },
    ]);
    expect(JSON.stringify(file, null, 2).split('\n')[Problems[0]!.Line - 1]).toContain('ModalityGroupUniqueId');
  });

  it('finds the groups by branch and name, and gets keys of its own where the other company has those', async () => {
    const { db } = platform.database;
    const [branch] = await db
      .select()
      .from(insuranceBranches)
      .where(and(eq(insuranceBranches.companyId, company.atlas), eq(insuranceBranches.code, '0775')));
    const [group] = await db
      .insert(modalityGroups)
      .values({ companyId: company.atlas, insuranceBranchId: branch!.id, name: 'Licitação', order: 9 })
      .returning();
    await publishTables(db, company.atlas);
    const file = await oneChange();
    const [taken] = (await take(file, email.atlas)).response.Drafts;
    expect(taken).toMatchObject({ Before: null, After: { Ref: file.parameters[0]!.values['Ref' as never] } });
    expect(taken?.UniqueId).not.toBe(bid);
    expect(taken?.After).toMatchObject({ ModalityGroupUniqueId: group!.uniqueId });
  });
});

describe('a file with a broker profile', () => {
  const range = { MinimumPercent: 0, CeilingPercent: 20, MaximumPercent: 25 };
  /** Boreal is a broker of both insurers, by one CNPJ and under two names; Austral of aurora alone. */
  async function profileOf(...brokers: readonly { id: number; name: string }[]): Promise<ParameterFile> {
    const set = await sets.begin('Perfis');
    const Values = {
      Name: `Perfil de ${brokers.length}`,
      Range: range,
      Modalities: [],
      Brokers: brokers.map(({ id, name }) => ({ BrokerUniqueId: uniqueIdOf(id), Name: name })),
      MaxAutomaticInsuredAmount: null,
    };
    const written = { UniqueId: null, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };
    const body = { ChangeSetUniqueId: set.UniqueId, ...written, Values };
    await platform.send(saveBrokerProfile, { body }, { as: email.admin });
    return exported({ ChangeSetUniqueId: set.UniqueId });
  }
  const boreal = { id: broker.boreal, name: 'Boreal Corretora' };

  it('finds the same brokers at another company by their CNPJ', async () => {
    const { Problems, Parameters } = await compare(await profileOf(boreal), email.atlas);
    expect(Problems).toEqual([]);
    expect(Parameters[0]?.After).toMatchObject({ Brokers: [{ BrokerUniqueId: uniqueIdOf(broker.atlantica) }] });
  });

  it('is refused where a broker is not registered there', async () => {
    const file = await profileOf(boreal, { id: broker.austral, name: 'Austral Corretora' });
    expect((await compare(file, email.atlas)).Problems).toMatchObject([
      {
        Path: 'parameters[0].values.Brokers[0].BrokerUniqueId',
        Message: expect.stringContaining('"Austral Corretora"'),
      },
    ]);
  });
});

describe('a file with a pipe', () => {
  async function pipeOf(change: (values: PipeParameters) => PipeParameters): Promise<ParameterFile> {
    const set = await sets.begin('Esteiras');
    const { response } = await platform.send(getPipeParameters, { query: {} }, { as: email.admin });
    const { UniqueId, VersionUniqueId, Values } = response.Pipes.find(({ Values: { Name } }) => Name === 'Cadastro')!;
    const written = { UniqueId, BaseVersionUniqueId: VersionUniqueId, DraftVersion: 0, IsDeleted: false };
    const body = { ChangeSetUniqueId: set.UniqueId, ...written, Values: change(Values) };
    expect((await platform.send(savePipe, { body }, { as: email.admin })).status).toBe(200);
    return exported({ ChangeSetUniqueId: set.UniqueId });
  }
  const added = {
    UniqueId: randomUUID(),
    Name: 'Conferência',
    Stage: 'analysis' as const,
    WorkInProgressLimit: 4,
    WorkInProgressPolicy: 'warn' as const,
    NeedsJustification: false,
  };

  it('finds the pipe of the same name at another company, keeps its steps, and gives new ones ids of their own', async () => {
    const file = await pipeOf((values) => ({
      ...values,
      Steps: [values.Steps[0]!, added, values.Steps[1]!],
      Profiles: [],
    }));
    const { Problems, Parameters } = await compare(file, email.atlas);
    expect([Problems, Parameters[0]?.UniqueId]).toEqual([[], uniqueIdOf(pipe.atlas)]);
    const { response } = await platform.send(getPipeParameters, { query: {} }, { as: email.atlas });
    const own = response.Pipes[0]!.Values.Steps.map(({ UniqueId }) => UniqueId);
    const { Steps } = Parameters[0]!.After as PipeParameters;
    expect(Steps.map(({ UniqueId }) => own.indexOf(UniqueId))).toEqual([0, -1, 1]);
    expect(Steps[1]!.UniqueId).not.toBe(added.UniqueId);
  });

  it('is refused where a profile is not known there', async () => {
    const { Problems } = await compare(await pipeOf((values) => ({ ...values, Order: 9 })), email.atlas);
    expect(Problems[0]?.Message).toMatch(/^"Perfil de .* não existe nesta seguradora/);
  });
});

describe('a file that is wrong', () => {
  const problemsOf = async (content: unknown) => (await compare(content)).Problems;

  it('is refused whole, with each problem by line and place, and nothing is taken', async () => {
    const file = await oneChange();
    const [good] = file.parameters;
    const bad = {
      ...file,
      parameters: [
        good,
        { ...good, key: performance, values: { ...good!.values, AnnualRatePercent: 'muito', Surprise: 1 } },
        good,
      ],
    };
    const problems = await problemsOf(bad);
    expect(problems.map(({ Path }) => Path).sort()).toEqual([
      'parameters[1].values.AnnualRatePercent',
      'parameters[1].values.Surprise',
      'parameters[2]',
    ]);
    const lines = JSON.stringify(bad, null, 2).split('\n');
    const rate = problems.find(({ Path }) => Path.endsWith('AnnualRatePercent'));
    expect(lines[rate!.Line - 1]).toContain('"muito"');
    const before = await setsThere();
    const { status, errors } = await take(bad);
    expect([status, errors[0]?.Code]).toEqual([422, 'FileProblem']);
    expect(errors.find(({ Field }) => Field?.endsWith('Surprise'))?.Message).toMatch(/^Linha \d+: O campo "Surprise"/);
    expect(await setsThere()).toBe(before);
  });

  it('is told by what is wrong with it', async () => {
    const file = await oneChange();
    const [good] = file.parameters;
    const messageOf = async (content: unknown) => {
      const { response, errors } = await comparing(content);
      return errors[0]?.Message ?? response.Problems[0]?.Message;
    };
    expect(await messageOf('nada disto')).toMatch(/^Linha 1: .*não é JSON/);
    expect((await comparing('{')).status).toBe(400);
    expect(await messageOf('[]')).toMatch(/não é de parâmetros do portal/);
    expect(await messageOf('null')).toMatch(/não é de parâmetros do portal/);
    expect(await messageOf({ ...file, format: 'portal-parameters/2' })).toMatch(/portal-parameters\/1/);
    expect(await messageOf({ ...file, parameters: 'x' })).toMatch(/"parameters" deve ser uma lista/);
    expect(await messageOf({ ...file, extra: 1 })).toMatch(/"extra" não é aceito neste arquivo/);
    expect(await messageOf({ ...file, parameters: [{ ...good, kind: 'constructor' }] })).toMatch(/tipo "constructor"/);
    expect(await messageOf({ ...file, parameters: [{ ...good, key: 'x' }] })).toMatch(/identificador válido/);
    expect(await messageOf({ ...file, parameters: [null] })).toMatch(/deve ser um objeto/);
    expect(await messageOf('['.repeat(50_000))).toMatch(/32 níveis/);
    expect(await messageOf({ ...file, parameters: Array.from({ length: 10_001 }, () => ({})) })).toMatch(/10\.000/);
    expect(
      await messageOf({ ...file, parameters: [{ ...good, values: { ...good!.values, Name: 'a\u0000b' } }] }),
    ).toMatch(/caractere que não é aceito/);
  });

  it('larger than any set-up is refused with what it may be', async () => {
    const { status, errors } = await take('x'.repeat(9 * 1024 * 1024));
    expect([status, errors[0]?.Message]).toEqual([400, expect.stringMatching(/mais de 8 MB/)]);
  });

  it('is taken once for a request sent twice, and by those who may edit', async () => {
    const file = await oneChange();
    const IdempotencyKey = '7b6e6679-7425-40de-944b-e07fc1f90ae7';
    const [one, again] = [
      await take(file, email.admin, { IdempotencyKey }),
      await take(file, email.admin, { IdempotencyKey }),
    ];
    expect(again.response.UniqueId).toBe(one.response.UniqueId);
    expect((await take(file, email.broker)).status).toBe(403);
  });
});
