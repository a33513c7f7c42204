import { eq } from 'drizzle-orm';
import { exportDataSubject } from '@portal/shared/contracts/parties/dataSubject';
import type { DataSubjectKind } from '@portal/shared/contracts/parties/dataSubject';
import { getInsured, updateInsuredName } from '@portal/shared/contracts/parties/insuredRecord';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { beneficiaries, insureds, partners, policyHolders } from '../../platform/database/schema/parties';
import { company, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { CPF } from '../../testing/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const joao = uniqueIdOf(insured.joao);
const ask = (as: string, Kind: DataSubjectKind, UniqueId: string) =>
  platform.send(exportDataSubject, { body: { Kind, UniqueId } }, { as });

describe('the data that a company keeps about one person', () => {
  it('comes from every register that holds the CPF, with what was changed and who saw it, and is noted as an export', async () => {
    await db().insert(beneficiaries).values({
      companyId: company.aurora,
      document: CPF.joao,
      name: 'João de Lima',
      searchText: 'joao',
    });
    await db().insert(partners).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      name: 'João Lima',
      document: CPF.joao,
      qualification: 'Sócio-administrador',
      sharePercent: 33.5,
    });
    // Another person of the same company, of whom nothing may be told.
    await db().insert(partners).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      name: 'Outra Pessoa',
      document: CPF.alvaro,
      qualification: 'Sócia',
    });
    await platform.send(
      updateInsuredName,
      { query: { id: insured.joao, insuredName: 'João Batista Lima' } },
      { as: email.admin },
    );

    const { status, response } = await ask(email.admin, 'insured', joao);
    expect(status).toBe(200);
    expect(response).toMatchObject({ Name: 'João Batista Lima', CpfCnpj: CPF.joao });
    const facts = response?.Facts ?? [];
    const of = (section: string) => facts.filter(({ Section }) => Section === section);
    expect(of('Cadastro de segurado')).toContainEqual(
      expect.objectContaining({ Record: 'João Batista Lima', Label: 'CPF', Value: '111.444.777-35' }),
    );
    expect(of('Cadastro de beneficiário')).toContainEqual(
      expect.objectContaining({ Label: 'Nome', Value: 'João de Lima' }),
    );
    expect(of('Quadro societário')).toContainEqual({
      Section: 'Quadro societário',
      Record: 'Construtora Horizonte',
      Label: 'Participação (%)',
      Value: '33,5',
    });
    expect(of('Alterações').map(({ Value }) => Value)).toContain('Nome: João Lima → João Batista Lima');
    expect(of('Acessos aos dados').map(({ Value }) => Value)).toContain('Dados exportados');
    expect(JSON.stringify(facts)).not.toMatch(/Outra Pessoa|Ana Prado/);
    expect(
      await db().select().from(personalDataAccesses).where(eq(personalDataAccesses.action, 'exported')),
    ).toMatchObject([{ userId: 1, subjectKind: 'insured', subjectUniqueId: joao }]);
  });

  it('is offered and given to the staff who may see whole CPFs, and to nobody else', async () => {
    const offered = async (as: string) =>
      (await platform.send(getInsured, { query: { personUniqueId: joao } }, { as })).response?.Actions.some(
        ({ Action }) => Action === 'exportPersonalData',
      );
    expect([await offered(email.admin), await offered(email.viewer)]).toEqual([true, false]);
    const before = await db().$count(personalDataAccesses);
    expect((await ask(email.viewer, 'insured', joao)).status).toBe(403);
    expect([403, 404]).toContain((await ask(email.broker, 'insured', joao)).status);
    expect((await ask(email.atlas, 'insured', joao)).status).toBe(404);
    expect(await db().$count(personalDataAccesses)).toBe(before);
  });

  it('is nothing for a company, whose data the law does not protect', async () => {
    expect(await ask(email.admin, 'insured', uniqueIdOf(insured.recife))).toMatchObject({
      status: 400,
      errors: [{ Code: 'NotAPerson' }],
    });
    const { response } = await platform.send(
      getPolicyHolder,
      { query: { UniqueId: uniqueIdOf(holder.horizonte) } },
      { as: email.admin },
    );
    expect(response?.Actions.map(({ Action }) => Action)).not.toContain('exportPersonalData');
  });

  it('of a policy holder tells the same as of the insured with the same CPF', async () => {
    await db().update(insureds).set({ document: CPF.alvaro }).where(eq(insureds.id, insured.joao));
    const [[ofInsured], [ofHolder]] = [
      [(await ask(email.admin, 'insured', joao)).response],
      [(await ask(email.admin, 'policyHolder', uniqueIdOf(holder.alvaro))).response],
    ];
    const registers = (answer: typeof ofInsured) =>
      answer?.Facts.filter(({ Section }) => Section.startsWith('Cadastro')).map(({ Value }) => Value);
    expect(registers(ofHolder)).toEqual(registers(ofInsured));
    expect(await db().$count(policyHolders, eq(policyHolders.document, CPF.alvaro))).toBe(1);
  });

  it('is refused for a while after too many', async () => {
    await db()
      .insert(personalDataAccesses)
      .values(
        Array.from({ length: 20 }, () => ({
          companyId: company.aurora,
          userId: 1,
          subjectKind: 'insured',
          subjectUniqueId: joao,
          action: 'exported' as const,
        })),
      );
    expect(await ask(email.admin, 'insured', joao)).toMatchObject({
      status: 429,
      errors: [{ Code: 'TooManyExports' }],
    });
  });
});
