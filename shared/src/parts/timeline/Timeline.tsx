import type { Tone } from '@portal/shared/domain/values/tone';
import type { ReactNode } from 'react';
import './timeline.css';

interface TimelineProps {
  /** The list's name, where no heading says it. */
  label?: string;
  children: ReactNode;
}

/** A line of events. */
export const Timeline = ({ label, children }: TimelineProps) => (
  <ol className="parts-timeline" aria-label={label}>
    {children}
  </ol>
);

interface TimelineItemProps {
  tone: Tone;
  /** In place of the dot. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One event. */
export const TimelineItem = ({ tone, mark, children }: TimelineItemProps) => (
  <li data-tone={tone}>
    {mark ?? <span className="parts-timeline-dot" aria-hidden="true" />}
    <div>{children}</div>
  </li>
);

/** When it was and by whom, below what happened. */
export const TimelineNote = ({ children }: { children: ReactNode }) => (
  <p className="parts-timeline-note">{children}</p>
);
