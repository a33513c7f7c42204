import { and, desc, eq } from 'drizzle-orm';
import {
  getCompanyProposalTags,
  getProposalContractualTerms,
  updateParticularClauses,
} from '@portal/shared/contracts/underwriting/proposalTerms';
import { ContractualTermType } from '@portal/shared/domain/parameters/contractualTerms';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { auditHistory } from '../../../platform/database/schema/history';
import { clauses, coverages } from '../../../platform/database/schema/modalities';
import { proposalCoverages, proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { company, email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.insert(clauses).values([
    { companyId: company.aurora, modalityId: modality.performance, name: 'Vigência', text: 'Até [FimVigencia].' },
    { companyId: company.aurora, modalityId: modality.performance, name: 'Foro', text: 'Recife.' },
    { companyId: company.aurora, modalityId: modality.performance, name: 'Antiga', text: 'Nada.', isDeleted: true },
    { companyId: company.aurora, modalityId: modality.bid, name: 'De outra', text: 'Nada.' },
  ]);
  await prepare(1);
  await prepare(2, ProposalStatus.EmAnalise);
  await prepare(3, ProposalStatus.AguardandoCorretor);
  const [coverage] = await db
    .insert(coverages)
    .values({
      companyId: company.aurora,
      modalityId: modality.performance,
      name: 'Multas',
      calculationTypeId: 1,
      calculationParameters: { percent: 10 },
    })
    .returning();
  await db
    .insert(proposalCoverages)
    .values({ proposalId: 1, coverageId: coverage?.id ?? 0, insuredAmountCents: 50_000_00, premiumCents: 100 });
});
afterAll(() => platform.close());

async function prepare(id: number, statusId: ProposalStatus = ProposalStatus.Cotacao) {
  await platform.database.db
    .update(proposals)
    .set({
      statusId,
      insuredAmountCents: 150_000_00,
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'Garante a [NomeSegurado] as obrigações de [NomeTomador].' }],
        particularClauses: [{ name: 'Foro', value: 'Recife, em [Lugar].' }],
      },
    })
    .where(eq(proposals.id, id));
}

const tags = (query: { ProposalUniqueId?: string }, as: string = email.broker) =>
  platform.send(getCompanyProposalTags, { query }, { as });
const terms = (id: number, as: string = email.broker) =>
  platform.send(getProposalContractualTerms, { query: { proposalUniqueId: proposalId(id) } }, { as });
type Body = { Version: number; Object?: string; ParticularClausule: { Name: string; Value: string }[] };
const update = (id: number, body: Body, as: string = email.broker) =>
  platform.send(updateParticularClauses, { query: { proposalId: id }, body }, { as });
const stored = async (id: number) => {
  const [row] = await platform.database.db.select().from(proposals).where(eq(proposals.id, id));
  if (!row) throw new Error('No such proposal');
  return row;
};

describe('the tags', () => {
  it('are filled for a proposal', async () => {
    const { response } = await tags({ ProposalUniqueId: proposalId(1) });
    const valueOf = (name: string) => response.find(({ Name }) => Name === name)?.Value;
    expect({
      holder: valueOf('NomeTomador'),
      document: valueOf('DocumentoTomador'),
      address: valueOf('EnderecoSegurado'),
      amount: valueOf('ImportanciaSegurada'),
      words: valueOf('ImportanciaSeguradaExtenso'),
      days: valueOf('PrazoDias'),
      start: valueOf('InicioVigencia'),
      policy: valueOf('NumeroApolice'),
    }).toEqual({
      holder: 'Construtora Horizonte',
      document: '11.222.333/0001-81',
      address: 'Cais do Apolo, 925, Recife, Recife/PE, CEP 50030-230',
      amount: 'R$\u00A0150.000,00',
      words: 'cento e cinquenta mil reais',
      days: '365',
      start: '01/03/2026',
      policy: '06-0776-000001',
    });
  });

  it('keep a CPF masked', async () => {
    const { response } = await tags({ ProposalUniqueId: proposalId(9) }, email.admin);
    expect(response.find(({ Name }) => Name === 'DocumentoTomador')?.Value).toBe('***.982.247-**');
  });

  it('show an example without a proposal, with the insurer as it is', async () => {
    const { response } = await tags({});
    expect(response.every(({ Value }) => Value !== '')).toBe(true);
    const example = response.find(({ Name }) => Name === 'NomeSeguradora');
    expect(example?.Value).not.toBe('Seguradora Exemplo');
  });

  it('of a proposal that the user may not see do not exist', async () => {
    expect((await tags({ ProposalUniqueId: proposalId(9) })).status).toBe(404);
    expect((await tags({ ProposalUniqueId: proposalId(12) }, email.admin)).status).toBe(404);
    expect((await terms(9)).status).toBe(404);
  });
});

describe('the texts of a proposal', () => {
  it('are told filled, with the tags that nobody knows and the clauses that may be added', async () => {
    const { response } = await terms(1);
    expect(response.Terms).toEqual([
      {
        TypeId: ContractualTermType.Objeto,
        Name: 'Objeto',
        Value: 'Garante a [NomeSegurado] as obrigações de [NomeTomador].',
        FilledValue: 'Garante a Município do Recife as obrigações de Construtora Horizonte.',
        UnknownTags: [],
        CanEdit: true,
      },
      expect.objectContaining({
        TypeId: ContractualTermType.CoberturasAdicionais,
        Name: 'Multas',
        Value: 'Importância segurada: R$\u00A050.000,00',
        CanEdit: false,
      }),
      expect.objectContaining({
        TypeId: ContractualTermType.CondicoesEspeciais,
        FilledValue: 'Recife, em [Lugar].',
        UnknownTags: ['Lugar'],
      }),
    ]);
    expect(response.OfferedClauses).toEqual([{ Name: 'Vigência', Value: 'Até [FimVigencia].' }]);
  });

  it.each([
    ['a quotation, by its broker', 1, email.broker, true],
    ['a quotation, by who may only look', 1, email.viewer, false],
    ['one in analysis, by its broker', 2, email.broker, false],
    ['one with the broker, by the broker', 3, email.broker, true],
    ['one with the broker, by the insurer', 3, email.admin, false],
  ])('may be changed for %s', async (_what, id, as, canEdit) => {
    expect((await terms(id, as)).response.Terms[0]?.CanEdit).toBe(canEdit);
  });
});

describe('changing the texts', () => {
  const clause = { Name: ' Prazo ', Value: ' Vale por [PrazoDias] dias. ' };

  it('stores objeto and clauses in their order, as a new version with its history', async () => {
    await prepare(1);
    const { version } = await stored(1);
    const { status, response } = await update(1, {
      Version: version,
      Object: 'Obra de [NomeSegurado].',
      ParticularClausule: [clause, { Name: 'Foro', Value: 'Olinda.' }],
    });
    expect({ status, version: response.Version }).toEqual({ status: 200, version: version + 1 });
    expect(response.Terms.map(({ FilledValue }) => FilledValue)).toEqual([
      'Obra de Município do Recife.',
      expect.stringContaining('50.000,00'),
      'Vale por 365 dias.',
      'Olinda.',
    ]);
    expect((await stored(1)).contractualTerms).toEqual({
      object: [{ name: 'Objeto', value: 'Obra de [NomeSegurado].' }],
      particularClauses: [
        { name: 'Prazo', value: 'Vale por [PrazoDias] dias.' },
        { name: 'Foro', value: 'Olinda.' },
      ],
    });
    const [last] = await platform.database.db
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectKind, 'proposal'), eq(auditHistory.subjectUniqueId, proposalId(1))))
      .orderBy(desc(auditHistory.id))
      .limit(1);
    expect(last).toMatchObject({
      action: 'contractualTermsUpdated',
      changes: [{ field: 'object' }, { field: 'particularClauses' }],
    });
  });

  it('keeps the objeto where none is sent, and counts nothing where nothing changes', async () => {
    const before = await stored(1);
    const ParticularClausule = before.contractualTerms.particularClauses.map(({ name, value }) => ({
      Name: name,
      Value: value,
    }));
    const { response } = await update(1, { Version: before.version, ParticularClausule });
    expect(response.Version).toBe(before.version);
    expect((await stored(1)).contractualTerms).toEqual(before.contractualTerms);
  });

  it('refuses an older version with the texts as they are', async () => {
    const { version } = await stored(1);
    await update(1, { Version: version, ParticularClausule: [] });
    const refused = await update(1, { Version: version, ParticularClausule: [clause] });
    expect(refused.status).toBe(409);
    expect(refused.response).toMatchObject({ Version: version + 1, Terms: [{ Name: 'Objeto' }, { Name: 'Multas' }] });
  });

  it.each<[string, Partial<Body>, string, RegExp]>([
    ['an unknown tag in the objeto', { Object: 'Em [Lugar].' }, 'Object', /^A tag \[Lugar\] não existe/],
    [
      'an unknown tag in a clause',
      { ParticularClausule: [{ Name: 'A', Value: '[Rua] e [Casa]' }] },
      'ParticularClausule',
      /\[Rua\] e \[Casa\] não existem/,
    ],
    ['an empty objeto', { Object: '  ' }, 'Object', /precisa de um objeto/],
    ['an empty clause', { ParticularClausule: [{ Name: 'A', Value: ' ' }] }, 'ParticularClausule', /Dê um nome/],
    ['a name twice', { ParticularClausule: [clause, clause] }, 'ParticularClausule', /"Prazo" está repetido/],
  ])('refuses %s', async (_what, changed, field, message) => {
    const { version } = await stored(1);
    const refused = await update(1, { Version: version, ParticularClausule: [], ...changed });
    expect(refused).toMatchObject({ status: 422, errors: [{ Field: field }] });
    expect(refused.errors[0]?.Message).toMatch(message);
    expect((await stored(1)).version).toBe(version);
  });

  it('takes names of 50 characters, and longer ones where they are stored or offered', async () => {
    const tooLong = 'F'.repeat(INPUT_MAX_LENGTH + 1);
    const [storedName, offeredName] = [`Antiga ${tooLong}`, `Oferecida ${tooLong}`];
    const contractualTerms = { object: [], particularClauses: [{ name: storedName, value: 'Recife.' }] };
    const { db } = platform.database;
    await db.update(proposals).set({ contractualTerms }).where(eq(proposals.id, 1));
    const offered = { companyId: company.aurora, modalityId: modality.performance, text: 'Recife.' };
    await db.insert(clauses).values({ ...offered, name: offeredName });
    const { version } = await stored(1);
    const named = (...names: string[]) =>
      update(1, { Version: version, ParticularClausule: names.map((Name) => ({ Name, Value: 'Olinda.' })) });
    expect(await named(storedName, `${storedName}!`)).toMatchObject({
      status: 422,
      errors: [{ Field: 'ParticularClausule', Message: 'Use no máximo 50 caracteres no nome da cláusula 2.' }],
    });
    expect((await named(storedName, offeredName)).status).toBe(200);
    expect((await stored(1)).contractualTerms.particularClauses.map(({ name }) => name)).toEqual([
      storedName,
      offeredName,
    ]);
  });

  it('is for who may change the proposal, while it may be changed', async () => {
    const body = { Version: 1, ParticularClausule: [clause] };
    expect((await update(2, body)).status).toBe(422);
    expect((await update(3, body, email.admin)).status).toBe(422);
    expect((await update(1, body, email.viewer)).status).toBe(403);
    expect((await update(9, body)).status).toBe(404);
    expect((await update(12, body, email.admin)).status).toBe(404);
    expect((await update(999_999, body, email.admin)).status).toBe(404);
    expect((await update(3, body)).status).toBe(200);
  });
});
