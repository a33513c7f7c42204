import { and, eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import * as older from '@portal/shared/contracts/underwriting/endorsementOlder';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import {
  approveEndorsement,
  getEndorsementDetail,
  releaseRefund,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { THIRD_PARTY_DOCUMENT, THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { recordSoleApprover } from '../../../insurers/opening/soleApprover';
import { companyBankAccounts } from '../../../platform/database/schema/billing';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { policyHolders } from '../../../platform/database/schema/parties';
import { profiles, users } from '../../../platform/database/schema/users';
import { policyId } from '../../../testing/business';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun, policyOf, sentFile } from '../../policies/testing/policiesUnderTest';
import { account, create, formFor, judge, offered, subTypeOf } from '../request/testing/requests';
import { approve, askFor, preparePolicies, refundOf, validate } from '../testing/askedEndorsements';
import { standingVersion } from './standingVersion';

let platform: PlatformUnderTest;
const PREMIUM_CENTS = 11_500_00;
/** Paid twice. The policy costs 10,00 at least (`business.ts`). */
const paidTwice = { premiumCents: PREMIUM_CENTS, paidCents: 2 * PREMIUM_CENTS, commissionCents: 2_300_00 };

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6]);
});
beforeEach(async () => {
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  await setAuthority(1, null);
  await setAuthority(2, null);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
/** Profiles of the tests have the ids of their users: 1 the administrator, 2 the underwriter. */
const setAuthority = (profileId: number, refundAuthorityCents: number | null) =>
  db().update(profiles).set({ refundAuthorityCents }).where(eq(profiles.id, profileId));
const rowOf = async (uniqueId: string, as: string) =>
  (await platform.send(searchEndorsementRequests, { query: { rowsPerPage: 200 } }, { as })).response.Data.find(
    ({ ProposalUniqueId }) => ProposalUniqueId === uniqueId,
  )!;
const awaits = async (uniqueId: string, as: string) =>
  (
    await platform.send(searchEndorsementRequests, { query: { AwaitsMe: true, rowsPerPage: 200 } }, { as })
  ).response.Data.some(({ ProposalUniqueId }) => ProposalUniqueId === uniqueId);
const detailOf = async (proposalUniqueId: string, as: string) =>
  (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as })).response;

/** Asks for it with accepted documents, and has it validated; answers its id. */
async function askFirst(
  subType: string,
  id: number,
  change: Partial<EndorsementForm>,
  { as = email.broker, files = {} }: { as?: string; files?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const VersaoApolice = Math.max(1, await standingVersion(db(), id));
  const form = await formFor(platform, { flow: 'alteracao', subType, id }, { VersaoApolice, ...change }, as);
  const more = Object.entries(files).map(([Name, uniqueIdentifier]) => ({ Name, Files: [{ uniqueIdentifier }] }));
  const Documentos = [...(form.Documentos ?? []), ...more];
  const { response, errors } = await create(platform, 'alteracao', { ...form, Documentos }, as);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  await validate(platform, uniqueId, as === email.broker ? email.broker : email.admin);
  return uniqueId;
}

const RESTITUTION = 'Restituição de prêmio';
const overpaid = { DadosBancarios: account };

describe('a restitution that a broker asks for', () => {
  it('is issued by no broker and no agent: by call, list and page they read who has to', async () => {
    await letPolicyRun(platform, 2, paidTwice);
    const uniqueId = await askFirst(RESTITUTION, 2, overpaid);
    for (const as of [email.broker, email.agent]) {
      const refused = await approve(platform, uniqueId, as);
      expect([refused.status, refused.errors[0]?.Message]).toEqual([
        403,
        expect.stringMatching(/devolve ou deixa de cobrar R\$\s11\.500,00: ele é emitido pela seguradora/),
      ]);
      const [action] = (await rowOf(uniqueId, as)).Actions.filter(({ Action }) => Action === 'approve');
      expect(action?.DisabledReason).toMatch(/é emitido pela seguradora/);
      expect(await awaits(uniqueId, as)).toBe(false);
      const detail = await detailOf(uniqueId, as);
      expect(detail.Actions.map(({ Action }) => Action)).not.toContain('approve');
      expect(detail.WhyNotIssue).toMatch(/é emitido pela seguradora/);
    }
    expect(await awaits(uniqueId, email.admin)).toBe(true);
    const issued = await approve(platform, uniqueId);
    expect(issued.response).toMatchObject({ StatusId: ProposalStatus.Emitida, RefundValue: PREMIUM_CENTS });
    // What was paid twice goes back, and premium and commission stay.
    expect(await policyOf(platform, 2)).toMatchObject({ ...paidTwice, paidCents: PREMIUM_CENTS });
    expect(await refundOf(platform, uniqueId)).toMatchObject({
      amountCents: PREMIUM_CENTS,
      releasedByUserId: 1,
      isWithoutSecondPerson: false,
    });
  });

  it('names who receives the money to the insurer before and after the issue, and to nobody else', async () => {
    await letPolicyRun(platform, 2, paidTwice);
    const named = { PayeeName: ' Ana Lima ', PayeeCpfCnpj: '529.982.247-25' };
    const uniqueId = await askFirst(
      RESTITUTION,
      2,
      { DadosBancarios: { ...account, ...named } },
      { files: { [THIRD_PARTY_DOCUMENT]: await sentFile(platform, email.broker) } },
    );
    const expected = {
      Name: 'Ana Lima',
      CpfCnpj: '***.982.247-**',
      ...{ BankId: 341, BankName: 'Itaú Unibanco', Branch: '2545', Account: '02366-1', IsThirdParty: true },
    };
    for (const issue of [() => Promise.resolve(), () => approve(platform, uniqueId)]) {
      await issue();
      expect((await detailOf(uniqueId, email.underwriter)).RefundPayee).toEqual(expected);
      expect((await detailOf(uniqueId, email.broker)).RefundPayee).toBeNull();
    }
  });

  it('goes to a third party with a document that the insurer accepts, and is released by who neither asked nor issued', async () => {
    await letPolicyRun(platform, 2, paidTwice);
    const VersaoApolice = Math.max(1, await standingVersion(db(), 2));
    const third = { ...account, PayeeName: 'Ana Lima', PayeeCpfCnpj: '529.982.247-25' };
    const bare = await formFor(
      platform,
      { flow: 'alteracao', subType: RESTITUTION, id: 2 },
      { VersaoApolice, DadosBancarios: third },
    );
    const refused = await create(platform, 'alteracao', bare);
    expect([refused.status, refused.errors[0]]).toEqual([
      422,
      expect.objectContaining({ Field: 'DadosBancarios.PayeeFiles', Message: THIRD_PARTY_PROBLEM }),
    ]);
    const files = { [THIRD_PARTY_DOCUMENT]: await sentFile(platform, email.broker) };
    const uniqueId = await askFirst(RESTITUTION, 2, { DadosBancarios: third }, { files });
    const asked = and(eq(requestDocuments.ownerUniqueId, uniqueId), eq(requestDocuments.name, THIRD_PARTY_DOCUMENT));
    await db().update(requestDocuments).set({ status: 'Aguardando_Analise' }).where(asked);
    expect((await approve(platform, uniqueId)).errors[0]?.Message).toContain(THIRD_PARTY_DOCUMENT);
    await db().update(requestDocuments).set({ status: 'Conforme' }).where(asked);
    expect((await approve(platform, uniqueId)).status).toBe(200);
    expect(await refundOf(platform, uniqueId)).toMatchObject({ releasedAt: null, issuedByUserId: 1 });
    const release = (as: string) => platform.send(releaseRefund, { body: { ProposalUniqueId: uniqueId } }, { as });
    const own = await release(email.admin);
    expect([own.status, own.errors[0]?.Message]).toEqual([403, expect.stringContaining('vai a um terceiro')]);
    expect((await release(email.underwriter)).status).toBe(200);
  });

  it('waits above the amount of the company for a second person, whoever issued its endorsement', async () => {
    await letPolicyRun(platform, 2, paidTwice);
    const ofAurora = eq(companyBankAccounts.companyId, company.aurora);
    await db()
      .update(companyBankAccounts)
      .set({ refundApprovalCents: PREMIUM_CENTS - 1 })
      .where(ofAurora);
    try {
      const uniqueId = await askFirst(RESTITUTION, 2, overpaid);
      await approve(platform, uniqueId);
      expect(await refundOf(platform, uniqueId)).toMatchObject({ releasedAt: null, issuedByUserId: 1 });
      const body = { ProposalUniqueId: uniqueId };
      expect((await platform.send(releaseRefund, { body }, { as: email.admin })).status).toBe(403);
      expect((await platform.send(releaseRefund, { body }, { as: email.underwriter })).status).toBe(200);
    } finally {
      await db().update(companyBankAccounts).set({ refundApprovalCents: null }).where(ofAurora);
    }
  });

  it('never takes the whole premium of a cover that stays', async () => {
    await letPolicyRun(platform, 3, { ...paidTwice, paidCents: PREMIUM_CENTS });
    const whole = { ...overpaid, ValorPremioSolicitado: PREMIUM_CENTS, JustificativaSolicitacaoPremio: 'Acordo.' };
    const form = await formFor(platform, { flow: 'alteracao', subType: RESTITUTION, id: 3 }, whole);
    const refused = await create(platform, 'alteracao', form);
    expect([refused.status, refused.errors[0]]).toEqual([
      422,
      expect.objectContaining({
        Field: 'ValorPremioSolicitado',
        Message: expect.stringContaining('não fica abaixo do mínimo'),
      }),
    ]);
  });

  it('is beyond what was overpaid a review of the premium, which a card on subscription decides', async () => {
    await letPolicyRun(platform, 3, { ...paidTwice, paidCents: PREMIUM_CENTS + 500_00 });
    const uniqueId = await askFirst(RESTITUTION, 3, {
      ...overpaid,
      ValorPremioSolicitado: 1_500_00,
      JustificativaSolicitacaoPremio: 'Acordo com o tomador.',
    });
    const [card] = await openCardsOf(platform, uniqueId, 'endorsement');
    expect(card).toMatchObject({ cardType: 'ENDOSSO_ALTERACAO' });
    expect(await detailOf(uniqueId, email.admin)).toMatchObject({
      PremiumDifference: 0,
      RequestedPremiumValue: -1_000_00,
    });
    expect((await decide(platform, card!.id, 'Aprovar')).status).toBe(200);
    expect((await approve(platform, uniqueId)).response).toMatchObject({ RefundValue: 1_500_00 });
    // 11.500,00 − 1.000,00; commission 2.300,00 × 1.000,00/11.500,00 = 200,00 less.
    expect(await policyOf(platform, 3)).toMatchObject({
      premiumCents: 10_500_00,
      paidCents: 10_500_00,
      commissionCents: 2_100_00,
    });
  });

  it('that waits from before the rule is asked for anew where it passes what was overpaid', async () => {
    await letPolicyRun(platform, 4, { ...paidTwice, paidCents: PREMIUM_CENTS });
    const waiting = await askFor(platform, 4, {
      ...{ endorsementTypeId: 9, statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' },
      ...{ requestedByUserId: 4, premiumDifferenceCents: -PREMIUM_CENTS, commissionDifferenceCents: -2_300_00 },
    });
    expect((await approve(platform, waiting.uniqueId, email.broker)).status).toBe(403);
    const refused = await approve(platform, waiting.uniqueId);
    expect([refused.status, refused.errors[0]?.Message]).toEqual([
      422,
      expect.stringContaining('além do que foi pago a mais, sem revisão do prêmio'),
    ]);
  });
});

describe('a refund that the insurer’s staff ask for', () => {
  const reduction = { ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 }, DadosBancarios: account };
  const ask = (id: number) => askFirst('Redução de importância', id, reduction, { as: email.admin });

  it('is issued by another of them', async () => {
    await letPolicyRun(platform, 5);
    const uniqueId = await ask(5);
    const own = await approve(platform, uniqueId);
    expect([own.status, own.errors[0]?.Message]).toEqual([
      403,
      expect.stringContaining('outra pessoa da seguradora, que aprova endossos, decide'),
    ]);
    expect(await awaits(uniqueId, email.admin)).toBe(false);
    // The exception is for who is alone.
    const said = { body: { ProposalUniqueId: uniqueId, IsWithoutSecondPerson: true } };
    expect((await platform.send(approveEndorsement, said, { as: email.admin })).status).toBe(403);
    expect((await approve(platform, uniqueId, email.underwriter)).status).toBe(200);
    expect(await refundOf(platform, uniqueId)).toMatchObject({ releasedByUserId: 2 });
  });

  it('is issued within the authority of their profile, to the cent', async () => {
    await letPolicyRun(platform, 6);
    const uniqueId = await ask(6);
    const cents = -(await detailOf(uniqueId, email.admin)).PremiumDifference;
    await setAuthority(2, cents - 1);
    const beyond = await approve(platform, uniqueId, email.underwriter);
    expect([beyond.status, beyond.errors[0]?.Message]).toEqual([403, expect.stringContaining('passa da sua alçada')]);
    await setAuthority(2, cents);
    expect((await approve(platform, uniqueId, email.underwriter)).status).toBe(200);
  });

  it('is issued by who asked for it where the insurer has nobody else and the operator said so, which is recorded', async () => {
    await letPolicyRun(platform, 5);
    const uniqueId = await ask(5);
    await db().update(users).set({ isActive: false }).where(eq(users.id, 2));
    try {
      const lacking = await approve(platform, uniqueId);
      expect([lacking.status, lacking.errors[0]?.Message]).toEqual([
        403,
        expect.stringContaining('quem opera o portal registra a exceção'),
      ]);
      await recordSoleApprover(db(), 'aurora', 'Uma pessoa na subscrição');
      expect((await rowOf(uniqueId, email.admin)).Actions).toContainEqual({
        Action: 'approve',
        DisabledReason: null,
        IsWithoutSecondPerson: true,
      });
      const unsaid = await approve(platform, uniqueId);
      expect([unsaid.status, unsaid.errors[0]]).toMatchObject([422, { Code: 'WithoutSecondPerson' }]);
      const said = { body: { ProposalUniqueId: uniqueId, IsWithoutSecondPerson: true } };
      expect((await platform.send(approveEndorsement, said, { as: email.admin })).status).toBe(200);
      expect(await refundOf(platform, uniqueId)).toMatchObject({ releasedByUserId: 1, isWithoutSecondPerson: true });
      const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId));
      expect(history.find(({ action }) => action === 'issued')?.changes).toContainEqual({
        field: 'isWithoutSecondPerson',
        before: null,
        after: true,
      });
    } finally {
      await db().update(users).set({ isActive: true }).where(eq(users.id, 2));
    }
    // The exception ends by itself with another approver.
    await letPolicyRun(platform, 6);
    expect((await approve(platform, await ask(6))).status).toBe(403);
    await recordSoleApprover(db(), 'aurora', null);
  });
});

describe('a charge that a broker asks for', () => {
  const increase = { ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 } };

  it('is issued by the broker within the automatic limits', async () => {
    await letPolicyRun(platform, 6);
    const uniqueId = await askFirst('Aumento de importância', 6, increase);
    expect(await awaits(uniqueId, email.broker)).toBe(true);
    expect((await approve(platform, uniqueId, email.broker)).status).toBe(200);
  });
});

describe('a cancellation by the insurer', () => {
  it('is offered to no broker, and refused to one by every call that names it', async () => {
    await letPolicyRun(platform, 4);
    const name = 'Cancelamento pela seguradora';
    const subTipoEndossoId = await subTypeOf(platform, 'cancelamento', name);
    const query = { policyUniqueId: policyId(4), subTipoEndossoId };
    const form = await formFor(platform, { flow: 'cancelamento', subType: name, id: 4 }, {}, email.admin);
    const asBroker = { as: email.broker };
    expect((await offered(platform, 'cancelamento', 4)).response.SubTipos.map(({ Nome }) => Nome)).not.toContain(name);
    const answers = [
      await platform.send(calls.obterParametrosEndossoCancelamento, { query }, asBroker),
      await platform.send(calls.obterMotivos, { query: { subtipoEndossoId: subTipoEndossoId } }, asBroker),
      await platform.send(calls.obterObjeto, { body: query }, asBroker),
      await platform.send(calls.calcularPremioCancelamento, { body: form }, asBroker),
      await judge(platform, 'cancelamento', form),
      await create(platform, 'cancelamento', form),
    ];
    const inOlder = {
      EndorsementTypeId: 1 as const,
      PolicyUniqueId: policyId(4),
      EndorsementReasonId: form.MotivoId!,
      Documents: form.Documentos!,
    };
    answers.push(await platform.send(older.validateEndorsement, { body: inOlder }, asBroker));
    answers.push(await platform.send(older.createEndorsement, { body: inOlder }, asBroker));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(answers[0]?.errors[0]?.Message).toBe(
      '"Cancelamento pela seguradora" é da seguradora: só a equipe dela pede este endosso.',
    );
  });
});
