import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import {
  agreesOnCommission,
  approvalNeedsReason,
  decidesReinsurance,
  decidesSignatures,
} from '@portal/shared/domain/boards/cardDecisions';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { runEngine } from '../../../deals/engine/runEngine';
import { cards, pipes, steps } from '../../../platform/database/schema/boards';
import { companies } from '../../../platform/database/schema/companies';
import { endorsements } from '../../../platform/database/schema/endorsements';
import {
  counterGuarantees,
  insureds,
  policyHolderNominations,
  policyHolders,
} from '../../../platform/database/schema/parties';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { profileMenuFunctionalities } from '../../../platform/database/schema/users';
import { changeModality, publishTables } from '../../../testing/changeParameters';
import { broker, company, email, modality } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

const F = Functionality;
const otherPipes = {
  credito: F.GERENCIAR_PIPE_CREDITO,
  nomeacao: F.GERENCIAR_PIPE_NOMEACAO,
  pep: F.GERENCIAR_PIPE_PEP,
  resseguro: F.GERENCIAR_PIPE_RESSEGURO,
};

/** Pipes for every step of the engine, which the administrator manages; the treaty carries R$ 4.000,00. */
export async function prepareEngine(platform: PlatformUnderTest): Promise<void> {
  const { db } = platform.database;
  for (const [name, functionalityId] of Object.entries(otherPipes)) {
    const [pipe] = await db
      .insert(pipes)
      .values({ companyId: company.aurora, name, functionalityId, order: functionalityId })
      .returning();
    if (!pipe) throw new Error('A pipe is inserted');
    await db.insert(steps).values([
      { companyId: company.aurora, pipeId: pipe.id, name: 'Entrada', order: 1, stage: 'queue' },
      { companyId: company.aurora, pipeId: pipe.id, name: 'Concluído', order: 2, stage: 'done' },
    ]);
    await db
      .insert(profileMenuFunctionalities)
      .values({ profileId: 1, menuId: MenuId.Pipelines, functionalityId, refUniqueId: null });
  }
  await db.update(companies).set({ treatyCapacityCents: 4_000_00 }).where(eq(companies.id, company.aurora));
  await publishTables(db);
  const automatic = { enabledForAutomaticEmission: true, maxInsuredAmountAutomaticCents: 2_000_00 };
  await changeModality(platform, modality.performance, automatic);
}

let number = 0;

/** A policy holder with a signed contract and room for everything, unless told otherwise. */
export async function makeHolder(
  { database: { db } }: PlatformUnderTest,
  { isCcgSigned = true, ...changed }: Partial<typeof policyHolders.$inferInsert> & { isCcgSigned?: boolean } = {},
) {
  number += 1;
  const name = `Construtora ${number}`;
  const [holder] = await db
    .insert(policyHolders)
    .values({
      companyId: company.aurora,
      name,
      document: `${String(number).padStart(8, '0')}000191`,
      limitCents: 100_000_00,
      searchText: name.toLowerCase(),
      ...changed,
    })
    .returning();
  if (!holder) throw new Error('A policy holder is inserted');
  if (isCcgSigned)
    await db.insert(counterGuarantees).values({
      companyId: company.aurora,
      policyHolderId: holder.id,
      number: `CCG-9${String(number).padStart(4, '0')}`,
      statusId: 4,
      signedAt: new Date(),
    });
  return holder;
}

/** Lets Boreal work for a policy holder. */
export async function nominate({ database: { db } }: PlatformUnderTest, policyHolderId: number): Promise<void> {
  await db
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId,
      brokerId: broker.boreal,
      status: 'approved',
      requestedAt: new Date('2026-01-05T12:00:00Z'),
    })
    .onConflictDoNothing();
}

export async function makeInsured({ database: { db } }: PlatformUnderTest) {
  number += 1;
  const [insured] = await db
    .insert(insureds)
    .values({
      companyId: company.aurora,
      name: `Município ${number}`,
      document: `${String(number).padStart(8, '0')}000272`,
      isPrivate: false,
      searchText: 'municipio',
    })
    .returning();
  if (!insured) throw new Error('An insured is inserted');
  return insured;
}

/** A proposal of Boreal that was just handed in, of R$ 1.000,00 unless told otherwise. */
export async function makeProposal(
  platform: PlatformUnderTest,
  policyHolderId: number,
  changed: Partial<typeof proposals.$inferInsert> = {},
) {
  number += 1;
  const [proposal] = await platform.database.db
    .insert(proposals)
    .values({
      companyId: company.aurora,
      brokerId: broker.boreal,
      policyHolderId,
      insuredId: 111,
      modalityId: modality.performance,
      insuranceBranchId: 2,
      number: `2026${String(number).padStart(6, '0')}`,
      statusId: ProposalStatus.EmAnalise,
      engineStep: 'registration',
      startDate: '2026-12-01',
      endDate: '2027-12-01',
      deadlineDays: 365,
      insuredAmountCents: 1_000_00,
      annualRatePercent: 1,
      premiumCents: 10_00,
      minPremiumCents: 10_00,
      commissionPercent: 20,
      commissionCents: 2_00,
      premiumTerms: [],
      contractualTerms: { object: [], particularClauses: [] },
      legalClockStartedAt: new Date(Date.now() - 5 * 86_400_000),
      searchText: 'proposta',
      ...changed,
    })
    .returning();
  if (!proposal) throw new Error('A proposal is inserted');
  return proposal;
}

/** An endorsement of the first policy, which raises it from R$ 1.000,00 to R$ 1.500,00 unless told otherwise. */
export async function makeEndorsement(
  platform: PlatformUnderTest,
  changed: Partial<typeof endorsements.$inferInsert> = {},
) {
  number += 1;
  const [endorsement] = await platform.database.db
    .insert(endorsements)
    .values({
      companyId: company.aurora,
      policyId: 1,
      endorsementTypeId: 7,
      sequenceNumber: 100 + number,
      number: `E-${100 + number}`,
      statusId: ProposalStatus.EmAnalise,
      engineStep: 'registration',
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      deadlineDays: 365,
      previousInsuredAmountCents: 1_000_00,
      insuredAmountCents: 1_500_00,
      premiumDifferenceCents: 5_00,
      reason: 'Aditivo',
      object: 'Objeto',
      searchText: 'endosso',
      ...changed,
    })
    .returning();
  if (!endorsement) throw new Error('An endorsement is inserted');
  return endorsement;
}

export const run = (
  { database: { db } }: PlatformUnderTest,
  kind: 'proposal' | 'endorsement',
  uniqueId: string,
  now = new Date(),
) =>
  db.transaction((transaction) =>
    runEngine(transaction, { companyId: company.aurora, kind, uniqueId }, { now, by: { id: 1, name: 'Ana Prado' } }),
  );

/** Undecided cards of a proposal or an endorsement on the board, with their pipe and step. */
export const openCardsOf = ({ database: { db } }: PlatformUnderTest, uniqueId: string, kind = 'proposal') =>
  db
    .select({
      id: cards.id,
      version: cards.version,
      cardType: cards.cardType,
      cardRef: cards.cardRef,
      pipe: pipes.functionalityId,
      stage: steps.stage,
      row: cards,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(
      and(
        kind === 'proposal' ? eq(cards.proposalUniqueId, uniqueId) : eq(cards.endorsementUniqueId, uniqueId),
        isNull(cards.decision),
        isNull(cards.closedAt),
      ),
    )
    .orderBy(asc(cards.id));

export async function proposalNow({ database: { db } }: PlatformUnderTest, id: number) {
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, id));
  if (!proposal) throw new Error('The proposal is there');
  return proposal;
}

/** The proposal's timeline, oldest first, in the words of the specification's numbers. */
export const timelineOf = ({ database: { db } }: PlatformUnderTest, proposalId: number) =>
  db
    .select({
      situation: proposalTimeline.situationId,
      status: proposalTimeline.statusId,
      icon: proposalTimeline.iconId,
      description: proposalTimeline.description,
      userId: proposalTimeline.userId,
    })
    .from(proposalTimeline)
    .where(eq(proposalTimeline.proposalId, proposalId))
    .orderBy(asc(proposalTimeline.id));

export async function cardNow({ database: { db } }: PlatformUnderTest, id: number) {
  const [card] = await db.select().from(cards).where(eq(cards.id, id)).orderBy(desc(cards.id));
  if (!card) throw new Error('The card is there');
  return card;
}

type Body = CallInput<typeof decideKanbanCard>['body'];

interface Decide {
  as?: string;
  version?: number;
  why?: string;
  /** Null sends none, undefined the default. */
  reinsurance?: Body['Reinsurance'] | null;
  counterGuarantee?: Body['CounterGuarantee'] | null;
  commission?: number | null;
}

/** Valid for every amount and every treaty. */
const wholePlacement: Body['Reinsurance'] = {
  TreatyPercent: 0,
  Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: null, Percent: 100 }],
  ConfirmedRetentionValue: null,
};

/** Within the range of every company. */
const AGREED_PERCENT = 15;

/** What a list says of somebody is dismissed with words of its own, which tests write. */
const needsReason = (card: typeof cards.$inferSelect) =>
  (approvalNeedsReason(card) || decidesSignatures(card)) && card.screeningMatchUniqueId === null;

/**
 * Decides a card over HTTP, by default as the administrator and from its current version. Adds a reason, a facultative placement
 * of the whole risk, the waiver of a signed contract and a commission to an approval that needs them.
 */
export async function decide(
  platform: PlatformUnderTest,
  cardId: number,
  decision: 'Aprovar' | 'Recusar',
  { as = email.admin, version, why, reinsurance, counterGuarantee, commission }: Decide = {},
) {
  const [found] = await platform.database.db
    .select({ card: cards, pipe: { functionalityId: pipes.functionalityId } })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(eq(cards.id, cardId));
  const card = found?.card;
  const needsReinsurance = found && decision === 'Aprovar' && decidesReinsurance(found.card, found.pipe);
  const Reinsurance = reinsurance === undefined && needsReinsurance ? wholePlacement : reinsurance;
  const isOfContract = card !== undefined && decision === 'Aprovar' && decidesSignatures(card);
  const CounterGuarantee = counterGuarantee === undefined && isOfContract ? { IsWaived: true } : counterGuarantee;
  const agrees = card !== undefined && decision === 'Aprovar' && agreesOnCommission(card);
  const CommissionPercent = commission === undefined && agrees ? AGREED_PERCENT : commission;
  const reason = why ?? (decision === 'Aprovar' && card && (needsReason(card) || agrees) ? 'Risco aceito.' : undefined);
  const body = {
    CardId: cardId,
    Decision: decision,
    Version: version ?? card?.version ?? 1,
    ...(reason !== undefined && { Justification: reason }),
    ...(Reinsurance && { Reinsurance }),
    ...(CounterGuarantee && { CounterGuarantee }),
    ...(CommissionPercent !== null && CommissionPercent !== undefined && { CommissionPercent }),
  };
  return platform.send(decideKanbanCard, { body }, { as });
}
