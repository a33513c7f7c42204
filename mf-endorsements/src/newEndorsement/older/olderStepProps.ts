import type { StepFieldsProps } from '../stepProps';
import type { OlderSubject } from './olderSubject';

/** What each step of the older flow is given. */
export interface OlderFieldsProps extends StepFieldsProps {
  older: OlderSubject;
  onType: (type: number) => void;
}
