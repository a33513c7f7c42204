import { useSession } from '@portal/shared';
import { isInternal } from '@portal/shared/domain/access/roles';
import { useRef } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { Launcher } from './Launcher';
import { OwnHelpDesk } from './OwnHelpDesk';
import { useFetchedCode } from '../controls/useFetchedCode';

const loadWidget = async () => (await import('./widget/WidgetHelpDesk')).WidgetHelpDesk;

/**
 * The help-desk chat, for the insurer's own users alone (Spec 000 §2.2, DECISIONS "Advisor"): the widget that the
 * company has configured, or else the portal's own chat. Never one in place of the other.
 */
export function HelpDesk() {
  const { user } = useSession();
  const { configuration } = useShell();
  const { HelpDesk: widget } = useStoredValue(configuration);
  const isForUser = user !== null && isInternal(user.UserTypeId);
  const { code: WidgetHelpDesk, failed, retry } = useFetchedCode(loadWidget, isForUser && widget !== null);
  const button = useRef<HTMLButtonElement>(null);
  if (!isForUser) return null;
  if (!widget) return <OwnHelpDesk key={user.UserId} userId={user.UserId} />;
  if (failed) return <Launcher buttonRef={button} open={false} trouble="não carregou, tente de novo" onPress={retry} />;
  return WidgetHelpDesk ? (
    <WidgetHelpDesk key={`${user.UserId} ${widget.BaseUrl} ${widget.WebsiteToken}`} user={user} settings={widget} />
  ) : null;
}
