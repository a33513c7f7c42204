import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { beneficiaries, insureds } from '../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { visibleRows } from '../../platform/lists/visibleRows';
import { holdsAny } from '../../platform/server/access';
import { proposalPeople } from './proposalAccess';
import { revealedTo } from './revealed';

/** A party as its row names it. */
export interface Party {
  owner: DocumentOwner;
  id: number;
  uniqueId: string;
}

/** Who reads the insurer's whole register of a kind of party. */
const registers: Record<DocumentOwner, ReturnType<typeof holdsAny>> = {
  policyHolder: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA, F.VISUALIZAR_TOMADORES_SEGURADORA]),
  insured: holdsAny([F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS]),
  beneficiary: holdsAny([F.GERENCIAR_PROPOSTAS_SEGURADORA]),
  broker: holdsAny([F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES]),
};

/** True where the user comes across the party in their work: in a register, a proposal, a card, or by its whole CPF. */
export async function seesParty(database: Database, user: CurrentUser, party: Party): Promise<boolean> {
  if (visibilityOf(user).kind === 'company' && registers[party.owner].permits(user)) return true;
  if (proposalPeople.permits(user) && (await isInVisibleProposal(database, user, party))) return true;
  return (await isOnVisibleCard(database, user, party)) || (await wasRevealed(database, user, party));
}

const proposalsOf = (database: Database, { owner, id }: Party) => {
  if (owner === 'policyHolder') return eq(proposals.policyHolderId, id);
  if (owner === 'insured') return eq(proposals.insuredId, id);
  if (owner === 'broker') return eq(proposals.brokerId, id);
  return exists(
    database
      .select({ one: sql`1` })
      .from(proposalBeneficiaries)
      .where(and(eq(proposalBeneficiaries.proposalId, proposals.id), eq(proposalBeneficiaries.beneficiaryId, id))),
  );
};

async function isInVisibleProposal(database: Database, user: CurrentUser, party: Party): Promise<boolean> {
  const [found] = await database
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.companyId, user.companyId),
        visibleRows(proposals, visibilityOf(user)),
        proposalsOf(database, party),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const cardColumn = {
  policyHolder: cards.policyHolderUniqueId,
  insured: cards.insuredUniqueId,
  broker: cards.brokerUniqueId,
  beneficiary: null,
};

/** On a card that names the party, or its proposal. */
async function isOnVisibleCard(database: Database, user: CurrentUser, party: Party): Promise<boolean> {
  const column = cardColumn[party.owner];
  const named = database
    .select({ uniqueId: proposals.uniqueId })
    .from(proposals)
    .where(and(eq(proposals.companyId, user.companyId), proposalsOf(database, party)));
  const found = await database
    .selectDistinct({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(
      and(
        eq(cards.companyId, user.companyId),
        or(column ? eq(column, party.uniqueId) : undefined, inArray(cards.proposalUniqueId, named)),
      ),
    );
  return found.some((pipe) => maySeePipe(user, pipe));
}

async function wasRevealed(database: Database, user: CurrentUser, { owner, id }: Party): Promise<boolean> {
  if (owner !== 'insured' && owner !== 'beneficiary') return false;
  const table = owner === 'insured' ? insureds : beneficiaries;
  const [found] = await database
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), revealedTo(database, user, owner, table.uniqueId)));
  return found !== undefined;
}
