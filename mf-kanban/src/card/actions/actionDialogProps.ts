import type { CardRecord } from '@portal/shared/contracts/boards/board';

/** What the dialog of an action gets. */
export interface ActionDialogProps {
  record: CardRecord;
  /** Reads the card anew and tells the board. */
  onChanged: () => void;
  onClose: () => void;
}
