import type { Tone } from '@portal/shared/domain/values/tone';
import type { ReactNode } from 'react';

/** Something that the palette offers: a page to open or an action to do. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Said beside the title, smaller. */
  detail?: string;
  /** More words by which it is found. */
  keywords?: string;
  icon: ReactNode;
  status?: { label: string; tone: Tone };
  /** Where it leads; without one it runs `run`. */
  address?: string;
  run?: () => void;
}

export interface PaletteSection {
  title: string;
  items: readonly PaletteItem[];
}
