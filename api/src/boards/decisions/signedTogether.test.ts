import { eq } from 'drizzle-orm';
import { getCard } from '@portal/shared/contracts/boards/board';
import * as life from '@portal/shared/contracts/parties/counterGuaranteeLife';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { counterGuarantees, partners } from '../../platform/database/schema/parties';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { contractsUnderTest, guarantor, representative, rita, SPOUSE } from './testing/contractsUnderTest';
import type { Added, Holder } from './testing/contractsUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const contracts = contractsUnderTest(() => platform);
const { db, newHolder, open, newest, add, attorney, generate, textOf, giveSigned, acceptAll, approve, cardOf } =
  contracts;
const why = ({ errors }: { errors: readonly { Message: string }[] }) => errors[0]?.Message;
const begun = async (): Promise<Holder> => {
  const holder = await newHolder();
  await open(holder);
  return holder;
};
const JOAO = '74621853007';
const together: Added = { ...representative, SignaturesTogether: 2 };
/** Somebody else whom the QSA of a holder knows. */
const known = async ({ id: policyHolderId }: Holder, qualification: string): Promise<Added> => {
  const name = 'Joaquim Prado';
  await db()
    .insert(partners)
    .values({ ...rita, name, document: JOAO, qualification, policyHolderId });
  return { ...representative, Name: name, CpfCnpj: JOAO, SignaturesTogether: 2 };
};
const signersOf = async (holder: Holder) => {
  const parameters = { cardId: (await cardOf(holder)).id };
  const { response } = await platform.send(getCard, { parameters }, { as: email.admin });
  return response.stakes?.counterGuarantee?.signers.map(({ name, capacity }) => `${name}, ${capacity}`);
};

describe('who signs only together with others', () => {
  it('needs as many administrators as the articles of association ask for', async () => {
    const holder = await begun();
    await add(holder, together);
    const problem = `${holder.name} assina por dois administradores em conjunto: falta 1 signatário.`;
    expect(why(await generate(holder))).toBe(problem);
    expect((await add(holder, await known(holder, 'Administrador'))).status).toBe(200);
    expect((await generate(holder)).status).toBe(200);
    expect(await textOf(holder)).toContain(
      'Rita Campos, CPF 280.012.389-38, administrador(a), assina em conjunto (2 assinaturas), engenheira',
    );
    await giveSigned(holder, email.admin);
    await acceptAll(holder);
    expect(await signersOf(holder)).toEqual([
      `Rita Campos, Por ${holder.name} – tomador, administrador(a), em conjunto`,
      `Joaquim Prado, Por ${holder.name} – tomador, administrador(a), em conjunto`,
    ]);
    expect(await approve(holder, { without: 'Joaquim Prado' })).toMatchObject({
      errors: [{ Code: 'SignatureMissing' }],
    });
    expect((await approve(holder)).status).toBe(200);
    expect((await newest(holder)).Signatories).toMatchObject([{ SignaturesTogether: 2 }, { SignaturesTogether: 2 }]);
  });

  it('is not completed by a partner who does not administer the company, and is by an attorney', async () => {
    const holder = await begun();
    await add(holder, { ...representative, SignaturesTogether: 3 });
    await add(holder, { ...(await known(holder, 'Sócio')), Capacity: 'partner' });
    expect(why(await generate(holder))).toMatch(/por três administradores em conjunto: faltam 2 signatários\.$/);
    await add(holder, await attorney());
    expect(why(await generate(holder))).toMatch(/por três representantes em conjunto: falta 1 signatário\.$/);
  });

  it('is asked of each party by itself, and of attorneys by their power of attorney', async () => {
    const holder = await begun();
    await add(holder, representative);
    const { response } = await add(holder, guarantor);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[1]!.UniqueId;
    const ofSpouse = { Role: 'spouseAttorney', RepresentsUniqueId, SignaturesTogether: 2 } as const;
    await add(holder, await attorney(ofSpouse));
    expect(why(await generate(holder))).toBe(
      'Marta Souza assina por dois procuradores em conjunto: falta 1 signatário.',
    );
    await add(holder, await attorney({ ...ofSpouse, Name: 'Joaquim Prado', CpfCnpj: JOAO }));
    expect((await generate(holder)).status).toBe(200);
  });
});

describe('a power of attorney without an end', () => {
  const openEnded = async () => {
    const { ProxyExpiresOn: _, ...added } = await attorney({ IsProxyOpenEnded: true });
    return added;
  };
  /** Waiting for its approval, its papers accepted, with an attorney who signs for the policy holder. */
  const waiting = async (): Promise<Holder> => {
    const holder = await begun();
    expect((await add(holder, await openEnded())).status).toBe(200);
    expect((await generate(holder)).status).toBe(200);
    await giveSigned(holder, email.admin);
    await acceptAll(holder);
    return holder;
  };
  const revoke = async (holder: Holder, RevokedOn: string, as: string = email.admin) => {
    const { UniqueId: CounterGuaranteeUniqueId, Signatories } = await newest(holder);
    return platform.send(
      life.revokeCounterGuaranteeProxy,
      {
        body: {
          ...{ CounterGuaranteeUniqueId, SignatoryUniqueId: Signatories[0]!.UniqueId, RevokedOn },
          Reason: 'O tomador revogou.',
        },
      },
      { as },
    );
  };

  it('is said so, with its powers and its file', async () => {
    const holder = await begun();
    const { IsProxyOpenEnded: _, ...unsaid } = await openEnded();
    expect(await add(holder, unsaid)).toMatchObject({ status: 400, errors: [{ Field: 'ProxyExpiresOn' }] });
    expect(await add(holder, await attorney({ IsProxyOpenEnded: true }))).toMatchObject({ status: 400 });
    expect(await add(holder, { ...(await openEnded()), ProxyPowers: ' ' })).toMatchObject({
      errors: [{ Field: 'ProxyPowers' }],
    });
  });

  it('is printed as such, needs its acceptance, and lets the contract be signed', async () => {
    const holder = await waiting();
    expect(await textOf(holder)).toContain('procurador(a) por procuração por prazo indeterminado (poderes: Assinar');
    expect((await newest(holder)).Signatories[0]).toMatchObject({ Proxy: { ExpiresOn: null, RevokedOn: null } });
    expect((await approve(holder)).status).toBe(200);
  });

  it('does not count from the day of its revocation on, and what was signed before stands', async () => {
    const holder = await waiting();
    expect(await revoke(holder, addDays(today(), 1))).toMatchObject({ status: 400, errors: [{ Field: 'RevokedOn' }] });
    expect((await revoke(holder, today(), email.broker)).status).toBe(403);
    const { response } = await revoke(holder, today());
    expect(response.Contracts[0]!.Signatories[0]).toMatchObject({ Proxy: { RevokedOn: today() } });
    expect(why(await approve(holder))).toMatch(/^A procuração de Paulo Reis foi revogada em/);
    // The document was made, and signed, the day before.
    await db()
      .update(counterGuarantees)
      .set({ generatedAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    expect((await approve(holder, { SignedOn: addDays(today(), -1) })).status).toBe(200);
    const history = await platform.send(
      getPolicyHolderChangeHistory,
      { query: { policyHolderId: holder.id } },
      { as: email.admin },
    );
    expect(history.response.ChangesHistories.map(({ Action }) => Action)).toContain('proxyRevoked');
  });

  it('is not revoked for who signs by no power of attorney', async () => {
    const holder = await begun();
    await add(holder, representative);
    expect((await revoke(holder, today())).status).toBe(422);
    await add(holder, await openEnded());
    expect((await revoke(holder, today())).status).toBe(404);
  });
});

describe('the spouse of a surety who signs by an attorney', () => {
  it('has a line of that attorney instead of an own one', async () => {
    const holder = await begun();
    await add(holder, representative);
    const { response } = await add(holder, guarantor);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[1]!.UniqueId;
    const spouseAttorney = await attorney({ Role: 'spouseAttorney', RepresentsUniqueId });
    expect((await add(holder, spouseAttorney)).status).toBe(200);
    expect((await generate(holder)).status).toBe(200);
    const words = await textOf(holder);
    expect(words).toContain('Procurador(a) de Marta Souza, cônjuge de Álvaro Souza');
    expect(words).not.toContain('Cônjuge de Álvaro Souza, que autoriza a fiança');
    await giveSigned(holder, email.admin);
    await contracts.examine(holder, 'Conforme');
    expect(why(await approve(holder))).toMatch(/^A procuração de Paulo Reis ainda não foi aceita/);
    await acceptAll(holder);
    expect(await signersOf(holder)).toEqual([
      `Rita Campos, Por ${holder.name} – tomador, administrador(a)`,
      'Álvaro Souza, Fiador',
      'Paulo Reis, Por Marta Souza, cônjuge de Álvaro Souza – autoriza a fiança, procurador(a)',
    ]);
    expect(await approve(holder, { without: 'Paulo Reis' })).toMatchObject({ errors: [{ Code: 'SignatureMissing' }] });
    expect((await approve(holder)).status).toBe(200);
  });

  it('is somebody whose spouse has to sign, and is not represented by the surety', async () => {
    const holder = await begun();
    const single: Added = { ...guarantor, MaritalStatus: 'single', PropertyRegime: undefined! };
    const { response } = await add(holder, single);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[0]!.UniqueId;
    expect(await add(holder, await attorney({ Role: 'spouseAttorney' }))).toMatchObject({ status: 400 });
    expect(await add(holder, await attorney({ Role: 'spouseAttorney', RepresentsUniqueId }))).toMatchObject({
      status: 404,
      errors: [{ Field: 'RepresentsUniqueId' }],
    });
    const other = await begun();
    const married = (await add(other, guarantor)).response.Contracts[0]!.Signatories[0]!.UniqueId;
    const forSpouse = { Role: 'spouseAttorney', RepresentsUniqueId: married } as const;
    expect(
      await add(other, await attorney({ ...forSpouse, Name: guarantor.Name, CpfCnpj: '52998224725' })),
    ).toMatchObject({ status: 422, errors: [{ Code: 'OwnConsent' }] });
    expect(
      (await add(other, await attorney({ ...forSpouse, Name: guarantor.SpouseName!, CpfCnpj: SPOUSE }))).status,
    ).toBe(422);
  });
});
