import { eq } from 'drizzle-orm';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { createBrokerDocument } from '@portal/shared/contracts/parties/brokerDocuments';
import { createInsuredDocument, uploadInsuredDocument } from '@portal/shared/contracts/parties/insuredRecord';
import * as calls from '@portal/shared/contracts/parties/partyDocuments';
import {
  createPolicyHolderDocument,
  getDocumentsByPolicyHolder,
  uploadPolicyHolderDocument,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { mailOutbox } from '../../platform/database/schema/access';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { users } from '../../platform/database/schema/users';
import { broker, email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const HORIZONTE = uniqueIdOf(holder.horizonte);
const asked = { IsRequired: true, IsInternal: false };
const ask = (Name: string, change: { IsInternal?: boolean; Observation?: string } = {}) =>
  platform.send(
    createPolicyHolderDocument,
    { body: { PolicyHolderUniqueId: HORIZONTE, Name, ...asked, ...change } },
    { as: email.admin },
  );
const upload = async (as: string) => {
  const file = new File(['%PDF-1.7 …'], 'balanco.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};
const give = async (RequestDocumentUniqueId: string, as: string = email.broker) =>
  platform.send(
    uploadPolicyHolderDocument,
    { body: { RequestDocumentUniqueId, ArchiveUniqueIds: [await upload(as)] } },
    { as },
  );
const decide = (
  RequestDocumentUniqueId: string,
  Status: 'Conforme' | 'Reprovado',
  { as = email.admin, ...change }: { as?: string; Observation?: string; ExpectedStatus?: 'Pendente' } = {},
) => platform.send(calls.decidePartyDocument, { body: { RequestDocumentUniqueId, Status, ...change } }, { as });

/** Who was notified of a document, by address and title, oldest first. */
const toldOf = async (uniqueId: string) =>
  (
    await platform.database.db
      .select({ to: users.email, title: notifications.title, text: notifications.text })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .innerJoin(users, eq(users.id, notificationRecipients.userId))
      .where(eq(notifications.subjectUniqueId, uniqueId))
      .orderBy(notifications.id, users.email)
  ).map(({ to, title, text }) => `${to}: ${title}: ${text}`);
const mailsAbout = async (name: string) =>
  (await platform.database.db.select().from(mailOutbox))
    .filter(({ textBody }) => textBody.includes(name))
    .map(({ recipient }) => recipient)
    .sort();

describe('a document that is asked for on the page of a policy holder', () => {
  it('reaches the nominated brokers and the policy holder, in the portal and by mail', async () => {
    const { response } = await ask('Balanço de 2025', { Observation: 'Com as notas explicativas.' });
    const text = 'Documento solicitado: A seguradora pediu o documento “Balanço de 2025” de Construtora Horizonte.';
    expect(await toldOf(response.UniqueId)).toEqual(
      [email.agent, email.broker, email.policyHolder].map(
        (to) => `${to}: ${text} Observação: Com as notas explicativas.`,
      ),
    );
    expect(await mailsAbout('“Balanço de 2025”')).toEqual([email.agent, email.broker, email.policyHolder]);
  });

  it('that the insurer keeps to itself reaches nobody', async () => {
    const { response } = await ask('Parecer interno', { IsInternal: true });
    expect(await toldOf(response.UniqueId)).toEqual([]);
    expect(await mailsAbout('Parecer interno')).toEqual([]);
  });

  it('is the same one without its accents and in other letters', async () => {
    await ask('Certidão Negativa');
    const again = await ask('certidao negativa');
    expect([again.status, again.errors[0]?.Field]).toEqual([422, 'Name']);
  });
});

describe('a document that a broker gives', () => {
  it('is told to whoever asked for it', async () => {
    const { UniqueId } = (await ask('Contrato social')).response;
    await give(UniqueId);
    expect((await toldOf(UniqueId)).at(-1)).toBe(
      `${email.admin}: Documento recebido: Davi Nunes enviou o documento “Contrato social” de Construtora Horizonte. Ele espera por análise.`,
    );
  });

  it('is accepted on the page, and refused there with a reason that its side is told', async () => {
    const { UniqueId } = (await ask('Procuração')).response;
    expect((await decide(UniqueId, 'Conforme')).status).toBe(422);
    expect((await give(UniqueId)).response.MayDecide).toBe(false);
    const unexplained = await decide(UniqueId, 'Reprovado', { Observation: ' ' });
    expect([unexplained.status, unexplained.errors[0]?.Field]).toEqual([400, 'Observation']);
    const refused = await decide(UniqueId, 'Reprovado', { Observation: 'Falta o reconhecimento de firma.' });
    expect(refused.response).toMatchObject({ Status: 'Reprovado', Observation: 'Falta o reconhecimento de firma.' });
    const reason =
      'Documento reprovado: O documento “Procuração” de Construtora Horizonte foi reprovado. Motivo: Falta o reconhecimento de firma.';
    expect((await toldOf(UniqueId)).slice(-3)).toEqual(
      [email.agent, email.broker, email.policyHolder].map((to) => `${to}: ${reason}`),
    );
    await give(UniqueId);
    expect((await decide(UniqueId, 'Conforme')).response).toMatchObject({ Status: 'Conforme', Observation: null });
    const { response: history } = await platform.send(
      calls.getPartyDocumentHistory,
      { query: { RequestDocumentUniqueId: UniqueId } },
      { as: email.broker },
    );
    expect(history.map(({ Action }) => Action)).toEqual(['accepted', 'received', 'refused', 'received', 'requested']);
  });

  it('is judged by nobody who may not, and not as somebody saw it before', async () => {
    const { UniqueId } = (await ask('Faturamento')).response;
    await give(UniqueId);
    for (const as of [email.broker, email.policyHolder, email.viewer])
      expect((await decide(UniqueId, 'Conforme', { as })).status).toBeGreaterThanOrEqual(403);
    expect((await decide(UniqueId, 'Conforme', { as: email.atlas })).status).toBe(404);
    expect((await decide(UniqueId, 'Conforme', { ExpectedStatus: 'Pendente' })).status).toBe(409);
    const listed = async (as: string) =>
      (
        await platform.send(getDocumentsByPolicyHolder, { query: { policyHolderUniqueId: HORIZONTE } }, { as })
      ).response.find((one) => one.UniqueId === UniqueId);
    expect(await listed(email.admin)).toMatchObject({ Status: 'Aguardando_Analise', MayDecide: true });
    expect(await listed(email.viewer)).toMatchObject({ MayDecide: false });
  });
});

describe('the documents of insureds and brokers', () => {
  it('are judged by the same call', async () => {
    const { response: ofInsured } = await platform.send(
      createInsuredDocument,
      { body: { InsuredUniqueId: uniqueIdOf(insured.recife), Name: 'Termo de posse', ...asked } },
      { as: email.admin },
    );
    const body = { RequestDocumentUniqueId: ofInsured.UniqueId, ArchiveUniqueIds: [await upload(email.admin)] };
    await platform.send(uploadInsuredDocument, { body }, { as: email.admin });
    expect((await decide(ofInsured.UniqueId, 'Conforme')).response.Status).toBe('Conforme');
  });

  it('reach the broker itself', async () => {
    const { response } = await platform.send(
      createBrokerDocument,
      { body: { BrokerUniqueId: uniqueIdOf(broker.boreal), Name: 'Registro na SUSEP', ...asked } },
      { as: email.admin },
    );
    expect((await toldOf(response.UniqueId)).map((line) => line.split(':')[0])).toEqual([email.agent, email.broker]);
    expect((await decide(response.UniqueId, 'Conforme')).status).toBe(422);
  });
});
