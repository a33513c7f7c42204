import { eq, ne } from 'drizzle-orm';
import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { getFigureOverview, getFigurePremium, getFigureRanking } from '@portal/shared/contracts/figures/figures';
import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import { getCommissionStatementLines } from '@portal/shared/contracts/underwriting/commissionStatement';
import { searchPolicies, searchPoliciesOfPolicyHolder } from '@portal/shared/contracts/underwriting/policies';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getPolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import {
  downloadBankSlip,
  downloadPolicyDocument,
  generateContractDraft,
} from '@portal/shared/contracts/underwriting/proposalFiles';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { chargeOf } from '@portal/shared/domain/billing/installments';
import { addMonths } from '@portal/shared/domain/time/dates';
import { foldTouched } from '../../../figures/kept/foldFigures';
import { companyBankAccounts } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { readPdf } from '../../../platform/pdf/testing';
import { containerOf } from '../../../platform/storage/documentStorage';
import { policyId, proposalId } from '../../../testing/business';
import { broker, company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { preparePolicies } from '../../endorsements/testing/askedEndorsements';
import { chargePolicy } from '../testing/chargedPolicies';

/**
 * 600.000,00 insured for 10.200,00 net in seven installments at 2 % a month with an IOF of 7,38 %: 615,84 of interest and
 * 798,21 of IOF, 11.614,05 in all. The first part, 1.659,15, is paid.
 */
const ID = 3;
const year = { startDate: '2026-01-15', endDate: '2027-01-15' };
const rule = { maxInstallments: 12, minInstallmentCents: 100_00, gracePeriodsInDays: [15], monthlyInterestPercent: 2 };
const charged = {
  premiumCents: 10_200_00,
  ...chargeOf(
    {
      ...{ premiumCents: 10_200_00, taxPercent: 7.38, rules: [rule], allowsAnnual: false },
      ...{ ...year, issuedOn: year.startDate, paidUpWithinDays: null, closedDays: [] },
    },
    7,
  ),
};
const receivable = {
  ...{ PremiumValue: 10_200_00, InterestValue: 615_84, TaxValue: 798_21 },
  ...{ TotalValue: 11_614_05, PaidValue: 1_659_15, OwedValue: 9_954_90 },
};

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await preparePolicies(platform, [ID]);
  const parts = Array.from({ length: 7 }, (_, at) => ({ dueOn: addMonths('2026-01-30', at), isPaid: at === 0 }));
  await chargePolicy(platform, ID, { ...year, ...charged, taxPercent: 7.38, parts });
  // What is issued with it would have to be told from it.
  await db.update(policies).set({ statusId: 1 }).where(ne(policies.id, ID));
  await db.update(policies).set({ issueDate: '2026-01-15', insuredAmountCents: 600_000_00 }).where(eq(policies.id, ID));
  const object = [{ name: 'Objeto', value: 'Garante o contrato CT-77/2026.' }];
  await db
    .update(proposals)
    .set({ insuredAmountCents: 600_000_00, contractualTerms: { object, particularClauses: [] } })
    .where(eq(proposals.id, ID));
  await db
    .update(cards)
    .set({ proposalUniqueId: proposalId(ID) })
    .where(eq(cards.id, 1004));
  await db
    .insert(companyBankAccounts)
    .values({ companyId: company.aurora, bankCode: '341', branch: '1234', account: '56789', wallet: '109' })
    .onConflictDoNothing();
  await foldTouched(db);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const ofPolicy = { query: { policyUniqueId: policyId(ID) } };
const ofProposal = { query: { ProposalUniqueId: proposalId(ID) } };
const ours = <Row extends { PolicyUniqueId: string }>(rows: readonly Row[]) =>
  rows.find(({ PolicyUniqueId }) => PolicyUniqueId === policyId(ID));

describe('one policy with interest and IOF is told alike', () => {
  it('on its page, in the lists and by the registry of its installments', async () => {
    const { response: page } = await platform.send(getPolicyDetail, ofPolicy, as);
    expect(page).toMatchObject({ InsurancePremium: 10_200_00, Receivable: receivable });
    expect(page.Installments.reduce((sum, { AmountValue }) => sum + AmountValue, 0)).toBe(11_614_05);
    expect(page.Installments.map(({ AmountValue }) => AmountValue)).toContain(1_659_15);
    const list = await platform.send(searchPolicies, { query: { rowsPerPage: 100 } }, as);
    expect(ours(list.response.Data)).toMatchObject({ InsurancePremium: 10_200_00, Receivable: receivable });
    const query = { PolicyHolderUniqueId: uniqueIdOf(holder.horizonte), rowsPerPage: 100 };
    const ofHolder = await platform.send(searchPoliciesOfPolicyHolder, { query }, as);
    expect(ours(ofHolder.response.Data)?.Receivable).toEqual(receivable);
  });

  it('as it stood on a day, and where the second part is late', async () => {
    const { response: past } = await platform.send(
      getPolicyAsOf,
      { query: { policyUniqueId: policyId(ID), date: '2026-02-10' } },
      as,
    );
    expect(past).toMatchObject({ PaidPremiumValue: 1_659_15, Facts: { InsurancePremium: 10_200_00 } });
    expect(past.Installments.reduce((sum, { AmountValue }) => sum + AmountValue, 0)).toBe(11_614_05);
    const { response: unpaid } = await platform.send(getUnpaidPremium, ofPolicy, as);
    expect(unpaid.LateInstallment).toMatchObject({ Installment: 2, AmountValue: 1_659_15 });
  });

  it('by its proposal: in the list, on its page and on its card', async () => {
    const { response: list } = await platform.send(searchProposals, { query: { rowsPerPage: 100 } }, as);
    expect(list.Data.find(({ UniqueId }) => UniqueId === proposalId(ID))).toMatchObject({
      ...{ InsurancePremium: 10_200_00, TotalPremiumValue: 11_614_05 },
    });
    const premium = { TotalValue: 10_200_00, InterestValue: 615_84, TaxValue: 798_21, Installments: 7 };
    const { response: page } = await platform.send(getProposalByUniqueId2, ofProposal, as);
    expect(page.Proposal).toMatchObject({ InsurancePremium: 10_200_00, Premium: premium });
    const { response: card } = await platform.send(getCardProposalInfo, ofProposal, as);
    expect(card.Premium).toMatchObject(premium);
  });

  it('net in every figure: portfolio, indicators and commissions', async () => {
    const months = { From: '2026-01', To: '2026-01' };
    const { response: carteira } = await platform.send(
      getPortfolio,
      { query: { issuedFrom: '2026-01-01', issuedTo: '2026-01-31' } },
      as,
    );
    expect(carteira.Total).toMatchObject({ PolicyCount: 1, InsurancePremium: 10_200_00 });
    const figures = { query: months };
    expect((await platform.send(getFigureOverview, figures, as)).response.Now.InsurancePremium).toBe(10_200_00);
    const { response: byModality } = await platform.send(getFigurePremium, figures, as);
    expect(byModality.Modalities.map(({ InsurancePremium }) => InsurancePremium)).toEqual([10_200_00]);
    const { response: byBroker } = await platform.send(getFigureRanking, figures, as);
    expect(byBroker.Brokers.map(({ InsurancePremium }) => InsurancePremium)).toEqual([10_200_00]);
    const commissions = { query: { brokerId: broker.boreal } };
    const { response: earned } = await platform.send(getBrokerProposalCommissions, commissions, as);
    expect(earned.Modalities).toMatchObject([
      { PolicyCount: 1, InsurancePremium: 10_200_00, ComissionValue: 2_300_00 },
    ]);
    // The premium of the paid part, without its interest and IOF: 10.200,00 / 7.
    const { response: lines } = await platform.send(
      getCommissionStatementLines,
      { query: { month: '2026-01-31', rowsPerPage: 100 } },
      as,
    );
    expect(lines.Data).toMatchObject([{ PremiumValue: 1_457_14 }]);
  });

  it('in policy, draft and slip', async () => {
    const { response: policy } = await platform.send(downloadPolicyDocument, ofProposal, as);
    const { response: draft } = await platform.send(generateContractDraft, ofProposal, as);
    for (const { UrlToDownload } of [policy, draft]) {
      const document = await textOf(UrlToDownload);
      expect(document).toMatch(/Prêmio líquido total R\$ 10\.200,00/);
      expect(document).toContain('R$ 615,84');
      expect(document).toContain('R$ 798,21');
      expect(document).toMatch(/Prêmio total R\$ 11\.614,05/);
    }
    const { response: slips } = await platform.send(downloadBankSlip, ofProposal, as);
    expect(slips.BankSlips.map(({ AmountValue }) => AmountValue)).toEqual(Array.from({ length: 7 }, () => 1_659_15));
    const slip = await textOf(slips.LinksToDownload[0]!);
    expect(slip).toContain('1.659,15');
    expect(slip).not.toContain('1.457,1');
  });
});

/** What a reader sees in the document behind an address, in one line. */
async function textOf(address: string) {
  const path = new URL(address, 'http://portal').pathname.replace('/storage/documents-aurora/', '');
  const document = await platform.storage.open({ container: containerOf('aurora'), path });
  const chunks: Buffer[] = [];
  for await (const chunk of document!.content) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
}
