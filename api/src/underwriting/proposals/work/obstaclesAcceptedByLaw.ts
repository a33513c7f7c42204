import { isInternal } from '@portal/shared/domain/access/roles';
import { nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { approvedFindings, isSettled } from '../../../deals/engine/dealCards';
import { dealFindings } from '../../../deals/engine/dealFindings';
import { engineSteps, stepsToWalk } from '../../../deals/engine/engineOrder';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Reader } from '../../../platform/database/kept';
import { AWAITS_INSURER, issueObstacles } from './issueObstacles';
import type { LockedProposal } from './lockProposalDeal';
import type { IssueObstacle } from './partyObstacles';

export interface ObstaclesAcceptedByLaw {
  /** Risks that an underwriter acknowledges at the issue: the law has accepted the proposal with them. */
  warnings: IssueObstacle[];
  /** Missing data, which is completed first, and confirmed sanctions. */
  stops: IssueObstacle[];
}

/**
 * Returns what stands against the issue of a proposal that the law has accepted (Lei 15.040/2024, art. 49): what would keep any
 * approved proposal from its policy, and what the analyses would find that were not finished in time.
 */
export async function obstaclesAcceptedByLaw(
  reader: Reader,
  user: CurrentUser,
  locked: LockedProposal,
  now: Date,
): Promise<ObstaclesAcceptedByLaw> {
  const all = [
    ...(await issueObstacles(reader, user, locked, now)),
    ...(await unfinishedAnalyses(reader, user, locked, now)),
  ];
  return { warnings: all.filter(({ Kind }) => Kind === 'risk'), stops: all.filter(({ Kind }) => Kind !== 'risk') };
}

/** Credit is judged at every issue; a registration that is not complete is missing data. */
async function unfinishedAnalyses(
  reader: Reader,
  user: CurrentUser,
  { deal }: LockedProposal,
  now: Date,
): Promise<IssueObstacle[]> {
  const approved = await approvedFindings(reader, deal, deal.row.amountAtRiskCents);
  const found: IssueObstacle[] = [];
  for (const step of stepsToWalk('proposal', deal.row.engineStep)) {
    if (step === 'credit') continue;
    const findings = await dealFindings(reader, deal, step, now);
    const unsettled = findings.filter((finding) => !isSettled(finding, approved.get(engineSteps[step].pipe)));
    if (step !== 'registration')
      found.push(...unsettled.map(({ why }) => ({ Kind: 'risk' as const, Place: 'analysis' as const, Text: why })));
    else if (unsettled.length > 0) found.push(...(await registrationObstacles(reader, user, deal)));
  }
  return found;
}

/** What the registration of the policy holder lacks; the proposal's own documents are judged at every issue. */
async function registrationObstacles(
  reader: Reader,
  user: CurrentUser,
  { row, policyHolder }: Deal,
): Promise<IssueObstacle[]> {
  const open = await openDocumentsOf(reader, row.companyId, 'policyHolder', policyHolder.uniqueId);
  const seen = open.filter((document) => isInternal(user.userTypeId) || !document.isInternal);
  const texts = [
    ...(seen.length > 0 ? [nameOpenDocuments(seen, 'do tomador')] : []),
    ...(seen.length < open.length ? [AWAITS_INSURER] : []),
    ...(open.length === 0 && !policyHolder.isRegistrationComplete ? ['O cadastro do tomador está incompleto.'] : []),
  ];
  return texts.map((Text) => ({ Kind: 'data', Place: 'policyHolder', Text }));
}
