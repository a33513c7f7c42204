export { GroupDialog } from './GroupDialog';
