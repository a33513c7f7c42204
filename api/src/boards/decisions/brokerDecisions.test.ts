import { eq } from 'drizzle-orm';
import { getCard, navigateCard } from '@portal/shared/contracts/boards/board';
import { mailOutbox } from '../../platform/database/schema/access';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers } from '../../platform/database/schema/parties';
import { email, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide } from './testing/dealsUnderTest';
import { approveNext as approveNextCard, registerBroker } from './testing/registeredBroker';
import type { RegisteredBroker } from './testing/registeredBroker';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Wanted = Parameters<typeof registerBroker>[1];
const registered = (wanted: Wanted) => registerBroker(platform, wanted);
const approveNext = (one: RegisteredBroker, asked?: Parameters<typeof approveNextCard>[2]) =>
  approveNextCard(platform, one, asked);

describe('the registration of a broker', () => {
  it('goes from documents over conformity to a broker that works, whose responsible person is let in', async () => {
    const one = await registered({});
    await one.documentsAre('Conforme');
    expect((await approveNext(one)).response.Outcome).toContain('Falta a análise de conformidade');
    expect(await one.now()).toMatchObject({
      isActive: false,
      hasPendingDocuments: false,
      hasPendingComplianceValidation: true,
    });
    expect(await one.state()).toBe('UnderAnalysis');
    expect(await one.openCards()).toMatchObject([{ cardType: 'ANALISE_CONFORMIDADE_CORRETORA', stepId: 311 }]);
    expect(await one.mails()).toEqual([]);

    const { response } = await approveNext(one, { commission: 17.5 });
    expect(response.Outcome).toMatch(/^A comissão acordada é de 17,5%\. .*o responsável recebeu o primeiro acesso/);
    expect(await one.now()).toMatchObject({
      isActive: true,
      commissionPercent: 17.5,
      hasPendingComplianceValidation: false,
      waitingValidation: false,
    });
    expect(await one.state()).toBe('Approved');
    expect(await one.users()).toMatchObject([{ email: one.email.toLowerCase(), isActive: true, passwordHash: null }]);
    const [outcome, access] = await one.mails();
    expect(outcome?.textBody).toContain('foi aprovado');
    expect(access?.textBody).toMatch(/http:\/\/(aurora\.)?localhost[^ ]*\/primeiro-acesso\/\S{20,}/);
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, one.broker.uniqueId));
    expect(history.filter(({ action }) => action === 'registrationDecided')).toHaveLength(3);
  });

  it('agrees on the commission with the conformity, within what the parameters allow', async () => {
    const one = await registered({});
    await one.documentsAre('Conforme');
    await approveNext(one);
    const [card] = await one.openCards();
    const { response } = await platform.send(getCard, { parameters: { cardId: card!.id } }, { as: email.admin });
    const { maximumPercent, ...range } = response.stakes!.commission!;
    expect(range).toMatchObject({ currentPercent: 0, lacksAccount: expect.any(Boolean) });
    expect((await approveNext(one, { commission: null })).errors[0]).toMatchObject({
      Code: 'CommissionRequired',
      Field: 'CommissionPercent',
    });
    expect((await approveNext(one, { commission: maximumPercent + 0.5 })).errors[0]).toMatchObject({
      Code: 'CommissionRefused',
      Message: expect.stringContaining('passa do máximo'),
    });
    expect(await one.now()).toMatchObject({ isActive: false, commissionPercent: 0 });
    const moved = await platform.send(
      navigateCard,
      { parameters: { stepId: step.cadastroNew }, body: { cardId: card!.id, stepToId: step.cadastroDone } },
      { as: email.admin },
    );
    expect(moved.errors[0]?.Code).toBe('CommissionRequired');
    expect(await one.now()).toMatchObject({ isActive: false });
    expect((await approveNext(one, { commission: range.minimumPercent })).status).toBe(200);
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, one.broker.uniqueId));
    expect(history.find(({ action }) => action === 'commissionAgreed')?.changes).toEqual([
      { field: 'commissionPercent', before: 0, after: range.minimumPercent },
    ]);
  });

  it('is not approved while its dossier lacks something, unless somebody writes why', async () => {
    const one = await registered({});
    await one.documentsAre('Conforme');
    await approveNext(one);
    const refused = await approveNext(one, { why: '' });
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'JustificationRequired', Field: 'Justification' }] });
    expect(refused.errors[0]?.Message).toMatch(/^O dossiê de .* está incompleto\. .*Falta o responsável técnico\./);
    // The portal has nobody to ask at SUSEP: that is no fault of the broker.
    expect(refused.errors[0]?.Message).not.toContain('SUSEP');
    expect(await one.now()).toMatchObject({ isActive: false });
    expect((await approveNext(one, { why: 'Técnico em troca.' })).status).toBe(200);
    const history = await platform.database.db
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, one.broker.uniqueId));
    expect(history.find(({ action }) => action === 'approvedWithGaps')?.changes).toMatchObject([
      { field: 'missing', after: expect.stringContaining('Falta o responsável técnico.') as string },
      { field: 'justification', after: 'Técnico em troca.' },
    ]);
  });

  it('takes no commission with any other card', async () => {
    const one = await registered({});
    await one.documentsAre('Conforme');
    expect(await approveNext(one, { commission: 10 })).toMatchObject({
      status: 422,
      errors: [{ Field: 'CommissionPercent' }],
    });
  });

  it('waits for every analysis, in whatever order they end', async () => {
    const one = await registered({ isPoliticallyExposed: true });
    const [documents, exposure] = await one.openCards();
    expect([documents?.cardType, exposure?.cardType]).toEqual(['ANALISE_DOCUMENTACAO_CORRETORA', 'CORRETORA_PEP']);
    expect((await decide(platform, exposure!.id, 'Aprovar')).response.Outcome).toContain('ainda espera');
    expect(await one.now()).toMatchObject({ isActive: false, waitingValidation: true });
    await one.documentsAre('Conforme');
    await approveNext(one);
    await approveNext(one);
    expect(await one.now()).toMatchObject({ isActive: true });
    expect(await one.openCards()).toEqual([]);
  });

  it('is not approved while required documents are not accepted or any is refused', async () => {
    const one = await registered({});
    await one.documentsAre('Conforme', 'Contrato social');
    const waiting = await approveNext(one);
    expect(waiting.status).toBe(422);
    expect(waiting.errors[0]?.Message).toContain('Documento da corretora aguardando análise: Registro na SUSEP.');
    await one.documentsAre('Conforme');
    await one.documentsAre('Reprovado', 'Comprovante de conta');
    expect((await approveNext(one)).errors[0]?.Message).toContain('Comprovante de conta');
    expect(await one.openCards()).toMatchObject([{ cardType: 'ANALISE_DOCUMENTACAO_CORRETORA' }]);
  });

  it('that is refused ends with the reason by mail, and nothing more is to be decided', async () => {
    const one = await registered({ isPoliticallyExposed: true });
    const [documents] = await one.openCards();
    const answer = await decide(platform, documents!.id, 'Recusar', { why: 'Registro na SUSEP vencido.' });
    expect(answer.response.Outcome).toContain('foi recusado e a corretora, avisada por e-mail');
    expect(await one.now()).toMatchObject({
      isActive: false,
      isBlocked: true,
      blockedJustification: 'Registro na SUSEP vencido.',
      waitingValidation: false,
    });
    expect(await one.state()).toBe('Blocked');
    expect(await one.openCards()).toEqual([]);
    const mails = await one.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain('Motivo: Registro na SUSEP vencido.');
    expect(await one.users()).toMatchObject([{ isActive: false }]);
  });

  it('gives no access to somebody whose e-mail was another user’s all along', async () => {
    const one = await registered({ email: 'corretor@boreal.test' });
    await one.documentsAre('Conforme');
    await approveNext(one);
    await approveNext(one);
    expect(await one.now()).toMatchObject({ isActive: true });
    expect(await one.users()).toEqual([]);
    const { db } = platform.database;
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'corretor@boreal.test'));
    expect(mails.at(-1)?.textBody).toContain('com o acesso que você já tem');
    expect(mails.some(({ textBody }) => textBody.includes('/primeiro-acesso/'))).toBe(false);
  });

  it('of a broker that works already ends with its documents', async () => {
    const { db } = platform.database;
    const one = await registered({});
    await db.update(brokers).set({ isActive: true }).where(eq(brokers.id, one.broker.id));
    await one.documentsAre('Conforme');
    expect((await approveNext(one)).response.Outcome).toMatch(/está aprovado\.$/);
    expect(await one.openCards()).toEqual([]);
    expect(await one.now()).toMatchObject({ isActive: true, hasPendingDocuments: false, waitingValidation: false });
  });
});
