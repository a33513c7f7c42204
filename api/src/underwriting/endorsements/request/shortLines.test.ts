import { eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { clauses } from '../../../platform/database/schema/modalities';
import { brokers, insureds, locations, policyHolders } from '../../../platform/database/schema/parties';
import { zipCodeAnswers } from '../../../platform/database/schema/places';
import { proposals } from '../../../platform/database/schema/proposals';
import { broker, email, holder, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { account, formFor, judge, receivedThen } from './testing/requests';

const full = 'R'.repeat(INPUT_MAX_LENGTH);
const tooLong = `${full}R`;
const standing = {
  zipCode: '50030230',
  addressName: `Avenida ${tooLong}`,
  number: '925',
  complement: `Sala ${tooLong}`,
  neighborhood: `Bairro ${tooLong}`,
  cityId: 2611606,
  stateProvinceId: 26,
};
const standingClause = `Foro ${tooLong}`;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 2);
  const { db } = platform.database;
  await db.delete(locations).where(eq(locations.insuredId, insured.recife));
  await db.insert(locations).values([
    { ...standing, companyId: 1, insuredId: insured.recife, isMain: true },
    { ...standing, companyId: 1, insuredId: insured.recife, addressName: `Cais ${tooLong}` },
  ]);
  const contractualTerms = {
    object: [{ name: 'Objeto', value: 'Obra.' }],
    particularClauses: [{ name: standingClause, value: 'Recife.' }],
  };
  await db.update(proposals).set({ contractualTerms }).where(eq(proposals.id, 2));
});
afterAll(() => platform.close());

interface Asked {
  flow: EndorsementFlow;
  subType: string;
  as?: string;
}

async function problemsOf({ flow, subType, as = email.broker }: Asked, change: Partial<EndorsementForm>) {
  const form = await formFor(platform, { flow, subType, id: 2 }, change, as);
  const { response } = await judge(platform, flow, form, as);
  return response.Problems.filter(({ Kind }) => Kind === 'refused').map(({ Field, Message }) => [Field, Message]);
}

describe('the address of a party', () => {
  const unchanged = {
    ZipCode: '50030-230',
    AddressName: standing.addressName,
    Number: '926',
    Complement: standing.complement,
    Neighborhood: standing.neighborhood,
    CityId: standing.cityId,
    StateProvinceId: standing.stateProvinceId,
  };
  const move = (change: Partial<typeof unchanged>) =>
    problemsOf(
      { flow: 'neutro', subType: 'Correção de dados cadastrais' },
      {
        DadosSegurado: {
          UniqueId: uniqueIdOf(insured.recife),
          Nome: 'Município do Recife',
          Endereco: { ...unchanged, ...change },
        },
      },
    );
  const field = (name: string) => `DadosSegurado.Endereco.${name}`;

  it('keeps the longer lines that stand in the policy, and takes those of its record', async () => {
    expect(await move({})).toEqual([]);
    expect(await move({ AddressName: `Cais ${tooLong}` })).toEqual([]);
  });

  it('takes no longer line that is new', async () => {
    expect(await move({ AddressName: tooLong, Complement: tooLong, Neighborhood: tooLong })).toEqual(
      ['AddressName', 'Complement', 'Neighborhood'].map((name) => [field(name), 'Use no máximo 50 caracteres']),
    );
    expect(await move({ AddressName: full, Complement: full, Neighborhood: full })).toEqual([]);
  });

  it('takes the longer street that its CEP leads to', async () => {
    const street = `Rua ${tooLong}`;
    const found = { street, neighborhood: 'Boa Vista', cityId: standing.cityId };
    await platform.database.db.insert(zipCodeAnswers).values({ zipCode: '50040000', ...found });
    expect(await move({ AddressName: street, ZipCode: '50040-000' })).toEqual([]);
  });
});

describe('the names of particular clauses', () => {
  const written = (...names: string[]) =>
    problemsOf(
      { flow: 'neutro', subType: 'Correção de textos' },
      {
        ClausulasParticulares: names.map((Name) => ({
          ...{ Name, Value: 'Olinda.', condicaoNova: false, condicaoSemTags: true },
          ...{ vindaApoliceOriginal: false, condicaoEditada: false },
        })),
      },
    );

  it('take 50 characters and no more', async () => {
    expect(await written(full, `${tooLong}!`)).toEqual([
      ['ClausulasParticulares', 'Use no máximo 50 caracteres no nome da cláusula 2.'],
    ]);
    expect(await written(full)).toEqual([]);
  });

  it('stay longer where they stand in the policy, or the insurer offers the clause', async () => {
    const name = `Oferecida ${tooLong}`;
    await platform.database.db
      .insert(clauses)
      .values({ companyId: 1, modalityId: modality.performance, name, text: 'Recife.' });
    expect(await written(standingClause, name)).toEqual([]);
  });
});

describe('the name of whoever receives the refund of a cancellation', () => {
  const pay = async (PayeeName: string, PayeeCpfCnpj: string) =>
    (
      await problemsOf(
        { flow: 'cancelamento', subType: 'Cancelamento pelo tomador ou segurado', as: email.admin },
        { ...receivedThen, DadosBancarios: { ...account, PayeeName, PayeeCpfCnpj } },
      )
    ).filter(([field]) => field === 'DadosBancarios.PayeeName');
  const refusal = ['DadosBancarios.PayeeName', 'Use no máximo 50 caracteres'];

  it('takes 50 characters and no more', async () => {
    expect(await pay(tooLong, '11222333000181')).toEqual([refusal]);
    expect(await pay(full, '11222333000181')).toEqual([]);
  });

  it('takes the longer name of a policy holder, an insured or a broker with its document', async () => {
    for (const [table, id] of [
      [policyHolders, holder.horizonte],
      [insureds, insured.recife],
      [brokers, broker.boreal],
    ] as const) {
      const [row] = await platform.database.db
        .update(table)
        .set({ name: `De registro ${id} ${tooLong}` })
        .where(eq(table.id, id))
        .returning();
      expect(await pay(row!.name, row!.document)).toEqual([]);
      expect(await pay(row!.name, '52998224725')).toEqual([refusal]);
    }
  });
});
