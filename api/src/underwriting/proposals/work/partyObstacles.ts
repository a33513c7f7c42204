import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DECIDE_OCCURRENCE, describeObjection } from '../../../parties/screening/mayDealWith';
import type { Named } from '../../../parties/screening/mayDealWith';
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
 * What stands against the parties of what is about to be issued, by every rule of `judgeParties`. What the lists say is told to
 * the insurer's users alone.
 */
export function partyObstacles(
  user: CurrentUser,
  input: ProposalInput,
  facts: ProposalFacts,
  kind: keyof typeof withheld = 'proposal',
): IssueObstacle[] {
  const problems = partiesAtIssue(input, { ...facts, objections: new Map() });
  return [
    ...problems.map<IssueObstacle>(({ field, text, isRisk }) => ({
      Kind: isRisk ? 'risk' : 'data',
      Place: placeOf[field] ?? 'policyHolder',
      Text: text,
    })),
    ...activityObstacles(facts),
    ...listObstacles(user, facts, kind),
  ];
}

function activityObstacles({ modality, isPolicyHolderRestrictive }: ProposalFacts): IssueObstacle[] {
  if (!modality?.row.disabledForRestrictiveBranchActivity || !isPolicyHolderRestrictive) return [];
  const Text = `A modalidade "${modality.row.name}" não é oferecida para o ramo de atividade deste tomador.`;
  return [{ Kind: 'risk', Place: 'policyHolder', Text }];
}

/** A confirmed sanction stops every issue; an occurrence that nobody has decided is a risk until compliance decides it. */
function listObstacles(user: CurrentUser, facts: ProposalFacts, kind: keyof typeof withheld): IssueObstacle[] {
  const stops = partiesOf(facts).flatMap(({ party, ...named }) => {
    const objection = party && facts.objections.get(party.uniqueId);
    return objection === 'sanctioned' || objection === 'maybeSanctioned' ? [{ ...named, objection }] : [];
  });
  // The gravest alone: the insurer sees the others on the pages of the parties.
  const worst = stops.find(({ objection }) => objection === 'sanctioned') ?? stops[0];
  if (!worst) return [];
  const { objection, place, path, ...named } = worst;
  const isConfirmed = objection === 'sanctioned';
  const Kind = isConfirmed ? 'sanction' : 'risk';
  if (!isInternal(user.userTypeId))
    return [{ Kind, Place: 'policyHolder', Text: 'A seguradora ainda confere os cadastros antes da emissão.' }];
  return [
    {
      Kind,
      Place: place,
      Text: `${describeObjection(objection, named)} ${isConfirmed ? withheld[kind] : DECIDE_OCCURRENCE}`,
      ...(path !== null && { Path: path }),
    },
  ];
}

interface ListedParty extends Named {
  party: { uniqueId: string } | null;
  place: IssueObstacle['Place'];
  /** The page of the party; null for a beneficiary, who has none. */
  path: string | null;
}

/** Everybody with whom the insurer deals by a proposal, as a sentence names them. */
function partiesOf({ policyHolder, insured, broker, beneficiaries, coBrokers }: ProposalFacts): ListedParty[] {
  const pathOf = (page: (uniqueId: string) => string, party: { uniqueId: string } | null) =>
    party && page(party.uniqueId);
  const ofHolder = { place: 'policyHolder' as const, path: pathOf(addresses.policyHolder, policyHolder) };
  const ofInsured = { place: 'insured' as const, path: pathOf(addresses.insured, insured) };
  const ofBroker = (party: { uniqueId: string } | null) => ({
    party,
    place: 'policyHolder' as const,
    path: pathOf(addresses.broker, party),
  });
  return [
    { ...ofHolder, party: policyHolder, who: 'o tomador', of: 'ele' },
    { ...ofInsured, party: insured, who: 'o segurado', of: 'ele' },
    { ...ofBroker(broker), who: 'a corretora', of: 'ela' },
    ...beneficiaries.map((party) => ({
      ...{ party, place: 'insured' as const, path: null },
      ...{ who: 'um beneficiário', of: 'ele' as const },
    })),
    ...coBrokers.map((party) => ({ ...ofBroker(party), who: 'uma cocorretora', of: 'ela' as const })),
  ];
}
