import { PortalError } from '@portal/shared';
import { useNotify } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FramePanelContext } from './framePanel';
import type { FramePanelName } from './framePanel';
import { useShortcuts } from './useShortcuts';

export interface PanelProps {
  onClose: () => void;
}

const fetchers: Record<FramePanelName, () => Promise<ComponentType<PanelProps>>> = {
  palette: async () => (await import('../palette/Palette')).Palette,
  keyboardHelp: async () => (await import('./KeyboardHelp')).KeyboardHelp,
  override: async () => (await import('../releases/override/OverrideDialog')).OverrideDialog,
};

/** Gives everything inside the panels of the frame, and listens to the keys that open them. */
export function FramePanels({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ name: FramePanelName; Panel: ComponentType<PanelProps> } | null>(null);
  const notify = useNotify();
  const latest = useRef(0);

  const close = useCallback(() => {
    latest.current += 1;
    setOpen(null);
  }, []);
  const show = useCallback(
    async (name: FramePanelName) => {
      const mine = (latest.current += 1);
      try {
        const Panel = await fetchers[name]();
        if (mine === latest.current) setOpen({ name, Panel });
      } catch (cause) {
        notify.error(new PortalError({ kind: 'network', traceId: '', cause }), 'Não foi possível abrir');
      }
    },
    [notify],
  );
  const value = useMemo(
    () => ({
      name: open?.name ?? null,
      open: (name: FramePanelName) => void show(name),
      close,
      prepare: (name: FramePanelName) => void fetchers[name]().catch(() => undefined),
    }),
    [open?.name, show, close],
  );
  return (
    <FramePanelContext value={value}>
      {children}
      <Shortcuts />
      {open && <open.Panel onClose={close} />}
    </FramePanelContext>
  );
}

function Shortcuts() {
  useShortcuts();
  return null;
}
