import { createContext, useContext } from 'react';

/** What the frame opens above the screen by a key or a button; its code is fetched then. */
export type FramePanelName = 'palette' | 'keyboardHelp' | 'override';

export interface FramePanel {
  /** The one that is open. */
  name: FramePanelName | null;
  open: (name: FramePanelName) => void;
  close: () => void;
  /** Begins to fetch the code, as soon as somebody is about to open it. */
  prepare: (name: FramePanelName) => void;
}

export interface PanelProps {
  /** What was typed between the key that opens it and its appearance. */
  typed: string;
  onClose: () => void;
}

export const FramePanelContext = createContext<FramePanel | null>(null);

/** The frame's panels. @throws Error outside of the frame. */
export function useFramePanel(): FramePanel {
  const panel = useContext(FramePanelContext);
  if (!panel) throw new Error('This component stands outside of the frame');
  return panel;
}
