import { PortalError } from '@portal/shared';
import { useNotify } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FramePanelContext } from '../keyboard/framePanel';
import type { FramePanelName, PanelProps } from '../keyboard/framePanel';
import { keepTyping } from '../keyboard/keepTyping';
import { useShortcuts } from '../keyboard/useShortcuts';

const fetchers: Record<FramePanelName, () => Promise<ComponentType<PanelProps>>> = {
  palette: async () => (await import('../palette/Palette')).Palette,
  keyboardHelp: async () => (await import('../keyboard/KeyboardHelp')).KeyboardHelp,
  override: async () => (await import('../releaseNotices/override/OverrideDialog')).OverrideDialog,
};

interface OpenPanel {
  name: FramePanelName;
  Panel: ComponentType<PanelProps>;
  typed: string;
}

/** Gives everything inside the panels of the frame, and listens to the keys that open them. */
export function FramePanels({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const notify = useNotify();
  const latest = useRef(0);
  const endTyping = useRef<() => string>(null);

  const close = useCallback(() => {
    latest.current += 1;
    endTyping.current?.();
    setOpen(null);
  }, []);
  const show = useCallback(
    async (name: FramePanelName) => {
      const mine = (latest.current += 1);
      endTyping.current?.();
      const end = (endTyping.current = keepTyping(close));
      try {
        const Panel = await fetchers[name]();
        // At once, so that no key falls between the keeping and the panel's own field.
        if (mine === latest.current) flushSync(() => setOpen({ name, Panel, typed: end() }));
      } catch (cause) {
        notify.error(new PortalError({ kind: 'network', traceId: '', cause }), 'Não foi possível abrir');
      } finally {
        end();
      }
    },
    [notify, close],
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
      {open && <open.Panel typed={open.typed} onClose={close} />}
    </FramePanelContext>
  );
}

function Shortcuts() {
  useShortcuts();
  return null;
}
