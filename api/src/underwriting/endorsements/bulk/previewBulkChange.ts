import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { previewBulkChange as call, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { Refusal } from '../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { judgeRequest } from '../request/judge/judgeRequest';
import { hasEndorsementRight } from '../work/endorsementAccess';
import { bulkForm } from './bulkForm';

/** What would change in each policy, and why some refuse. */
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
      Policies.push({
        ...told,
        Changes,
        Refusals: messages('refused'),
        Warnings: messages('warning'),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Policies.push({ ...told, Refusals: [sentenceOf(error)] });
    }
  }
  return { Policies, MayIssue: await hasEndorsementRight(database, user, 'APROVAR') };
}

/** All that a refusal says, as one text. */
export const sentenceOf = ({ errors }: Refusal): string => errors.map(({ Message }) => Message).join(' ');
