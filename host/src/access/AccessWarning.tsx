import { MAINTENANCE_WARNING_TITLE } from '@portal/shared/domain/values/messages';
import { MAINTENANCE_WARNING_TEXT } from '../dialogs/maintenanceWarningText';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';

/** "Aviso!" before sign-in: a maintenance is coming. Here it stands on the page, so that it stops nobody from entering. */
export function AccessWarning() {
  const { warnMaintenance, maintenanceMessage } = useStoredValue(useShell().configuration);
  return (
    <div role="status">
      {warnMaintenance && (
        <div className="access-warning">
          <strong>{MAINTENANCE_WARNING_TITLE}</strong>
          <p>{maintenanceMessage || MAINTENANCE_WARNING_TEXT}</p>
        </div>
      )}
    </div>
  );
}
