import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { partiesAtIssue } from '../record/judgeParties';
import type { ProposalFacts } from '../record/proposalFacts';

type Blocker = CallResponse<typeof getProposalByUniqueId2>['Proposal']['Blockers'][number];

/** What keeps a proposal from its policy: a sentence, and where on the screens of the proposal it is settled. */
export interface IssueObstacle {
  /** The insurer may take a risk all the same where the law has accepted the proposal; the others stop every issue. */
  Kind: 'risk' | 'data' | 'sanction';
  Place: Blocker['Place'];
  Text: string;
  /** What to do about it, where the proposal can still go back to its broker. */
  Advice?: string;
  /** The page on which the insurer settles it, where that is none of the proposal. */
  Path?: string;
}

/** Returns an obstacle as pages and refusals show it, with its advice. */
export const toBlocker = ({ Place, Text, Advice, Path }: IssueObstacle): Blocker => ({
  Place,
  Text: Advice === undefined ? Text : `${Text} ${Advice}`,
  ...(Path !== undefined && { Path }),
});

/** Where the problem of a field is settled; everything else with the policy holder. */
const placeOf: Readonly<Record<string, IssueObstacle['Place']>> = {
  InsuredUniqueId: 'insured',
  InsuredLocationUniqueId: 'insured',
  Beneficiaries: 'insured',
  ModalityUniqueId: 'risk',
};

/** What is not issued while a sanction stands, as a sentence says it. */
const withheld = {
  proposal: 'Nenhuma apólice é emitida enquanto ela constar.',
  endorsement: 'O endosso não é emitido enquanto ela constar.',
} as const;

/**
 * What stands against the parties of what is about to be issued, by every rule of `judgeParties`. A confirmed sanction is told
 * to the insurer's users alone.
 */
export function partyObstacles(
  user: CurrentUser,
  input: ProposalInput,
  facts: ProposalFacts,
  kind: keyof typeof withheld = 'proposal',
): IssueObstacle[] {
  const problems = partiesAtIssue(input, { ...facts, sanctioned: new Set() });
  return [
    ...problems.map<IssueObstacle>(({ field, text, isRisk }) => ({
      Kind: isRisk ? 'risk' : 'data',
      Place: placeOf[field] ?? 'policyHolder',
      Text: text,
    })),
    ...activityObstacles(facts),
    ...sanctionObstacles(user, facts, kind),
  ];
}

function activityObstacles({ modality, isPolicyHolderRestrictive }: ProposalFacts): IssueObstacle[] {
  if (!modality?.row.disabledForRestrictiveBranchActivity || !isPolicyHolderRestrictive) return [];
  const Text = `A modalidade "${modality.row.name}" não é oferecida para o ramo de atividade deste tomador.`;
  return [{ Kind: 'risk', Place: 'policyHolder', Text }];
}

function sanctionObstacles(user: CurrentUser, facts: ProposalFacts, kind: keyof typeof withheld): IssueObstacle[] {
  if (facts.sanctioned.size === 0) return [];
  if (!isInternal(user.userTypeId))
    return [
      { Kind: 'sanction', Place: 'policyHolder', Text: 'A seguradora ainda confere os cadastros antes da emissão.' },
    ];
  const { policyHolder, insured, broker, beneficiaries } = facts;
  const isSanctioned = (party: { uniqueId: string } | null) => party !== null && facts.sanctioned.has(party.uniqueId);
  const who = isSanctioned(policyHolder)
    ? 'o tomador'
    : isSanctioned(insured)
      ? 'o segurado'
      : isSanctioned(broker)
        ? 'a corretora'
        : beneficiaries.some(isSanctioned)
          ? 'um beneficiário'
          : 'uma cocorretora';
  const Text = `Há uma sanção confirmada contra ${who} ou um sócio seu. ${withheld[kind]}`;
  return [{ Kind: 'sanction', Place: isSanctioned(insured) ? 'insured' : 'policyHolder', Text }];
}
