import { and, eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import {
  canEndorsementEmission,
  getEndorsementDetail,
  releaseRefund,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { policyActionWords, policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { auditHistory } from '../../../platform/database/schema/history';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { enqueue } from '../../../platform/jobs/enqueue';
import { jobKind } from '../../../platform/jobs/jobKind';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../../testing/business';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { clearClaim, flagClaim, permit, permitEndorsement } from '../../policies/claims/testing/claims';
import { cancelPolicy, letPolicyRun, policyOf } from '../../policies/testing/policiesUnderTest';
import { account, create, formFor, judge } from '../request/testing/requests';
import { approve, askFor, endorsementNow, preparePolicies, refundOf, validate } from '../testing/askedEndorsements';
import { issueNow, undo, undoEffectOf } from '../undo/testing/undoing';
import { issueScheduled } from './issueScheduled';
import { standingVersion } from './standingVersion';

const NEUTRAL = 'A redução de importância ou vigência espera uma análise da apólice pela seguradora.';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6]);
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const detailOf = async (proposalUniqueId: string, as: string = email.admin) =>
  (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as })).response;
const reasonOf = async (uniqueId: string, action: string, as: string = email.admin) =>
  (await detailOf(uniqueId, as)).Actions.find(({ Action }) => Action === action)?.DisabledReason;
const listedReasonOf = async (uniqueId: string, action: string, as: string = email.admin) =>
  (await platform.send(searchEndorsementRequests, { query: { rowsPerPage: 200 } }, { as })).response.Data.find(
    ({ ProposalUniqueId }) => ProposalUniqueId === uniqueId,
  )?.Actions.find(({ Action }) => Action === action)?.DisabledReason;

/** Requests an endorsement as the broker, accepts its documents and validates it; returns its id. */
async function askFirst(
  subType: string,
  id: number,
  change: Partial<EndorsementForm>,
  flow: 'alteracao' | 'cancelamento' | 'neutro' = 'alteracao',
): Promise<string> {
  const VersaoApolice = Math.max(1, await standingVersion(db(), id));
  const form = await formFor(platform, { flow, subType, id }, { VersaoApolice, ...change });
  const { response, errors } = await create(platform, flow, form);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  await validate(platform, uniqueId, email.broker);
  return uniqueId;
}

const REDUCTION = 'Redução de importância';
const reduction = { ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 }, DadosBancarios: account };

describe('an endorsement that takes cover away from a policy with a claim', () => {
  it('may be asked for, with a warning; page, list, feasibility and call say that its issue waits', async () => {
    await letPolicyRun(platform, 2);
    await flagClaim(platform, 2);
    const form = await formFor(platform, { flow: 'alteracao', subType: REDUCTION, id: 2 }, reduction);
    expect((await judge(platform, 'alteracao', form)).response.Problems).toEqual([
      { Field: 'VersaoApolice', Message: NEUTRAL, Kind: 'warning' },
    ]);
    const uniqueId = await askFirst(REDUCTION, 2, reduction);
    const why = expect.stringMatching(/^Há uma expectativa de sinistro nesta apólice: a redução/) as string;
    expect((await detailOf(uniqueId)).Obstacles).toEqual([why]);
    expect(await reasonOf(uniqueId, 'approve')).toEqual(why);
    expect(await listedReasonOf(uniqueId, 'approve')).toEqual(why);
    const { id } = (await db().select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId)))[0]!;
    const query = { proposalId: id };
    expect((await platform.send(canEndorsementEmission, { query }, { as: email.admin })).response).toEqual({
      CanIssue: false,
      Obstacles: [why],
    });
    expect((await detailOf(uniqueId, email.broker)).Obstacles).toEqual([NEUTRAL]);
    const refused = await approve(platform, uniqueId);
    expect([refused.status, refused.errors[0]?.Message]).toEqual([422, why]);
    expect(await policyOf(platform, 2)).toMatchObject({ insuredAmountCents: 100_000_00 });
  });

  it('is issued once it is permitted, and the permission is used up; the next one waits again', async () => {
    const [waiting] = await db()
      .select()
      .from(endorsements)
      .where(and(eq(endorsements.policyId, 2), eq(endorsements.statusId, ProposalStatus.AguardandoEmissao)));
    await permit(platform, 2, { Action: 'cancellation' });
    expect((await approve(platform, waiting!.uniqueId)).status).toBe(422);
    await permitEndorsement(platform, 2, waiting!.uniqueId);
    expect(await listedReasonOf(waiting!.uniqueId, 'approve')).toBeNull();
    expect((await approve(platform, waiting!.uniqueId)).status).toBe(200);
    expect(await policyOf(platform, 2)).toMatchObject({
      ...{ insuredAmountCents: 40_000_00, claimKind: 'expected' },
      ...{ claimPermittedAction: null, claimPermittedEndorsementId: null },
    });
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(2) } },
      { as: email.admin },
    );
    const told = history.response.Entries.map((entry) => [
      policyActionWords(entry),
      ...entry.Changes.map(policyChangeWords),
    ]);
    expect(told).toContainEqual(['Operação feita apesar do sinistro', `Operação: Endosso ${waiting!.number}`]);
    const next = await askFirst(REDUCTION, 2, {
      ...reduction,
      ModalidadePrincipal: { NovaImportanciaSegurada: 30_000_00 },
    });
    expect((await approve(platform, next)).status).toBe(422);
    await clearClaim(platform, 2);
    expect((await approve(platform, next)).status).toBe(200);
  });
});

describe('what adds cover or changes words alone', () => {
  it('is issued whatever is flagged', async () => {
    await letPolicyRun(platform, 4);
    await flagClaim(platform, 4);
    const raised = await askFirst('Aumento de importância', 4, {
      ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 },
    });
    expect((await approve(platform, raised)).status).toBe(200);
    const words = await askFirst(
      'Correção de textos',
      4,
      { ObjetoApolice: [{ Name: 'Objeto', Value: 'Lote 2.' }], AlterouObjetoCompletoApolice: true },
      'neutro',
    );
    expect((await approve(platform, words)).status).toBe(200);
    await clearClaim(platform, 4);
  });
});

describe('money back of a policy with a claim', () => {
  it('waits where it was overpaid, and is issued once the claim is taken away', async () => {
    await letPolicyRun(platform, 5, { paidCents: 5_000_00 });
    const uniqueId = await askFirst('Restituição de prêmio', 5, { DadosBancarios: account });
    await flagClaim(platform, 5, { Kind: 'notified' });
    const refused = await approve(platform, uniqueId);
    expect([refused.status, refused.errors[0]?.Message]).toEqual([
      422,
      expect.stringMatching(/^Há um aviso de sinistro nesta apólice: a devolução de prêmio espera/),
    ]);
    await clearClaim(platform, 5);
    expect((await approve(platform, uniqueId)).response).toMatchObject({ RefundValue: 678_91 });
  });

  it('waits where it waited for a second person already: on page and list, and by call', async () => {
    await letPolicyRun(platform, 6);
    expect((await cancelPolicy(platform, 6)).status).toBe(200);
    const [cancellation] = await db().select().from(endorsements).where(eq(endorsements.policyId, 6));
    const ProposalUniqueId = cancellation!.uniqueId;
    // As if somebody else had cancelled it: the administrator is the second person.
    await db().update(endorsements).set({ requestedByUserId: 2 }).where(eq(endorsements.id, cancellation!.id));
    await db()
      .update(endorsementRefunds)
      .set({ issuedByUserId: 2 })
      .where(eq(endorsementRefunds.endorsementId, cancellation!.id));
    await flagClaim(platform, 6);
    const why = expect.stringMatching(/^Há uma expectativa de sinistro nesta apólice: a devolução/) as string;
    const as = email.admin;
    expect(await reasonOf(ProposalUniqueId, 'releaseRefund', as)).toEqual(why);
    expect(await listedReasonOf(ProposalUniqueId, 'releaseRefund', as)).toEqual(why);
    const release = () => platform.send(releaseRefund, { body: { ProposalUniqueId } }, { as });
    const refused = await release();
    expect([refused.status, refused.errors[0]]).toMatchObject([409, { Code: 'ClaimFlagged', Message: why }]);
    expect((await refundOf(platform, ProposalUniqueId))?.releasedAt).toBeNull();
    await permitEndorsement(platform, 6, ProposalUniqueId);
    expect(await reasonOf(ProposalUniqueId, 'releaseRefund', as)).toBeNull();
    expect((await release()).response).toMatchObject({ ReleasedByName: 'Ana Prado' });
    expect(await policyOf(platform, 6)).toMatchObject({ claimKind: 'expected', claimPermittedAction: null });
    // Released it stays, and answers the same.
    expect((await release()).status).toBe(200);
  });
});

describe('an endorsement of a policy with a claim that is undone', () => {
  it('waits where that takes cover or money back, in its preview, on its page and by call', async () => {
    await letPolicyRun(platform, 3, { claimKind: null });
    const uniqueId = await issueNow(platform, 3, {
      DataEfeito: '2026-07-05',
      ModalidadePrincipal: { NovaImportanciaSegurada: 187_654_33 },
    });
    await flagClaim(platform, 3);
    const why = expect.stringMatching(/^Há uma expectativa de sinistro nesta apólice: a redução/) as string;
    expect((await undoEffectOf(platform, uniqueId)).response.Obstacles).toEqual([why]);
    expect(await reasonOf(uniqueId, 'undo')).toEqual(why);
    const refused = await undo(platform, uniqueId);
    expect([refused.status, refused.errors[0]?.Message]).toEqual([422, why]);
    await permitEndorsement(platform, 3, uniqueId);
    expect((await undo(platform, uniqueId)).status).toBe(200);
    expect(await policyOf(platform, 3)).toMatchObject({ insuredAmountCents: 100_000_00, claimPermittedAction: null });
    await clearClaim(platform, 3);
  });
});

describe('a cancellation of a policy with a claim that is asked for', () => {
  const CANCELLATION = 'Cancelamento pelo tomador ou segurado';
  const runOn = async (day: string) => {
    await enqueue(db(), jobKind('endorsements.scheduled'), { companyId: null, payload: {} });
    await runDueJobs([issueScheduled(() => new Date(`${day}T12:00:00-03:00`))], { database: db(), log });
  };

  it('that was approved for a later day goes back to people on that day, and brokers do not read why', async () => {
    await letPolicyRun(platform, 5, { endDate: addDays(today(), 120), claimKind: null });
    const day = addDays(today(), 30);
    const uniqueId = await askFirst(
      CANCELLATION,
      5,
      { DadosBancarios: account, DataCancelamento: day },
      'cancelamento',
    );
    expect((await approve(platform, uniqueId)).response).toMatchObject({ StatusId: ProposalStatus.AguardandoEmissao });
    await flagClaim(platform, 5);
    await runOn(day);
    const [row] = await db().select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId));
    expect(await endorsementNow(platform, row!.id)).toMatchObject({ statusId: 3, scheduledAt: null });
    expect((await policyOf(platform, 5)).statusId).toBe(2);
    const [told] = await db()
      .select()
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueId))
      .then((rows) => rows.filter(({ action }) => action === 'unscheduled'));
    expect(JSON.stringify(told?.changes)).toContain('expectativa de sinistro');
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(5) } },
      { as: email.broker },
    );
    expect(JSON.stringify(history.response)).not.toMatch(/sinistro/);
  });

  it('that is permitted and approved for a later day is issued by the platform on that day', async () => {
    const [row] = await db()
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyId, 5))
      .then((rows) => rows.filter(({ statusId }) => statusId === ProposalStatus.AguardandoEmissao));
    expect((await approve(platform, row!.uniqueId)).status).toBe(422);
    await permitEndorsement(platform, 5, row!.uniqueId);
    expect((await approve(platform, row!.uniqueId)).status).toBe(200);
    expect((await policyOf(platform, 5)).claimPermittedAction).toBe('endorsement');
    await runOn(row!.endDate);
    expect(await policyOf(platform, 5)).toMatchObject({ statusId: 3, claimPermittedAction: null });
  });
});

describe('the complementary cover of a policy with a claim', () => {
  const ending = (after: string) =>
    askFor(platform, 4, {
      ...{ statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' },
      leaves: [{ path: 'ModalidadeComplementar.NovoFimVigencia', after }],
    });

  it('is not shortened, also where no amount and no cent moves, and may be prolonged', async () => {
    await db()
      .update(proposals)
      .set({
        ...{ complementaryModalityId: modality.bid, complementaryInsuredAmountCents: 20_000_00 },
        ...{ complementaryStartDate: '2026-03-17', complementaryEndDate: '2027-03-01' },
      })
      .where(eq(proposals.id, 4));
    await letPolicyRun(platform, 4, { claimKind: 'expected', addedAmountCents: 20_000_00 });
    const [shorter, longer] = [await ending('2027-02-28'), await ending('2027-03-02')];
    expect((await detailOf(shorter.uniqueId)).Obstacles.join(' ')).toContain('expectativa de sinistro');
    expect(await listedReasonOf(shorter.uniqueId, 'approve')).toContain('expectativa de sinistro');
    expect(await listedReasonOf(longer.uniqueId, 'approve')).toBeNull();
    expect((await detailOf(longer.uniqueId)).Obstacles.join(' ')).not.toContain('sinistro');
  });
});
