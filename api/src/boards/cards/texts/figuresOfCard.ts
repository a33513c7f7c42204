import { and, eq } from 'drizzle-orm';
import { noFigures } from '@portal/shared/domain/parameters/contractFigures';
import type { ContractFigures } from '@portal/shared/domain/parameters/contractFigures';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { companies } from '../../../platform/database/schema/companies';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { figuresOf } from '../../../underwriting/proposals/terms/figuresOf';
import { readContract } from '../../../underwriting/proposals/terms/readContract';

type CardRow = typeof cards.$inferSelect;

/**
 * What tags tell of a card's record: of its proposal, of the policy as its endorsement would leave it, or of the parties
 * that it names. Documents of people are masked: the text may go to the broker.
 */
export async function figuresOfCard(database: Database, user: CurrentUser, cardId: number): Promise<ContractFigures> {
  const [card] = await database
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.companyId, user.companyId)));
  if (!card) throw new Error('A card that was found cannot vanish');
  if (card.endorsementUniqueId) return figuresOfEndorsement(database, user, card.endorsementUniqueId);
  if (card.proposalUniqueId) {
    const [proposal] = await database
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(eq(proposals.companyId, user.companyId), eq(proposals.uniqueId, card.proposalUniqueId)));
    if (proposal) return figuresOf(await readContract(database, proposal.id), listedDocument);
  }
  return figuresOfParties(database, user, card);
}

/** Amount and validity as the endorsement asks for them: what is written about it is about those. */
async function figuresOfEndorsement(database: Database, { companyId }: CurrentUser, uniqueId: string) {
  const [found] = await database
    .select({ endorsement: endorsements, proposalId: policies.proposalId })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(eq(endorsements.companyId, companyId), eq(endorsements.uniqueId, uniqueId)));
  if (!found) throw new Error('A card of an endorsement has its endorsement');
  const { insuredAmountCents, startDate, endDate } = found.endorsement;
  return {
    ...figuresOf(await readContract(database, found.proposalId), listedDocument),
    insuredAmount: insuredAmountCents,
    startDate,
    endDate,
  };
}

/** Of a card without a deal: its parties, by what their registers say. */
async function figuresOfParties(database: Database, { companyId }: CurrentUser, card: CardRow) {
  const holder =
    card.policyHolderUniqueId && (await partyOf(database, companyId, policyHolders, card.policyHolderUniqueId));
  const insured = card.insuredUniqueId && (await partyOf(database, companyId, insureds, card.insuredUniqueId));
  const [broker] = card.brokerUniqueId
    ? await database
        .select({ name: brokers.name })
        .from(brokers)
        .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, card.brokerUniqueId)))
    : [];
  const [insurer] = await database
    .select({ name: companies.name, document: companies.document })
    .from(companies)
    .where(eq(companies.id, companyId));
  return {
    ...noFigures,
    policyHolder: holder || null,
    insured: insured || null,
    brokerName: broker?.name ?? null,
    insurer: insurer ?? null,
  };
}

async function partyOf(
  database: Database,
  companyId: number,
  table: typeof policyHolders | typeof insureds,
  uniqueId: string,
) {
  const [party] = await database
    .select({ name: table.name, document: table.document })
    .from(table as typeof policyHolders)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)));
  return party ? { name: party.name, document: listedDocument(party.document), address: null } : null;
}
