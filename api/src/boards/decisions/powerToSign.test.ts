import { and, eq, isNotNull } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { getCard } from '@portal/shared/contracts/boards/board';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees, partners, policyHolders } from '../../platform/database/schema/parties';
import { company, email } from '../../testing/ids';
import { CPF } from '../../testing/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';
import {
  contractsUnderTest,
  representative,
  HOLDING,
  holding,
  guarantor,
  SPOUSE,
  rita,
} from './testing/contractsUnderTest';
import type { Holder, Added } from './testing/contractsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const { db, newHolder, open, read, newest, add, attorney, generate, giveSigned, examine, approve, cardOf } =
  contractsUnderTest(() => platform);

describe('the power to sign a contract of counter-guarantee', () => {
  const begun = async (): Promise<Holder> => {
    const holder = await newHolder();
    await open(holder);
    return holder;
  };
  const why = ({ errors }: { errors: readonly { Code: string; Message: string }[] }) => errors[0]?.Message;
  /** Moves the end of every power of attorney of a holder's contracts, as time does. */
  const endProxies = async (holder: Holder, proxyExpiresOn: string) => {
    const [contract] = await db()
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    const proxies = await db()
      .update(counterGuaranteeSignatories)
      .set({ proxyExpiresOn })
      .where(
        and(
          eq(counterGuaranteeSignatories.counterGuaranteeId, contract!.id),
          isNotNull(counterGuaranteeSignatories.proxyExpiresOn),
        ),
      )
      .returning();
    return proxies.map(({ proxyDocumentUniqueId }) => proxyDocumentUniqueId!);
  };

  it('of an administrator or a partner is what the QSA says', async () => {
    const holder = await begun();
    const stranger: Added = { ...representative, Name: 'Paulo Reis', CpfCnpj: '65432198746' };
    expect(why(await add(holder, stranger))).toMatch(/^Paulo Reis não está no quadro societário/);
    await db().update(partners).set({ qualification: 'Sócio' }).where(eq(partners.policyHolderId, holder.id));
    expect(why(await add(holder, representative))).toMatch(/como “Sócio”, e não como administrador/);
    expect((await add(holder, { ...representative, Capacity: 'partner' })).status).toBe(200);
    // Who has left the company since cannot sign what is generated now.
    await db().delete(partners).where(eq(partners.policyHolderId, holder.id));
    expect(why(await generate(holder))).toMatch(/^O quadro societário de .* não é conhecido/);
  });

  it('of an attorney ends with the power of attorney, whose last day counts', async () => {
    const holder = await begun();
    expect(await add(holder, await attorney({ ProxyExpiresOn: addDays(today(), -1) }))).toMatchObject({
      status: 400,
      errors: [{ Field: 'ProxyExpiresOn', Message: expect.stringMatching(/venceu em/) as unknown }],
    });
    expect(await add(holder, await attorney({ ProxyPowers: ' ' }))).toMatchObject({
      errors: [{ Field: 'ProxyPowers' }],
    });
    expect(await add(holder, { ...(await attorney()), ProxyArchiveUniqueIds: undefined! })).toMatchObject({
      status: 400,
    });
    expect((await add(holder, await attorney())).status).toBe(200);
    await endProxies(holder, addDays(today(), -1));
    expect(why(await generate(holder))).toMatch(/^A procuração de Paulo Reis venceu em/);
    const given = await endProxies(holder, today());
    expect((await generate(holder)).status).toBe(200);
    await giveSigned(holder, email.admin);
    await examine(holder, 'Conforme');
    expect(why(await approve(holder))).toMatch(/^A procuração de Paulo Reis ainda não foi aceita/);
    await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.uniqueId, given[0]!));
    await endProxies(holder, addDays(today(), -1));
    expect(why(await approve(holder))).toMatch(/venceu em .*, antes da assinatura/);
    await endProxies(holder, today());
    expect((await approve(holder)).status).toBe(200);
    const { Signatories } = await newest(holder);
    expect(Signatories[0]).toMatchObject({ Capacity: 'attorney', Proxy: { ExpiresOn: today() } });
    expect((await read(holder, email.broker)).Contracts[0]?.Signatories[0]).not.toHaveProperty('Proxy');
  });

  it('of a company that stands surety is that of who signs for it, who may sign for the policy holder too', async () => {
    const holder = await begun();
    await add(holder, representative);
    const { response } = await add(holder, holding);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[1]!.UniqueId;
    expect(why(await generate(holder))).toMatch(/^Adicione quem assina por Horizonte Holding S\.A\./);
    const forHolding: Added = { ...representative, RepresentsUniqueId };
    expect(why(await add(holder, forHolding))).toMatch(/^O quadro societário de Horizonte Holding/);
    const [known] = await db()
      .insert(policyHolders)
      .values({
        ...{ companyId: company.aurora, document: HOLDING, name: 'Horizonte Holding S.A.', searchText: 'horizonte' },
      })
      .returning();
    await db()
      .insert(partners)
      .values({ ...rita, policyHolderId: known!.id });
    expect((await add(holder, forHolding)).status).toBe(200);
    expect((await add(holder, forHolding)).status).toBe(422);
    expect((await newest(holder)).Signatories[2]).toMatchObject({ Name: 'Rita Campos', RepresentsUniqueId });
    expect((await generate(holder)).status).toBe(200);
    await giveSigned(holder, email.admin);
    await examine(holder, 'Conforme');
    const { response: card } = await platform.send(
      getCard,
      { parameters: { cardId: (await cardOf(holder)).id } },
      { as: email.admin },
    );
    expect(card.stakes?.counterGuarantee?.signers.map(({ name, capacity }) => `${name}, ${capacity}`)).toEqual([
      `Rita Campos, Por ${holder.name} – tomador, administrador(a)`,
      'Rita Campos, Por Horizonte Holding S.A. – fiador, administrador(a)',
    ]);
  });

  it('goes with the company that stands surety when that is taken out', async () => {
    const holder = await begun();
    const { response } = await add(holder, holding);
    const SignatoryUniqueId = response.Contracts[0]!.Signatories[0]!.UniqueId;
    expect((await add(holder, await attorney({ RepresentsUniqueId: SignatoryUniqueId }))).status).toBe(200);
    await platform.send(
      calls.removeCounterGuaranteeSignatory,
      { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId, SignatoryUniqueId } },
      { as: email.admin },
    );
    expect((await newest(holder)).Signatories).toEqual([]);
  });

  it('is refused to a CPF that is known by another name', async () => {
    const holder = await begun();
    expect(await add(holder, { ...representative, Name: 'Rita Campo' })).toMatchObject({
      status: 422,
      errors: [{ Field: 'Name', Message: expect.stringContaining('“Rita Campos”') as unknown }],
    });
    expect((await add(holder, { ...representative, Name: 'RITA CAMPOS' })).status).toBe(200);
    await add(holder, guarantor);
    expect(
      await add(holder, { ...guarantor, Name: 'Marta Lima', CpfCnpj: SPOUSE, MaritalStatus: 'single' }),
    ).toMatchObject({ status: 422, errors: [{ Code: 'OtherName' }] });
    const joined: Added = { ...guarantor, SpouseCpf: CPF.joao };
    expect(await add(await begun(), joined)).toMatchObject({
      status: 422,
      errors: [{ Field: 'SpouseName', Message: expect.stringContaining('“João Lima”') as unknown }],
    });
  });
});
