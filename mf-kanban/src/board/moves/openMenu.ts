/** What a menu offers: where cards go and all else, who works on them, how urgent they are, or what tags they carry. */
export type MenuKind = 'move' | 'assign' | 'priority' | 'tag';

/** The menu that is open, beside what it belongs to; without a card it is about those that were chosen. */
export interface OpenMenu {
  cardId: number | null;
  opener: HTMLElement;
  kind: MenuKind;
}
