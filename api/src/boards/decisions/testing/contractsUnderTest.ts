import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { today } from '@portal/shared/domain/time/instants';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { counterGuarantees, partners, policyHolderNominations } from '../../../platform/database/schema/parties';
import { readPdf } from '../../../platform/pdf/testing';
import { broker, company, email } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { decide, makeHolder } from './dealsUnderTest';

export type Holder = Awaited<ReturnType<typeof makeHolder>>;
export type Added = Omit<CallInput<typeof calls.addCounterGuaranteeSignatory>['body'], 'CounterGuaranteeUniqueId'>;
export const SPOUSE = '39053344705';
const RITA = '28001238938';
export const address = 'Rua do Sol, 10, Boa Vista, Recife/PE, CEP 50060-010';
const papers = { Address: address, Profession: 'engenheira', IdentityDocument: 'RG 1.234.567 SDS/PE' };
export const representative: Added = {
  ...{ Role: 'representative', Name: 'Rita Campos', CpfCnpj: RITA, Capacity: 'administrator' },
  ...papers,
};
export const HOLDING = '45723174000110';
export const holding: Added = { Role: 'guarantor', Name: 'Horizonte Holding S.A.', CpfCnpj: HOLDING, Address: address };
export const guarantor: Added = {
  Role: 'guarantor',
  Name: 'Álvaro Souza',
  CpfCnpj: '529.982.247-25',
  MaritalStatus: 'married',
  PropertyRegime: 'partialCommunity',
  SpouseName: 'Marta Souza',
  SpouseCpf: SPOUSE,
  SpouseProfession: 'médica',
  SpouseIdentityDocument: 'RG 7.654.321 SDS/PE',
  ...papers,
};

export const rita = {
  ...{ companyId: company.aurora, name: 'Rita Campos', document: RITA, qualification: 'Sócio-administrador' },
};

/** Calls and acts on contracts of counter-guarantee, on a platform that starts later. */
export function contractsUnderTest(platformOf: () => PlatformUnderTest) {
  const db = () => platformOf().database.db;
  async function newHolder(): Promise<Holder> {
    const holder = await makeHolder(platformOf(), {});
    await db().delete(counterGuarantees).where(eq(counterGuarantees.policyHolderId, holder.id));
    await db()
      .insert(policyHolderNominations)
      .values({
        companyId: company.aurora,
        policyHolderId: holder.id,
        brokerId: broker.boreal,
        status: 'approved',
        requestedAt: new Date('2026-01-05T12:00:00Z'),
      });
    await db()
      .insert(partners)
      .values({ ...rita, policyHolderId: holder.id });
    return holder;
  }
  const open = async (holder: Holder, as: string = email.admin) =>
    platformOf().send(calls.openCounterGuarantee, { body: { PolicyHolderUniqueId: holder.uniqueId } }, { as });
  const read = async (holder: Holder, as: string = email.admin) =>
    (await platformOf().send(calls.getCounterGuarantees, { query: { policyHolderUniqueId: holder.uniqueId } }, { as }))
      .response;
  const newest = async (holder: Holder) => (await read(holder)).Contracts[0]!;
  const add = async (holder: Holder, added: Added, as: string = email.admin) =>
    platformOf().send(
      calls.addCounterGuaranteeSignatory,
      { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId, ...added } },
      { as },
    );
  const generate = async (holder: Holder, as: string = email.admin) =>
    platformOf().send(
      calls.generateCounterGuarantee,
      { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId } },
      { as },
    );
  const download = async (holder: Holder, as: string = email.admin) =>
    platformOf().send(
      calls.downloadCounterGuarantee,
      { query: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId } },
      { as },
    );
  /** What the document that was generated last says, in one line. */
  async function textOf(holder: Holder): Promise<string> {
    const [row] = await db()
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id))
      .orderBy(desc(counterGuarantees.id));
    const stored = await platformOf().storage.open({ container: 'documents-aurora', path: row!.documentPath! });
    const chunks: Buffer[] = [];
    for await (const chunk of stored!.content) chunks.push(chunk as Buffer);
    return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
  }
  /** An attorney with a power of attorney that ends today, but for what is told otherwise. */
  const attorney = async (part: Partial<Added> = {}): Promise<Added> => ({
    ...{ ...representative, Name: 'Paulo Reis', CpfCnpj: '65432198746', Capacity: 'attorney', ProxyExpiresOn: today() },
    ...{ ProxyPowers: 'Assinar contratos de contragarantia.', ProxyArchiveUniqueIds: [await upload(email.admin)] },
    ...part,
  });
  /** What an examiner of documents says of all that a policy holder gave. */
  const acceptAll = (holder: Holder) =>
    db()
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.ownerUniqueId, holder.uniqueId));
  async function upload(as: string): Promise<string> {
    const file = new File(['%PDF-1.7 assinado'], 'ccg.pdf', { type: 'application/pdf' });
    return (await platformOf().send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
  }
  async function giveSigned(holder: Holder, as: string) {
    return platformOf().send(
      calls.giveSignedCounterGuarantee,
      {
        body: {
          CounterGuaranteeUniqueId: (await newest(holder)).UniqueId,
          ArchiveUniqueIds: [await upload(as)],
        },
      },
      { as },
    );
  }
  /** Open, with a representative and a surety with spouse, and generated. */
  async function generated(): Promise<Holder> {
    const holder = await newHolder();
    await open(holder);
    await add(holder, representative);
    await add(holder, guarantor);
    expect((await generate(holder)).status).toBe(200);
    return holder;
  }
  /** What an examiner of documents says of the copy that was given last. */
  const examine = async (holder: Holder, status: 'Conforme' | 'Reprovado') => {
    const [contract] = await db()
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id))
      .orderBy(desc(counterGuarantees.id));
    await db()
      .update(requestDocuments)
      .set({ status })
      .where(eq(requestDocuments.uniqueId, contract!.signedDocumentUniqueId!));
  };
  /** Approves the card of a contract with all its signatures, but for what is told otherwise. */
  const approve = async (holder: Holder, asked: { without?: string; SignedOn?: string | undefined } = {}) => {
    const { Signatories } = await newest(holder);
    const Signatures = Signatories.flatMap(({ UniqueId: SignatoryUniqueId, Name, SpouseName }) => [
      ...(Name === asked.without ? [] : [{ SignatoryUniqueId, IsSpouse: false }]),
      ...(SpouseName === null || SpouseName === asked.without ? [] : [{ SignatoryUniqueId, IsSpouse: true }]),
    ]);
    const SignedOn = 'SignedOn' in asked ? asked.SignedOn : today();
    return decide(platformOf(), (await cardOf(holder)).id, 'Aprovar', {
      counterGuarantee: { IsWaived: false, Signatures, ...(SignedOn !== undefined && { SignedOn }) },
    });
  };
  const cardOf = async (holder: Holder) => {
    const [card] = await db()
      .select()
      .from(cards)
      .where(and(eq(cards.counterGuaranteeUniqueId, (await newest(holder)).UniqueId), isNull(cards.decidedAt)));
    return card!;
  };
  return {
    db,
    newHolder,
    open,
    read,
    newest,
    add,
    generate,
    download,
    textOf,
    attorney,
    acceptAll,
    upload,
    giveSigned,
    generated,
    examine,
    approve,
    cardOf,
  };
}
