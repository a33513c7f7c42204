import {
  TimelineIconCode,
  timelineIconLabels,
  timelineIconTones,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { VisuallyHidden } from '@portal/shared/ui/base';

/** The drawings of the four icon codes (Spec 001 §4): done, info, warning, danger. */
const drawings: Record<TimelineIconCode, string> = {
  [TimelineIconCode.done]: 'm4 8.5 2.8 2.8L12 5.5',
  [TimelineIconCode.info]: 'M8 7.2v4.3M8 4.5v.01',
  [TimelineIconCode.warning]: 'M8 4v5M8 11.5v.01',
  [TimelineIconCode.danger]: 'm5 5 6 6m0-6-6 6',
};

/** The icon of an entry in its colour, with its meaning as text. */
export function TimelineGlyph({ code }: { code: TimelineIconCode }) {
  return (
    <span className="parts-timeline-glyph" data-tone={timelineIconTones[code]}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={drawings[code]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <VisuallyHidden>{timelineIconLabels[code]}: </VisuallyHidden>
    </span>
  );
}
