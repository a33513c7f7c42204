import { PublicationsView } from '../timeline/PublicationsView';
import { useTimelineAddress } from '../timeline/useTimelineAddress';

/** What publications changed of the conditions: who, when, why, and what words. */
export default function ConditionsHistory() {
  const address = useTimelineAddress();
  return <PublicationsView address={{ ...address, kind: 'conditions' }} isOfOneKind />;
}
