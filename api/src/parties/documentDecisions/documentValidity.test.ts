import { eq } from 'drizzle-orm';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getCurrentBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { createInsuredDocument, uploadInsuredDocument } from '@portal/shared/contracts/parties/insuredRecord';
import * as calls from '@portal/shared/contracts/parties/partyDocuments';
import {
  createPolicyHolderDocument,
  getDocumentsByPolicyHolder,
  getPolicyHolder,
  uploadPolicyHolderDocument,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { REGISTRATION_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { addDays, addMonths, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { openDocumentsOf } from '../../deals/engine/openDocuments';
import { mailOutbox } from '../../platform/database/schema/access';
import { requestDocuments } from '../../platform/database/schema/documents';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { enqueue } from '../../platform/jobs/enqueue';
import { jobKind } from '../../platform/jobs/jobKind';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { publishEntry } from '../../testing/changeParameters';
import { broker, company, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { renewDocuments } from './renewDocuments';

const certificate = { Name: 'Certidão de regularidade', IsRequired: false, ValidityMonths: 6 };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await publishEntry(platform, {
    kind: 'registrationDocuments',
    key: REGISTRATION_DOCUMENTS_KEY,
    body: {
      PolicyHolders: [{ Name: 'Balanço', IsRequired: true, ValidityMonths: 12 }],
      Brokers: [],
      Insureds: [certificate],
    },
  });
});
afterAll(() => platform.close());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = () => platform.database.db;
const HORIZONTE = uniqueIdOf(holder.horizonte);

/** Asks for a document and gives it; returns its id. */
async function given(Name: string): Promise<string> {
  const body = { PolicyHolderUniqueId: HORIZONTE, Name, IsRequired: true };
  const { response } = await platform.send(createPolicyHolderDocument, { body }, { as: email.admin });
  await give(response.UniqueId);
  return response.UniqueId;
}
async function give(RequestDocumentUniqueId: string) {
  const file = new File(['%PDF-1.7 …'], 'papel.pdf', { type: 'application/pdf' });
  const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as: email.broker })).response;
  const body = { RequestDocumentUniqueId, ArchiveUniqueIds: [uniqueIdentifier] };
  return platform.send(uploadPolicyHolderDocument, { body }, { as: email.broker });
}
const accept = (RequestDocumentUniqueId: string, IssuedOn?: string) =>
  platform.send(
    calls.decidePartyDocument,
    { body: { RequestDocumentUniqueId, Status: 'Conforme', ...(IssuedOn && { IssuedOn }) } },
    { as: email.admin },
  );
const askAgain = (RequestDocumentUniqueId: string, as: string = email.admin) =>
  platform.send(calls.askAgainForPartyDocument, { body: { RequestDocumentUniqueId } }, { as });
const read = async (uniqueId: string) =>
  (
    await platform.send(
      getDocumentsByPolicyHolder,
      { query: { policyHolderUniqueId: HORIZONTE } },
      { as: email.broker },
    )
  ).response.find(({ UniqueId }) => UniqueId === uniqueId)!;
const missing = async () =>
  (
    await platform.send(getPolicyHolder, { query: { UniqueId: HORIZONTE } }, { as: email.admin })
  ).response.Missing.filter(({ Place }) => Place === 'documents').map(({ Text }) => Text);
const openNames = async () =>
  (await openDocumentsOf(db(), company.aurora, 'policyHolder', HORIZONTE)).map(
    ({ name, status }) => `${name}: ${status}`,
  );
const endOn = (uniqueId: string, expiresOn: string) =>
  db().update(requestDocuments).set({ expiresOn }).where(eq(requestDocuments.uniqueId, uniqueId));
const lookOn = async (day: string) => {
  await enqueue(db(), jobKind('documents.renew'), { companyId: null, payload: {} });
  await runDueJobs([renewDocuments(() => new Date(`${day}T12:00:00-03:00`))], { database: db(), log });
};
const warned = async (uniqueId: string) =>
  (
    await db()
      .select({ to: users.email, title: notifications.title })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .innerJoin(users, eq(users.id, notificationRecipients.userId))
      .where(eq(notifications.subjectUniqueId, uniqueId))
  )
    .filter(({ title }) => /venc/i.test(title))
    .map(({ to, title }) => `${to}: ${title}`)
    .sort();

describe('a document of a kind with a validity', () => {
  let balance: string;

  it('is accepted only with its date of issue, from which its end follows', async () => {
    balance = await given('balanco');
    expect((await read(balance)).ValidityMonths).toBe(12);
    for (const issuedOn of [undefined, addDays(today(), 1), addDays(addMonths(today(), -12), -3)]) {
      const { status, errors } = await accept(balance, issuedOn);
      expect([status, errors[0]?.Field]).toEqual([400, 'IssuedOn']);
    }
    const issuedOn = addDays(today(), -40);
    expect((await accept(balance, issuedOn)).response).toMatchObject({
      Status: 'Conforme',
      IssuedOn: issuedOn,
      ExpiresOn: addMonths(issuedOn, 12),
      Version: 1,
    });
    expect(await missing()).toEqual([]);
  });

  it('counts to the end of its last day', async () => {
    await endOn(balance, today());
    expect(await openNames()).toEqual([]);
    expect(await missing()).toEqual([`O documento “balanco” vence em ${formatDate(today())}: falta a nova versão.`]);
    await endOn(balance, addDays(today(), -1));
    expect(await openNames()).toEqual(['balanco: Pendente']);
    expect(await missing()).toEqual([`O documento “balanco” venceu em ${formatDate(addDays(today(), -1))}.`]);
  });

  it('is asked for again 30 days before its end, once, and its side and the insurer are told', async () => {
    const end = '2028-02-15';
    await endOn(balance, end);
    await lookOn('2028-01-15');
    expect(await warned(balance)).toEqual([]);
    await lookOn('2028-01-16');
    await lookOn('2028-01-17');
    const told = [email.admin, email.agent, email.broker, email.policyHolder];
    expect(await warned(balance)).toEqual(told.map((to) => `${to}: Documento perto do vencimento`).sort());
    const mails = await db().select().from(mailOutbox);
    expect(
      mails
        .filter(({ textBody }) => textBody.includes('vence em 15/02/2028'))
        .map((one) => one.recipient)
        .sort(),
    ).toEqual([email.agent, email.broker, email.policyHolder]);
    expect(await read(balance)).toMatchObject({ Status: 'Pendente', Version: 2, ExpiresOn: end, MayGive: true });
    // The accepted version still counts.
    expect(await openNames()).toEqual([]);
  });

  it('takes its new version on the same line, and keeps the older one to be opened', async () => {
    await give(balance);
    const { Archives, Status } = await read(balance);
    expect([Status, Archives.map(({ Version }) => Version)]).toEqual(['Aguardando_Analise', [1, 2]]);
    expect((await accept(balance, today())).response).toMatchObject({ Version: 2, ExpiresOn: addMonths(today(), 12) });
  });
});

describe('a document that was accepted', () => {
  it('without a validity needs no date, and stays valid', async () => {
    const statute = await given('Contrato social');
    expect((await accept(statute)).response).toMatchObject({ IssuedOn: null, ExpiresOn: null, ValidityMonths: null });
    await lookOn('2030-01-01');
    expect((await read(statute)).Status).toBe('Conforme');
  });

  it('is asked for again by the insurer alone, and is open until its new version is accepted', async () => {
    const proxy = await given('Procuração');
    await accept(proxy);
    expect((await askAgain(proxy, email.broker)).status).toBe(403);
    expect((await askAgain(proxy)).response).toMatchObject({ Status: 'Pendente', Version: 2 });
    expect((await askAgain(proxy)).response).toMatchObject({ Version: 2, MayRemove: false });
    expect(await openNames()).toContain('Procuração: Pendente');
    expect(await missing()).toContain('1 documento pendente.');
  });

  it('as the signed copy of a contract is not asked for again', async () => {
    const copy = await given('CCG-00012 assinado');
    await accept(copy);
    await db().insert(counterGuarantees).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      number: 'CCG-99999',
      statusId: 4,
      signedDocumentUniqueId: copy,
    });
    expect((await askAgain(copy)).status).toBe(422);
  });

  it('of an inactive policy holder is not asked for again by itself', async () => {
    const balance = await given('Balanço 2027');
    await accept(balance);
    await endOn(balance, '2028-03-01');
    await db().update(policyHolders).set({ isActive: false }).where(eq(policyHolders.id, holder.horizonte));
    await lookOn('2028-02-28');
    expect(await warned(balance)).toEqual([]);
  });
});

describe('a document of an insured of a kind with a validity', () => {
  it('is accepted with its date of issue, and ends months later', async () => {
    const body = { InsuredUniqueId: uniqueIdOf(insured.recife), Name: 'certidao de regularidade', IsRequired: false };
    const { response } = await platform.send(createInsuredDocument, { body }, { as: email.admin });
    const file = new File(['%PDF-1.7 …'], 'papel.pdf', { type: 'application/pdf' });
    const { uniqueIdentifier } = (await platform.send(uploadArchive, { body: { file } }, { as: email.admin })).response;
    await platform.send(
      uploadInsuredDocument,
      { body: { RequestDocumentUniqueId: response.UniqueId, ArchiveUniqueIds: [uniqueIdentifier] } },
      { as: email.admin },
    );
    expect((await accept(response.UniqueId)).errors[0]?.Field).toBe('IssuedOn');
    expect((await accept(response.UniqueId, today())).response).toMatchObject({ ExpiresOn: addMonths(today(), 6) });
  });
});

describe('a document of a broker that is over', () => {
  it('stands among what it lacks, as one that ends soon does', async () => {
    const lacking = async () =>
      (await platform.send(getCurrentBroker, {}, { as: email.broker })).response.LackingDocuments;
    const document = (name: string, expiresOn: string) => ({
      ...{ companyId: company.aurora, ownerKind: 'broker' as const, ownerUniqueId: uniqueIdOf(broker.boreal) },
      ...{ name, isRequired: true, status: 'Conforme' as const, expiresOn },
    });
    const [over, soon] = [addDays(today(), -1), addDays(today(), 20)];
    await db()
      .insert(requestDocuments)
      .values([
        document('Registro na SUSEP', over),
        document('Apólice de RC', soon),
        document('Balanço', '2099-01-01'),
      ]);
    const found = await lacking();
    expect(found).toEqual(
      expect.arrayContaining([
        `O documento “Registro na SUSEP” venceu em ${formatDate(over)}.`,
        `O documento “Apólice de RC” vence em ${formatDate(soon)}: falta a nova versão.`,
      ]),
    );
    expect(found?.join()).not.toContain('Balanço');
  });
});
