// Tier dialog: forms over a screen, which load with the first of them.
import './dialog.css';

export { CallFailure } from './CallFailure';
export { fieldProblem, FormDialog } from './FormDialog';
export type { KeptText } from './FormDialog';
