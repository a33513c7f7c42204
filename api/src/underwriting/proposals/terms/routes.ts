import { and, asc, eq } from 'drizzle-orm';
import {
  getCompanyProposalTags,
  getProposalContractualTerms,
  updateParticularClauses as updateCall,
} from '@portal/shared/contracts/underwriting/proposalTerms';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { clauses } from '../../../platform/database/schema/modalities';
import { listedDocument } from '../../../platform/lists/privacy';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { whyNotEdit } from '../record/mayEdit';
import { hasProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { proposalTags } from './proposalTags';
import { figuresOf } from './figuresOf';
import { readContract } from './readContract';
import { termsOfContract } from './termsOfContract';
import { updateParticularClauses } from './updateParticularClauses';

const writesProposals = holdsAny([Functionality.GERENCIAR_PROPOSTAS, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA]);

export const proposalTermRoutes: Route[] = [
  answer(getCompanyProposalTags, { access: proposalPeople }, ({ database, user, query }) =>
    proposalTags(database, user, query.ProposalUniqueId),
  ),
  answer(getProposalContractualTerms, { access: proposalPeople }, ({ database, user, query }) =>
    readTerms(database, user, query.proposalUniqueId),
  ),
  answer(updateCall, { access: writesProposals }, ({ database, user, query, body }) =>
    updateParticularClauses(database, user, { query, body }),
  ),
];

async function readTerms(database: Database, user: CurrentUser, proposalUniqueId: string) {
  const { id, statusId } = await requireVisibleProposal(database, user, proposalUniqueId);
  const contract = await readContract(database, id);
  const hasRight = await hasProposalRight(database, user, 'EDITAR');
  const canEdit = whyNotEdit({ statusId, hasRight, user }) === null;
  const offered = await database
    .select({ Name: clauses.name, Value: clauses.text })
    .from(clauses)
    .where(and(eq(clauses.modalityId, contract.proposal.modalityId), eq(clauses.isDeleted, false)))
    .orderBy(asc(clauses.name));
  const taken = new Set(contract.proposal.contractualTerms.particularClauses.map(({ name }) => name));
  return {
    Terms: termsOfContract(contract, filledTags(figuresOf(contract, listedDocument)), canEdit),
    OfferedClauses: offered.filter(({ Name }) => !taken.has(Name)),
  };
}
