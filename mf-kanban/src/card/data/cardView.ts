import type { CardRecord } from '@portal/shared/contracts/boards/board';

/** What the view of a card's type gets. */
export interface CardViewProps {
  record: CardRecord;
  /** The title of the view, which stands over it (Spec 000 §9). */
  title: string;
}
