import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { previewBulkChange as call, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { Refusal } from '../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { judgeRequest } from '../request/judge/judgeRequest';
import { hasEndorsementRight } from '../work/endorsementAccess';
import { bulkForm } from './bulkForm';
import { foreseeAnalysis } from './foreseeAnalysis';

/** What would change in each policy, which would wait for an analysis, and why some refuse. */
export async function previewBulkChange(
  database: Database,
  user: CurrentUser,
  { Change, PolicyUniqueIds }: CallInput<typeof call>['body'],
  now = new Date(),
): Promise<CallResponse<typeof call>> {
  const Policies: PreviewedPolicy[] = [];
  for (const id of new Set(PolicyUniqueIds.map((one) => one.toLowerCase()))) {
    const told = { PolicyUniqueId: id, PolicyNumber: null as string | null, Changes: [], Refusals: [], Warnings: [] };
    try {
      const policy = await requireVisiblePolicy(database, user, id);
      told.PolicyNumber = policy.number;
      const form = await bulkForm(database, policy, Change, now);
      const { Changes, Problems } = await judgeRequest(database, user, { flow: 'neutro', form }, now);
      const messages = (kind: string) => Problems.filter(({ Kind }) => Kind === kind).map(({ Message }) => Message);
      const refusals = messages('refused');
      const analysis = refusals.length > 0 ? null : await foreseeAnalysis(database, policy, now);
      Policies.push({
        ...told,
        Changes,
        Refusals: refusals,
        Warnings: messages('warning'),
        Outcome: refusals.length > 0 ? 'refused' : analysis ? 'waits' : 'passes',
        WaitsFor: analysis && { Analysis: analysis.called, Sentence: analysis.why },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Policies.push({ ...told, Refusals: [sentenceOf(error)], Outcome: 'refused', WaitsFor: null });
    }
  }
  return { Policies, MayIssue: await hasEndorsementRight(database, user, 'APROVAR') };
}

/** All that a refusal says, as one text. */
export const sentenceOf = ({ errors }: Refusal): string => errors.map(({ Message }) => Message).join(' ');
