import { and, desc, eq } from 'drizzle-orm';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { legalLastDay } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, openCardsOf, proposalNow, timelineOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { cardsOf, listOf, matchesOf, PEP_PIPE, publishLists } from '../../../parties/screening/testing/listsUnderTest';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { insureds, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { company, email, insured, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

/** Noon in São Paulo 65 days ago: the plain 25th day was 40 days ago. */
const LONG_AGO = instantAt(addDays(today(), -65), '12:00');

/** A proposal that the law has accepted while it waited on a card of subscription. */
async function makeAccepted(columns: Partial<typeof proposals.$inferInsert> = {}) {
  const quotation = await makeQuotation(platform, { insuredAmountCents: 3_000_00, ...columns });
  await sendToInsurer(platform, quotation.uniqueId);
  const clock = { legalClockStartedAt: LONG_AGO, receivedAt: LONG_AGO };
  await platform.database.db.update(proposals).set(clock).where(eq(proposals.id, quotation.id));
  return quotation;
}

const issue = (ProposalUniqueId: string, Acknowledgement?: string, as: string = email.admin) =>
  platform.send(issueProposal, { query: { ProposalUniqueId, ...(Acknowledgement && { Acknowledgement }) } }, { as });

const detailOf = async (ProposalUniqueId: string) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as: email.admin })).response.Proposal;

/** Above what its modality issues by itself, which nobody has approved. */
const ABOVE_AUTOMATIC = expect.stringContaining('3.000,00');

describe('the issue of a proposal that the law has accepted', () => {
  it('needs an underwriter who acknowledges its risks with a reason, and says them before', async () => {
    const { id, uniqueId } = await makeAccepted();
    expect(await detailOf(uniqueId)).toMatchObject({ IssueWarnings: [ABOVE_AUTOMATIC], Blockers: [] });
    expect((await detailOf(uniqueId)).Actions).toContainEqual({ Action: 'issue', DisabledReason: null });
    expect(await issue(uniqueId)).toMatchObject({
      status: 422,
      errors: [{ Code: 'AcknowledgementRequired', Field: 'Acknowledgement', Message: ABOVE_AUTOMATIC }],
    });
    expect(await issue(uniqueId, 'O prazo terminou', email.broker)).toMatchObject({ status: 403 });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.EmAnalise, acceptedAt: null });
  });

  it('with its risks is for an underwriter alone, although a broker may issue its amount', async () => {
    const { id, uniqueId, holder } = await makeAccepted({ insuredAmountCents: 1_000_00 });
    const { db } = platform.database;
    await db.update(policyHolders).set({ isBlocked: true }).where(eq(policyHolders.id, holder.id));
    const exception = { profileId: 1, moduleId: ModuleId.PROPOSTA, action: 'APROVAR', isAllowed: false };
    await db.insert(profileModuleActions).values(exception);
    const refused = [
      await issue(uniqueId, 'O prazo terminou', email.broker),
      await issue(uniqueId, 'O prazo terminou', email.admin),
    ];
    await db.delete(profileModuleActions).where(eq(profileModuleActions.action, exception.action));
    for (const { status, errors } of refused)
      expect([status, errors[0]?.Message]).toEqual([
        403,
        expect.stringContaining('um subscritor da seguradora precisa confirmar'),
      ]);
    expect(await proposalNow(platform, id)).toMatchObject({ acceptedAt: null });
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });

  it('waits for a registration that is not complete, which nobody acknowledges', async () => {
    const { uniqueId, holder } = await makeAccepted();
    const { db } = platform.database;
    const complete = (isRegistrationComplete: boolean) =>
      db.update(policyHolders).set({ isRegistrationComplete }).where(eq(policyHolders.id, holder.id));
    await db.update(proposals).set({ engineStep: 'registration' }).where(eq(proposals.uniqueId, uniqueId));
    await complete(false);
    const missing = 'O cadastro do tomador está incompleto.';
    const { IssueWarnings, Blockers } = await detailOf(uniqueId);
    expect([IssueWarnings, Blockers.map(({ Text }) => Text)]).toEqual([[ABOVE_AUTOMATIC], [missing]]);
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 422, errors: [{ Message: missing }] });
    await complete(true);
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });

  it('ends its analyses and their cards, and records who acknowledged what and why', async () => {
    const { id, uniqueId } = await makeAccepted();
    const { status, response } = await issue(uniqueId, 'O prazo terminou');
    expect([status, response.StatusId]).toEqual([200, ProposalStatus.Emitida]);
    expect(await openCardsOf(platform, uniqueId)).toEqual([]);
    const [entry] = await platform.database.db
      .select({ changes: auditHistory.changes, by: auditHistory.changedByName })
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, uniqueId), eq(auditHistory.action, 'risksAcknowledged')))
      .orderBy(desc(auditHistory.id));
    expect(entry?.changes).toEqual([
      { field: 'warnings', before: null, after: ABOVE_AUTOMATIC },
      { field: 'reason', before: null, after: 'O prazo terminou' },
    ]);
    const lastDay = legalLastDay(LONG_AGO, []);
    expect((await timelineOf(platform, id)).map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Avisos confirmados por .* Motivo: O prazo terminou$/),
        expect.stringMatching(
          /^Emissão da proposta aceita por decurso de prazo em .* \(Lei 15\.040\/2024, art\. 49\)$/,
        ),
      ]),
    );
    expect(await detailOf(uniqueId)).toMatchObject({ StatusId: ProposalStatus.Emitida, AcceptedByLawOn: lastDay });
  });

  it('takes a blocked policy holder and an approval that is missing as risks alike', async () => {
    const { uniqueId, holder } = await makeAccepted();
    await platform.database.db.update(policyHolders).set({ isBlocked: true }).where(eq(policyHolders.id, holder.id));
    expect((await detailOf(uniqueId)).IssueWarnings).toEqual([
      'O tomador está bloqueado e não recebe novas coberturas.',
      ABOVE_AUTOMATIC,
    ]);
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });

  it('takes an ended nomination, an inactive insured and a limit that is gone as risks, each without advice to hand it back', async () => {
    const { uniqueId, holder } = await makeAccepted();
    const { db } = platform.database;
    await db.update(policyHolders).set({ limitCents: 1_00 }).where(eq(policyHolders.id, holder.id));
    const nomination = eq(policyHolderNominations.policyHolderId, holder.id);
    await db.update(policyHolderNominations).set({ status: 'ended', endedOn: today() }).where(nomination);
    const setInsured = (isActive: boolean) =>
      db.update(insureds).set({ isActive }).where(eq(insureds.id, insured.joao));
    await setInsured(false);
    const { IssueWarnings, Blockers } = await detailOf(uniqueId);
    expect(IssueWarnings).toEqual([
      'A nomeação da corretora por este tomador terminou. Solicite a nomeação antes da emissão.',
      'O segurado está inativo e não recebe novas coberturas.',
      expect.stringMatching(/excede o limite livre do tomador, de R\$.1,00\.$/),
      ABOVE_AUTOMATIC,
    ]);
    expect(Blockers).toEqual([]);
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
    await setInsured(true);
  });

  it('waits for missing data: a required document, or the SUSEP process of its modality', async () => {
    const { uniqueId } = await makeAccepted();
    const { db } = platform.database;
    await db.insert(requestDocuments).values({
      ...{ companyId: company.aurora, ownerKind: 'proposal', ownerUniqueId: uniqueId },
      ...{ name: 'Edital', status: 'Pendente' },
    });
    const missing = await issue(uniqueId, 'O prazo terminou');
    expect([missing.status, missing.errors[0]?.Message]).toEqual([
      422,
      expect.stringContaining('Documento obrigatório pendente: Edital.'),
    ]);
    await db.update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
    await changeModality(platform, modality.performance, { susepProcessNumber: null });
    const { status, errors } = await issue(uniqueId, 'O prazo terminou');
    expect([status, errors[0]?.Message]).toEqual([422, expect.stringContaining('o número do processo SUSEP')]);
    expect((await detailOf(uniqueId)).Blockers).toMatchObject([
      { Place: 'risk', Path: expect.stringContaining('parametrizacao') },
    ]);
    await changeModality(platform, modality.performance, { susepProcessNumber: '15414.900122/2022-10' });
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });

  it('is stopped by a confirmed sanction, about which compliance is asked once, until it lifts the sanction', async () => {
    const { uniqueId, holder } = await makeAccepted();
    await publishLists(platform, listOf([{ reference: '1', kind: 'company', names: [holder.name] }]));
    const [match] = await matchesOf(platform, holder.uniqueId);
    const [first] = await cardsOf(platform, match!.uniqueId);
    await decide(platform, first!.card.id, 'Recusar', { why: 'Confere com a lista.' });
    for (const _attempt of ['first', 'second'])
      expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({
        status: 422,
        errors: [{ Message: expect.stringContaining('sanção confirmada') }],
      });
    const [, ...asked] = await cardsOf(platform, match!.uniqueId);
    expect(asked).toMatchObject([{ pipe: PEP_PIPE, card: { cardData: { header: 'Sanção confirmada' } } }]);
    expect(await decide(platform, asked[0]!.card.id, 'Aprovar', { why: 'Homônimo, conferido' })).toMatchObject({
      status: 200,
    });
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });

  it('takes an occurrence that nobody has decided as a risk, which an underwriter confirms', async () => {
    const { uniqueId, holder } = await makeAccepted();
    await publishLists(platform, listOf([{ reference: '2', kind: 'company', names: [holder.name] }]));
    const { IssueWarnings = [] } = await detailOf(uniqueId);
    expect(IssueWarnings.join(' ')).toContain('Há uma ocorrência em lista de sanções a decidir contra o tomador');
    expect(await issue(uniqueId, 'O prazo terminou')).toMatchObject({ status: 200 });
  });
});
