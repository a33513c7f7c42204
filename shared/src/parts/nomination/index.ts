// Part nomination: asks the insurer to let a broker work for a policy holder.
export { NominationDialog } from './NominationDialog';
