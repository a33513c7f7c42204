import { readFile } from 'node:fs/promises';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  cancelRequestEndorsement,
  generateEndorsementDocument,
  getEndorsementDetail,
  releaseRefund,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { chargedCents, earnedPremiumCents } from '@portal/shared/domain/underwriting/earnedPremium';
import { bankSlips, proposalFiles } from '../../../platform/database/schema/billing';
import { cards, pipes, steps } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { notifications } from '../../../platform/database/schema/notifications';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { readPdf } from '../../../platform/pdf/testing';
import { policyId } from '../../../testing/business';
import { email, insured, priority, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { account } from '../request/testing/requests';
import { premiumPeriods } from '../../policies/record/premiumPeriods';
import { cancelPolicy, payee, policyOf, usedLimitOf } from '../../policies/testing/policiesUnderTest';
import { readStanding } from '../request/standing/readStanding';
import { askFor, issueAsked, preparePolicies } from '../testing/askedEndorsements';
import { issueNow, undo, undoEffectOf } from './testing/undoing';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6]);
});
beforeEach(async () => {
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const as = email.admin;
const usedBy = async (id: number) => usedLimitOf(platform, (await policyOf(platform, id)).policyHolderId);
const detailOf = async (proposalUniqueId: string, who: string = as) =>
  (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as: who })).response;
const rowOf = async (uniqueId: string) => {
  const [row] = await db().select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId));
  return row!;
};
const versionsOf = async (id: number) =>
  db().select().from(policyVersions).where(eq(policyVersions.policyId, id)).orderBy(asc(policyVersions.version));
const openSlipsOf = async (id: number) =>
  db()
    .select()
    .from(bankSlips)
    .where(
      and(
        eq(bankSlips.proposalId, (await policyOf(platform, id)).proposalId),
        isNull(bankSlips.paidAt),
        isNull(bankSlips.cancelledAt),
      ),
    );
const undoActionOf = async (uniqueId: string, who: string = as) =>
  (await detailOf(uniqueId, who)).Actions.find(({ Action }) => Action === 'undo');
const raised = { DataEfeito: '2026-07-05', ModalidadePrincipal: { NovaImportanciaSegurada: 187_654_33 } };

/** Pays the slips that are open as the bank tells it. */
async function payAll(id: number): Promise<void> {
  const open = await openSlipsOf(id);
  for (const slip of open) await db().update(bankSlips).set({ paidAt: new Date() }).where(eq(bankSlips.id, slip.id));
  const { paidCents } = await policyOf(platform, id);
  const paid = open.reduce((sum, { amountCents }) => sum + amountCents, paidCents);
  await db().update(policies).set({ paidCents: paid }).where(eq(policies.id, id));
}

describe('a raised amount that is undone', () => {
  // 17/03/2026 to 17/03/2027 at 1 %, 4.321,09 paid: from 05/07/2026 on 187.654,33 instead of 100.000,00.
  // 87.654,33 × 1 % × 255/365 = 612,3796…: 612,38, of which 20 % are the broker's: 122,48.
  it('tells before what it does, to the cent, and changes nothing by that', async () => {
    const uniqueId = await issueNow(platform, 2, raised);
    expect(await rowOf(uniqueId)).toMatchObject({ premiumDifferenceCents: 612_38, commissionDifferenceCents: 122_48 });
    const { response } = await undoEffectOf(platform, uniqueId);
    expect(response).toMatchObject({
      ...{ Obstacles: [], VersaoApolice: 2, EndorsementTypeId: 8, EffectiveOn: '2026-07-05' },
      ...{ WaivedValue: 612_38, OpenEndorsements: [], IsConsolidated: false },
      Changes: [{ Label: 'Importância segurada', Before: 'R$\u00A0187.654,33', After: 'R$\u00A0100.000,00' }],
      Premium: {
        ...{ PremioTotal: -612_38, PremioModalidadePrincipal: -612_38, RestituicaoValue: 0 },
        ...{ NecessitaDadosBancarios: false, ComissionDifference: -122_48, LimitDifference: -87_654_33 },
      },
    });
    expect(await versionsOf(2)).toHaveLength(2);
    expect(await undoActionOf(uniqueId)).toEqual({ Action: 'undo', DisabledReason: null });
  });

  it('leaves the policy as if it had never been issued, and writes off what nobody has paid of it', async () => {
    const [{ uniqueId, id, number }] = (await db()
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyId, 2))
      .orderBy(desc(endorsements.id))
      .limit(1)) as [typeof endorsements.$inferSelect];
    const used = await usedBy(2);
    const { status, response } = await undo(platform, uniqueId, { Number: ` ${number.toLowerCase()} ` });
    expect({ status, ...response }).toMatchObject({ status: 200, RefundValue: 0, ChargeValue: 0 });
    expect(response.Description).toContain(`Ele desfaz o endosso ${number}.`);
    const policy = await policyOf(platform, 2);
    expect(policy).toMatchObject({
      ...{ premiumCents: 4_321_09, paidCents: 4_321_09, commissionCents: 864_22 },
      ...{ insuredAmountCents: 100_000_00, startDate: '2026-03-17', endDate: '2027-03-17' },
    });
    expect(await usedBy(2)).toBe(used - 87_654_33);
    expect(await openSlipsOf(2)).toEqual([]);
    const counter = await rowOf(response.ProposalUniqueId);
    expect(counter).toMatchObject({
      ...{ endorsementTypeId: 8, sequenceNumber: 2, undoesId: id, effectiveOn: '2026-07-05' },
      ...{ premiumDifferenceCents: -612_38, commissionDifferenceCents: -122_48, justification: 'Emitido por engano' },
      ...{ previousInsuredAmountCents: 187_654_33, insuredAmountCents: 100_000_00, statusId: 5 },
    });
    const [first, , last] = await versionsOf(2);
    expect(last!.facts).toEqual({ ...first!.facts, StatusId: last!.facts.StatusId });
    // Nothing is earned of either, on whatever day it is asked.
    const periods = await premiumPeriods(db(), policy);
    expect(chargedCents(periods)).toBe(4_321_09);
    // 4.321,09 × 168/365 = 1.988,8853…
    expect(earnedPremiumCents(periods, '2026-09-01')).toBe(1_988_89);
  });

  it('shows both, each with the other, on their pages and in lists, and says so to the broker', async () => {
    const [undone, counter] = await db()
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyId, 2))
      .orderBy(asc(endorsements.id));
    expect((await detailOf(undone!.uniqueId, email.broker)).UndoneBy?.Number).toBe(counter!.number);
    expect((await detailOf(counter!.uniqueId, email.broker)).Undoes?.Number).toBe(undone!.number);
    const listed = await platform.send(listEndorsementsByPolicy, { query: { policyUniqueId: policyId(2) } }, { as });
    expect(listed.response.Data.map(({ UndoneByNumber, UndoesNumber }) => [UndoneByNumber, UndoesNumber])).toEqual([
      [null, undone!.number],
      [counter!.number, null],
    ]);
    const page = await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(2) } }, { as });
    expect(page.response.Endorsements.map(({ UndoneByNumber }) => UndoneByNumber)).toEqual([
      undefined,
      counter!.number,
    ]);
    const history = await platform.send(getPolicyHistory, { query: { policyUniqueid: policyId(2) } }, { as });
    expect(history.response.Entries).toEqual(
      expect.arrayContaining([expect.objectContaining({ Action: 'undone', EndorsementNumber: undone!.number })]),
    );
    const told = await db().select().from(notifications).where(eq(notifications.title, 'Endosso desfeito'));
    expect(told[0]?.text).toContain(`desfaz o endosso ${undone!.number}`);
  });

  it('has a signed document of its own', async () => {
    const [counter] = await db()
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyId, 2))
      .orderBy(desc(endorsements.id))
      .limit(1);
    const query = { ProposalUniqueId: counter!.uniqueId };
    expect((await platform.send(generateEndorsementDocument, { query }, { as })).errors).toEqual([]);
    const files = await db().select().from(proposalFiles).where(eq(proposalFiles.kind, 'endorsement'));
    const bytes = await readFile(`${platform.documentsFolder}/documents-aurora/${files.at(-1)!.relativePath}`);
    const words = readPdf(bytes).text.replace(/\s+/g, ' ');
    for (const part of [counter!.number, 'Desfaz o endosso', 'R$ 100.000,00', 'Redução de importância'])
      expect(words).toContain(part);
  });

  it('is not undone again, nor is what undid it', async () => {
    const [undone, counter] = await db()
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyId, 2))
      .orderBy(asc(endorsements.id));
    const again = await undo(platform, undone!.uniqueId);
    expect([again.status, again.errors[0]?.Code]).toEqual([409, 'AlreadyUndone']);
    expect(again.errors[0]?.Message).toBe(
      `O endosso ${undone!.number} já foi desfeito pelo endosso ${counter!.number}.`,
    );
    expect((await undoActionOf(undone!.uniqueId))?.DisabledReason).toBe(again.errors[0]?.Message);
    const back = await undo(platform, counter!.uniqueId);
    expect(back).toMatchObject({ status: 422, errors: [{ Code: 'NotUndoable' }] });
    expect((await undoActionOf(counter!.uniqueId))?.DisabledReason).toMatch(/desfaz outro endosso/);
  });

  it('and asked for anew is charged as the first time, and counts in a later cancellation', async () => {
    const uniqueId = await issueNow(platform, 2, raised);
    expect(await rowOf(uniqueId)).toMatchObject({ premiumDifferenceCents: 612_38 });
    await payAll(2);
    // Once more undone, now paid: all of it goes back, to an account that has to be given.
    const without = await undo(platform, uniqueId);
    expect(without).toMatchObject({ status: 400, errors: [{ Field: 'Payee' }] });
    const wrong = await undo(platform, uniqueId, { Payee: { ...payee, BankAccountDigit: '1' } });
    expect(wrong).toMatchObject({ status: 400, errors: [{ Field: 'Payee.BankAccountDigit' }] });
    const { response, status } = await undo(platform, uniqueId, { Payee: payee });
    expect({ status, ...response }).toMatchObject({ status: 200, RefundValue: 612_38 });
    const { id } = await rowOf(response.ProposalUniqueId);
    const [refund] = await db().select().from(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
    expect(refund).toMatchObject({ amountCents: 612_38, payeeName: 'Construtora Horizonte', bankId: 341 });
    expect(await policyOf(platform, 2)).toMatchObject({ premiumCents: 4_321_09, paidCents: 4_321_09 });
    // Whoever undid it does not release the refund.
    const { ProposalUniqueId } = response;
    const releaseAs = (as: string) => platform.send(releaseRefund, { body: { ProposalUniqueId } }, { as });
    expect(refund).toMatchObject({ releasedAt: null });
    for (const as of [email.admin, email.broker, email.agent]) expect((await releaseAs(as)).status).toBe(403);
    expect((await releaseAs(email.underwriter)).response).toMatchObject({ ReleasedByName: 'Bruno Reis' });
    // Cancelled on 25/06/2026, after 100 days: 4.321,09 × 100/365 = 1.183,8602… earned, the rest goes back.
    const cancelled = await cancelPolicy(platform, 2, { CancelledOn: '2026-06-25' });
    expect(cancelled).toMatchObject({ status: 200, response: { RefundValue: 4_321_09 - 1_183_86 } });
    expect((await undoActionOf(uniqueId))?.DisabledReason).toMatch(/Cancelada/);
  });
});

describe('an endorsement of which part was paid', () => {
  it('gives back that part, and asks for nothing of the rest any more', async () => {
    const uniqueId = await issueNow(platform, 6, { ...raised, NumberOfInstallment: 3 });
    const slips = (await openSlipsOf(6)).toSorted((one, other) => one.installment - other.installment);
    expect(slips).toHaveLength(3);
    const paid = slips[0]!.amountCents;
    await db().update(bankSlips).set({ paidAt: new Date() }).where(eq(bankSlips.id, slips[0]!.id));
    await db()
      .update(policies)
      .set({ paidCents: 4_321_09 + paid })
      .where(eq(policies.id, 6));
    const { response: effect } = await undoEffectOf(platform, uniqueId);
    expect(effect).toMatchObject({ WaivedValue: 612_38 - paid, Premium: { RestituicaoValue: paid } });
    const undone = await undo(platform, uniqueId, { Payee: payee });
    expect(undone).toMatchObject({ status: 200, response: { RefundValue: paid } });
    expect(await openSlipsOf(6)).toEqual([]);
    expect(await policyOf(platform, 6)).toMatchObject({ premiumCents: 4_321_09, paidCents: 4_321_09 });
  });

  it('takes from what is still owed of the policy before anything goes back', async () => {
    await db().update(policies).set({ paidCents: 4_000_00 }).where(eq(policies.id, 6));
    const uniqueId = await issueNow(platform, 6, raised);
    await payAll(6);
    // 4.000,00 + 612,38 paid, 4.321,09 to pay without it: 291,29 go back, and the 321,09 are paid with the rest.
    const undone = await undo(platform, uniqueId, { Payee: payee });
    expect(undone).toMatchObject({ status: 200, response: { RefundValue: 291_29 } });
    expect(await policyOf(platform, 6)).toMatchObject({ premiumCents: 4_321_09, paidCents: 4_321_09 });
  });
});

describe('a name that is undone', () => {
  const party = { UniqueId: uniqueIdOf(insured.recife) };
  const address = {
    ...{ ZipCode: '50030-230', AddressName: 'Rua da Aurora', Number: '1259', Neighborhood: 'Santo Amaro' },
    ...{ Complement: null, CityId: 2611606, StateProvinceId: 26 },
  };

  it('leaves an address that another endorsement changed later, and the other way round', async () => {
    const standingOf = async () => readStanding(db(), await policyOf(platform, 6), new Date());
    const before = await standingOf();
    const renamed = await issueNow(
      platform,
      6,
      { DataEfeito: '2026-06-29', DadosSegurado: { ...party, Nome: 'Prefeitura do Recife' } },
      'neutro',
    );
    const moved = await issueNow(
      platform,
      6,
      { DataEfeito: '2026-07-02', DadosSegurado: { ...party, Nome: 'Prefeitura do Recife', Endereco: address } },
      'neutro',
    );
    expect((await undo(platform, renamed)).response).toMatchObject({ RefundValue: 0, ChargeValue: 0 });
    const after = await standingOf();
    expect(after.insured).toMatchObject({ Nome: 'Município do Recife', Endereco: { AddressName: 'Rua da Aurora' } });
    expect(after.facts.Insured).toMatchObject({ Name: 'Município do Recife' });
    expect(after.facts.Insured.Address).toMatch(/^Rua da Aurora, 1259/);
    expect((await undo(platform, moved)).status).toBe(200);
    const last = await standingOf();
    expect(last.insured).toEqual(before.insured);
    expect(last.facts.Insured).toEqual(before.facts.Insured);
  });
});

describe('what stands against undoing', () => {
  it('a later one that rests on it is named, and what does not rest on it stays', async () => {
    const first = await issueNow(platform, 3, raised);
    const second = await issueNow(platform, 3, {
      DataEfeito: '2026-08-01',
      ModalidadePrincipal: { NovoFimVigencia: '2027-06-30' },
    });
    const refused = await undo(platform, first, { Payee: payee });
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.Message).toMatch(/E02, emitido depois, foi feito sobre o .*E01: desfaça-o antes\./);
    expect((await undoEffectOf(platform, first)).response).toMatchObject({
      Obstacles: [refused.errors[0]?.Message],
      Premium: null,
    });
    expect((await undo(platform, second)).status).toBe(200);
    expect((await undo(platform, first)).status).toBe(200);
    expect(await policyOf(platform, 3)).toMatchObject({
      ...{ premiumCents: 4_321_09, commissionCents: 864_22, insuredAmountCents: 100_000_00, endDate: '2027-03-17' },
    });
  });

  it('a reduction is taken back only where the limit has room for it, and is charged again', async () => {
    const uniqueId = await issueNow(platform, 3, {
      DataEfeito: '2026-07-05',
      ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 },
      DadosBancarios: account,
    });
    const { premiumDifferenceCents } = await rowOf(uniqueId);
    // 60.000,00 × 1 % × 255/365 = 419,1780…
    expect(premiumDifferenceCents).toBe(-419_18);
    const used = await usedBy(3);
    await db()
      .update(policyHolders)
      .set({ limitCents: used + 59_999_99 });
    const refused = await undo(platform, uniqueId);
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.Message).toMatch(/limite/i);
    expect((await undoActionOf(uniqueId))?.DisabledReason).toBe(refused.errors[0]?.Message);
    await db()
      .update(policyHolders)
      .set({ limitCents: used + 60_000_00 });
    expect((await undoEffectOf(platform, uniqueId)).response.Premium).toMatchObject({
      ...{ PremioTotal: 419_18, LimitDifference: 60_000_00, RestituicaoValue: 0 },
      Plan: [{ AmountValue: 419_18 }],
    });
    const undone = await undo(platform, uniqueId);
    expect(undone).toMatchObject({ status: 200, response: { ChargeValue: 419_18, RefundValue: 0 } });
    expect(await usedBy(3)).toBe(used + 60_000_00);
    expect(await policyOf(platform, 3)).toMatchObject({ premiumCents: 4_321_09, insuredAmountCents: 100_000_00 });
    expect((await openSlipsOf(3)).map(({ amountCents }) => amountCents)).toEqual([419_18]);
  });

  it('a reduction that somebody approved beyond the group’s limit is not approved for the amount that comes back', async () => {
    const uniqueId = await issueNow(platform, 3, {
      DataEfeito: '2026-07-05',
      ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 },
      DadosBancarios: account,
    });
    const { companyId, policyHolderId } = await policyOf(platform, 3);
    const [group] = await db()
      .insert(economicGroups)
      .values({ companyId, name: 'Grupo', limitCents: 999_99 })
      .returning();
    const ofHolder = eq(policyHolders.id, policyHolderId);
    await db().update(policyHolders).set({ economicGroupId: group!.id }).where(ofHolder);
    const [credit] = await db()
      .select({ pipeId: steps.pipeId, stepId: steps.id })
      .from(steps)
      .innerJoin(pipes, eq(pipes.id, steps.pipeId))
      .where(and(eq(pipes.companyId, companyId), eq(pipes.functionalityId, PipeFunctionality.CREDITO)));
    const approved = {
      ...{ ...credit!, companyId, endorsementUniqueId: uniqueId, insuredAmountCents: 40_000_00 },
      ...{ position: 1, cardType: 'GRUPO_ECONOMICO' as const, cardRef: 'G-1', priorityId: priority.normal },
      ...{ cardData: { header: '', body: '', footer: '' }, documents: [], searchText: '' },
      ...{ enteredStepAt: new Date(), closedAt: new Date(), decision: 'approved' as const },
    };
    const [card] = await db().insert(cards).values(approved).returning();
    const refused = await undo(platform, uniqueId);
    expect(refused).toMatchObject({ status: 422, errors: [{ Message: expect.stringContaining('grupo econômico') }] });
    await db().update(cards).set({ insuredAmountCents: 100_000_00 }).where(eq(cards.id, card!.id));
    expect((await undo(platform, uniqueId)).status).toBe(200);
    await db().update(policyHolders).set({ economicGroupId: null }).where(ofHolder);
  });

  it('neither a cancellation, nor what consolidates, nor what is not issued can be undone', async () => {
    const asked = await askFor(platform, 4);
    expect((await undo(platform, asked.uniqueId)).errors[0]?.Message).toMatch(/só um endosso emitido se desfaz/);
    expect(await undoActionOf(asked.uniqueId)).toBeUndefined();
    await platform.send(
      cancelRequestEndorsement,
      { query: { PolicyUniqueId: policyId(4), ProposalUniqueId: asked.uniqueId } },
      { as },
    );
    // The policy that was cancelled before.
    const ended = and(eq(endorsements.policyId, 2), eq(endorsements.endorsementTypeId, 1));
    const [cancellation] = await db().select().from(endorsements).where(ended);
    expect((await undo(platform, cancellation!.uniqueId)).errors[0]?.Message).toMatch(/um cancelamento não se desfaz/);
    await issueNow(platform, 4, { ...raised, DataEfeito: '2026-09-01' });
    const early = await issueNow(platform, 4, {
      DataEfeito: '2026-06-29',
      ModalidadePrincipal: { NovaImportanciaSegurada: 120_000_00 },
    });
    const { id } = await rowOf(early);
    const [consolidating] = await db().select().from(endorsements).where(eq(endorsements.consolidatesId, id));
    expect((await undo(platform, consolidating!.uniqueId)).errors[0]?.Message).toMatch(/desfaça o endosso que ele/);
  });

  it('one out of sequence takes its days back with it, and the policy is consolidated anew', async () => {
    const [early] = await db()
      .select()
      .from(endorsements)
      .where(and(eq(endorsements.policyId, 4), eq(endorsements.effectiveOn, '2026-06-29')))
      .orderBy(asc(endorsements.id))
      .limit(1);
    expect((await undoEffectOf(platform, early!.uniqueId)).response.IsConsolidated).toBe(true);
    const { response } = await undo(platform, early!.uniqueId);
    expect(response.Description).toMatch(/consolida a apólice/);
    const { id, premiumDifferenceCents } = await rowOf(response.ProposalUniqueId);
    expect(premiumDifferenceCents).toBe(0 - early!.premiumDifferenceCents);
    const [statement] = await db().select().from(endorsements).where(eq(endorsements.consolidatesId, id));
    // 20.000,00 × 1 % × 64/365 = 35,0684… for the days until 01/09/2026.
    expect(statement!.statement).toEqual([
      expect.objectContaining({ from: '2026-03-17', until: '2026-06-29', premiumDifferenceCents: 0 }),
      expect.objectContaining({ from: '2026-06-29', principalCents: 100_000_00, premiumDifferenceCents: -35_07 }),
      expect.objectContaining({ from: '2026-09-01', principalCents: 187_654_33, premiumDifferenceCents: 0 }),
    ]);
  });

  it('another number than its own, a policy that has changed since, and no reason', async () => {
    const uniqueId = await issueNow(platform, 5, raised);
    const other = await undo(platform, uniqueId, { Number: '0775-1' });
    expect(other).toMatchObject({ status: 400, errors: [{ Field: 'Number' }] });
    const { response: seen } = await undoEffectOf(platform, uniqueId);
    await issueNow(
      platform,
      5,
      {
        DataEfeito: '2026-07-06',
        ObjetoApolice: [{ Name: 'Objeto', Value: 'Obra da ponte' }],
        AlterouObjetoCompletoApolice: true,
      },
      'neutro',
    );
    const stale = await undo(platform, uniqueId, { VersaoApolice: seen.VersaoApolice });
    expect([stale.status, stale.errors[0]?.Code]).toEqual([409, 'ChangedMeanwhile']);
    expect((await undo(platform, uniqueId, { Justification: '' })).status).toBe(400);
    expect((await policyOf(platform, 5)).insuredAmountCents).toBe(187_654_33);
  });

  it('happens once, however many ask for it at once', async () => {
    const [one] = await db()
      .select()
      .from(endorsements)
      .where(and(eq(endorsements.policyId, 5), eq(endorsements.insuredAmountCents, 187_654_33)))
      .orderBy(asc(endorsements.id))
      .limit(1);
    const answers = await Promise.all([1, 2, 3].map(() => undo(platform, one!.uniqueId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ errors }) => errors.map(({ Code }) => Code))).toEqual([
      expect.stringMatching(/AlreadyUndone|ChangedMeanwhile/),
      expect.stringMatching(/AlreadyUndone|ChangedMeanwhile/),
    ]);
    const counters = await db().select().from(endorsements).where(eq(endorsements.undoesId, one!.id));
    expect(counters).toHaveLength(1);
    expect(await policyOf(platform, 5)).toMatchObject({ premiumCents: 4_321_09, insuredAmountCents: 100_000_00 });
    // What was issued between both stays.
    expect((await versionsOf(5)).at(-1)?.facts.Object).toEqual([{ Name: 'Objeto completo', Value: 'Obra da ponte' }]);
  });

  it('sent again under its key answers the same', async () => {
    const uniqueId = await issueNow(platform, 5, raised);
    const { response: effect } = await undoEffectOf(platform, uniqueId);
    const change = { IdempotencyKey: uniqueIdOf(9_001), VersaoApolice: effect.VersaoApolice };
    const [first, second] = [await undo(platform, uniqueId, change), await undo(platform, uniqueId, change)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.response).toEqual(first.response);
  });

  it('is for whoever of the insurer approves endorsements', async () => {
    const asked = await askFor(platform, 6, { premiumDifferenceCents: 10_00 });
    await issueAsked(platform, asked);
    expect(await undoActionOf(asked.uniqueId, email.underwriter)).toEqual({ Action: 'undo', DisabledReason: null });
    expect((await undo(platform, asked.uniqueId, {}, email.underwriter)).status).toBe(200);
  });

  it.each([
    [email.viewer, [403]],
    [email.broker, [403]],
    [email.agent, [403]],
    [email.advisor, [403, 404]],
    [email.policyHolder, [403, 404]],
    [email.bare, [403]],
    [email.atlas, [404]],
  ])('is not for %s', async (who, refusals) => {
    const asked = await askFor(platform, 6, { premiumDifferenceCents: 10_00 });
    await issueAsked(platform, asked);
    expect(refusals).toContain((await undoEffectOf(platform, asked.uniqueId, who)).status);
    expect(refusals).toContain((await undo(platform, asked.uniqueId, {}, who)).status);
    const { response } = await platform.send(
      getEndorsementDetail,
      { query: { proposalUniqueId: asked.uniqueId } },
      { as: who },
    );
    expect(response?.Actions?.map(({ Action }) => Action) ?? []).not.toContain('undo');
  });
});
