import { and, eq } from 'drizzle-orm';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { loadIssuanceReport } from '@portal/shared/contracts/underwriting/proposalFiles';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { decide, openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { companies } from '../../../platform/database/schema/companies';
import { moduleActions } from '../../../platform/database/schema/contracts';
import { proposals } from '../../../platform/database/schema/proposals';
import { readPdf } from '../../../platform/pdf/testing';
import { containerOf } from '../../../platform/storage/documentStorage';
import { changeModality, publishTables } from '../../../testing/changeParameters';
import { company, email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  const { db } = platform.database;
  await db.update(companies).set({ treatyCapacityCents: 10_000_000_00 }).where(eq(companies.id, company.aurora));
  await publishTables(db);
  await changeModality(platform, modality.performance, {
    maxInsuredAmountCents: 50_000_000_00,
    maxInsuredAmountAutomaticCents: 50_000_000_00,
  });
  await db
    .update(moduleActions)
    .set({ functionalityIds: [F.GERENCIAR_PROPOSTAS, F.GERENCIAR_PROPOSTAS_SEGURADORA] })
    .where(and(eq(moduleActions.moduleId, ModuleId.PROPOSTA), eq(moduleActions.action, 'BAIXAR_LAUDO')));
});
afterAll(() => platform.close());

const reinsurance = {
  TreatyPercent: 81,
  Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '30104', Percent: 19 }],
  ConfirmedRetentionValue: null,
};
const cession = {
  AmountAtRiskValue: 12_345_678_91,
  TreatyCapacityValue: 10_000_000_00,
  TreatyPercent: 81,
  TreatyValue: 9_999_999_92,
  Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '30104', Percent: 19, Value: 2_345_678_99 }],
  RetainedValue: 0,
  RetainedExcessValue: 0,
  DecidedByName: expect.any(String),
  DecidedAt: expect.any(String),
};

/** Creates a proposal of R$ 12.345.678,91 that waits for its issue, with a decision about its reinsurance. */
async function reinsured() {
  const quotation = await makeQuotation(platform, { insuredAmountCents: 12_345_678_91 }, { limitCents: 50_000_000_00 });
  await sendToInsurer(platform, quotation.uniqueId);
  const [card] = await openCardsOf(platform, quotation.uniqueId);
  expect(card).toMatchObject({ pipe: 38 });
  expect((await decide(platform, card!.id, 'Aprovar', { reinsurance })).status).toBe(200);
  return quotation;
}
const proposalPage = (ProposalUniqueId: string, as: string) =>
  platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as });
const issue = async (ProposalUniqueId: string) => {
  const { status, response } = await platform.send(issueProposal, { query: { ProposalUniqueId } }, { as: email.admin });
  expect(status).toBe(200);
  return response.Policy!.UniqueId;
};
const policyPage = (policyUniqueId: string, as: string) =>
  platform.send(getPolicyDetail, { query: { policyUniqueId } }, { as });

describe('the reinsurance decision of a proposal', () => {
  it('appears on the proposal page for the insurer only', async () => {
    const { uniqueId } = await reinsured();
    const ofInsurer = await proposalPage(uniqueId, email.admin);
    expect(ofInsurer.response.Proposal.Insurer?.ReinsuranceCession).toEqual(cession);
    const ofBroker = await proposalPage(uniqueId, email.broker);
    expect(ofBroker.status).toBe(200);
    expect(ofBroker.text).not.toContain('Atlas Re');
  });

  it('belongs to the first version of its policy, whose page shows it to the insurer only', async () => {
    const { uniqueId } = await reinsured();
    const policyUniqueId = await issue(uniqueId);
    const ofInsurer = await policyPage(policyUniqueId, email.admin);
    expect(ofInsurer.response.ReinsuranceCessions).toEqual([{ ...cession, PolicyVersion: 1, EndorsementNumber: null }]);
    const ofBroker = await policyPage(policyUniqueId, email.broker);
    expect(ofBroker.status).toBe(200);
    expect(ofBroker.response).not.toHaveProperty('ReinsuranceCessions');
    expect(ofBroker.text).not.toContain('Atlas Re');
  });

  it('shares the issued amount if that is below the decided one', async () => {
    const { id, uniqueId } = await reinsured();
    await platform.database.db.update(proposals).set({ insuredAmountCents: 11_111_111_11 }).where(eq(proposals.id, id));
    const { response } = await policyPage(await issue(uniqueId), email.admin);
    // 11.111.111,11 × 81 % = 8.999.999,9991
    expect(response.ReinsuranceCessions).toMatchObject([
      {
        AmountAtRiskValue: 11_111_111_11,
        TreatyValue: 9_000_000_00,
        Placements: [{ Value: 2_111_111_11 }],
        RetainedValue: 0,
      },
    ]);
  });

  it('appears in the report for the insurer only', async () => {
    const { uniqueId } = await reinsured();
    const textFor = async (as: string) => {
      const { status, response } = await platform.send(
        loadIssuanceReport,
        { query: { proposalUniqueId: uniqueId } },
        { as },
      );
      expect(status).toBe(200);
      const path = new URL(response.UrlToDownloadIssuanceReport, 'http://portal').pathname;
      const document = await platform.storage.open({
        container: containerOf('aurora'),
        path: path.replace('/storage/documents-aurora/', ''),
      });
      const chunks: Buffer[] = [];
      for await (const chunk of document!.content) chunks.push(chunk as Buffer);
      return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
    };
    const ofInsurer = await textFor(email.admin);
    expect(ofInsurer).toContain('Resseguro');
    expect(ofInsurer).toContain('Atlas Re (SUSEP 30104), facultativo');
    expect(ofInsurer).toContain('2.345.678,99');
    expect(await textFor(email.broker)).not.toContain('Atlas Re');
  });
});

it('a policy without a reinsurance decision has no cession', async () => {
  const quotation = await makeQuotation(platform, { insuredAmountCents: 1_234_567_89 }, { limitCents: 50_000_000_00 });
  await sendToInsurer(platform, quotation.uniqueId);
  const { response } = await policyPage(await issue(quotation.uniqueId), email.admin);
  expect(response.ReinsuranceCessions).toEqual([]);
});
