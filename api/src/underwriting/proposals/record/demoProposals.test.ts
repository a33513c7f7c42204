import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { earliestEnd, latestEnd, termBoundsOf } from '@portal/shared/domain/parameters/modalityTerm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { createDemoDatabase } from '../../../demo/testing';
import { readModalityOffer } from '../../../parameters/modalities/offer';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { branchActivities, insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { brokers, insureds, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import type { TestDatabase } from '../../../platform/database/testing';
import { createProposal } from './createProposal';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, 600_000);
afterAll(() => database.close());

const writer: CurrentUser = {
  id: 1,
  companyId: 1,
  companyKey: 'aurora',
  sessionId: 1,
  name: 'Ana',
  email: 'ana@aurora.example',
  userTypeId: 1,
  brokerId: null,
  policyHolderId: null,
  insuredId: null,
  homeMenuId: null,
  profileName: 'Gestão',
  isAdministrator: true,
  menus: [
    {
      id: MenuId.Proposals,
      order: 1,
      functionalities: [{ id: Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, refUniqueId: null }],
    },
  ],
  advisedBrokerIds: [],
  actingBrokerId: null,
  person: null,
  hasAcceptedTerms: true,
};

/** A policy holder with a broker that it nominated, neither of which anything is held against. */
async function parties() {
  const [found] = await database.db
    .select({ PolicyHolderUniqueId: policyHolders.uniqueId, BrokerUniqueId: brokers.uniqueId })
    .from(policyHolderNominations)
    .innerJoin(policyHolders, eq(policyHolders.id, policyHolderNominations.policyHolderId))
    .innerJoin(branchActivities, eq(branchActivities.id, policyHolders.branchActivityId))
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(
        eq(policyHolderNominations.companyId, 1),
        eq(policyHolderNominations.status, 'approved'),
        eq(policyHolders.isBlocked, false),
        eq(policyHolders.isRestrictivelyBlocked, false),
        eq(branchActivities.isRestrictive, false),
        eq(brokers.isActive, true),
        eq(brokers.isBlocked, false),
      ),
    )
    .limit(1);
  if (!found) throw new Error('The demo has such a policy holder');
  return found;
}

async function insuredOf(isPrivate: boolean): Promise<string> {
  const [found] = await database.db
    .select({ uniqueId: insureds.uniqueId })
    .from(insureds)
    .where(and(eq(insureds.companyId, 1), eq(insureds.isPrivate, isPrivate), eq(insureds.isBlocked, false)))
    .limit(1);
  return found?.uniqueId ?? '';
}

test('every modality of the demo can be quoted as it is offered, at its least and at its most', async () => {
  const { db } = database;
  const offered = await db
    .select({ uniqueId: modalities.uniqueId, isPrivate: insuranceBranches.isPrivateSector })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(and(eq(modalities.companyId, 1), eq(modalities.isComplementaryModality, false)));
  expect(offered.length).toBeGreaterThan(12);
  const who = await parties();
  const start = '2026-11-21';
  const now = new Date(`${start}T15:00:00Z`);
  for (const { uniqueId, isPrivate } of offered) {
    const offer = await readModalityOffer(db, 1, uniqueId);
    const InsuredUniqueId = await insuredOf(isPrivate);
    const bounds = termBoundsOf(offer);
    const limits = [
      [offer.MinInsuredAmountValue, earliestEnd(start, bounds)],
      [offer.MaxInsuredAmountValue, latestEnd(start, bounds)],
    ] as const;
    for (const [amount, end] of limits) {
      const record = await db
        .transaction(async (transaction) =>
          createProposal(
            transaction,
            writer,
            {
              UniqueId: randomUUID(),
              ...who,
              PolicyHolderBranchUniqueId: null,
              InsuredUniqueId,
              InsuredLocationUniqueId: null,
              Beneficiaries: [],
              CoBrokers: [],
              ModalityUniqueId: uniqueId,
              StartDate: start,
              EndDate: end,
              InsuredAmountValue: amount,
              Complementary: null,
              Coverages: offer.Coverages.map((coverage) => ({
                CoverageUniqueId: coverage.UniqueId,
                InsuredAmountValue: amount,
              })),
              RiskDetails: {
                ...noRiskDetails,
                BidNumber: '12/2026',
                ContractNumber: '34/2026',
                ContractValue: amount * 100,
                LawsuitNumber: '0710802-55.2018.8.02.0001',
                DebtValue: Math.floor((amount * 100) / (offer.MinPercentOfDebt ?? 100)),
              },
              Object: offer.ObjectModel,
              ParticularClauses: offer.Clauses,
            },
            now,
          ),
        )
        .catch((error: unknown) => error);
      expect(record).toMatchObject({ StatusId: 1, DeadlineDays: daysBetween(start, end), InsuredAmountValue: amount });
      expect(record).toMatchObject({ Number: expect.stringMatching(/^2026000\d{3}$/) });
    }
  }
}, 600_000);
