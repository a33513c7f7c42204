import type { ChangeSetItem } from '@portal/shared/contracts/parameters/changes';
import { changeSetStateLabels } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { Tone } from '@portal/shared/domain/values/tone';

const tones: Readonly<Record<ChangeSetItem['State'], Tone>> = {
  draft: 'neutral',
  inReview: 'warning',
  approved: 'info',
  scheduled: 'info',
  published: 'success',
  discarded: 'neutral',
};

/** Where a change set stands, as lists and its page show it. */
export const stateOf = ({ State }: Pick<ChangeSetItem, 'State'>): { label: string; tone: Tone } => ({
  label: changeSetStateLabels[State],
  tone: tones[State],
});
