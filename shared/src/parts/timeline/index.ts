// Part timeline: what happened to a record, one below the other, the newest on top.
export { ProposalTimelineEntry } from './ProposalTimelineEntry';
export { Timeline, TimelineItem, TimelineNote } from './Timeline';
