import type { UserInfo } from '@portal/shared/contracts/people/session';
import { useId, useRef, useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import { Launcher } from '../Launcher';
import { useFocusAfterClosing } from '../useFocusAfterClosing';
import { useWidget } from './useWidget';
import { WidgetTrouble } from './WidgetTrouble';
import type { WidgetSettings } from './startWidget';

/** The company's own help desk, in a Chatwoot-compatible widget that the portal's launcher opens. */
export function WidgetHelpDesk({ user, settings }: { user: UserInfo; settings: WidgetSettings }) {
  const { reloadPage } = useShell();
  const { phase, isOpen, toggle, retry } = useWidget(settings, user);
  const [explaining, setExplaining] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const troubleId = useId();
  const failed = phase === 'unreachable' || phase === 'blocked';
  // What is explained is over once the widget is there.
  if (phase === 'ready' && explaining) setExplaining(false);
  useFocusAfterClosing(button, explaining);
  return (
    <>
      <Launcher
        buttonRef={button}
        open={failed ? explaining : isOpen}
        panelId={failed ? troubleId : undefined}
        busy={phase === 'loading'}
        trouble={failed ? 'a conversa não carregou' : undefined}
        onPress={failed ? () => setExplaining(!explaining) : toggle}
      />
      {explaining && phase !== 'ready' && (
        <WidgetTrouble
          id={troubleId}
          phase={phase}
          onRetry={phase === 'blocked' ? reloadPage : retry}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}
