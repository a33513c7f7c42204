// Part observations: what people write about a record, oldest first, and the field to write.
export { ObservationForm } from './ObservationForm';
export { ObservationList } from './ObservationList';
