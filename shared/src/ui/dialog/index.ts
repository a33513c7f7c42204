// Tier dialog: forms over a screen, which load with the first of them.
import './dialog.css';

export { CallFailure } from './CallFailure';
export { CommandDialog } from './CommandDialog';
export type { CommandDialogProps, KeptText } from './CommandDialog';
