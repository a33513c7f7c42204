import type { CardRecord } from '@portal/shared/contracts/boards/board';

/** What every part of the drawer gets: the card, whether the user may change it, and whom to tell when it did. */
export interface CardSectionProps {
  record: CardRecord;
  /** False where the user may look only; the platform decides again. */
  mayManage: boolean;
  /** Reads the card anew and tells the board. */
  onChanged: () => void;
}
