// Part observations: what people write about a record, oldest first, the field to write, and the answer to the insurer.
export { AnswerPanel } from './AnswerPanel';
export { ObservationForm } from './ObservationForm';
export { ObservationList } from './ObservationList';
