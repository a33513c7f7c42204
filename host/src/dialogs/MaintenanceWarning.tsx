import { MAINTENANCE_WARNING_TITLE } from '@portal/shared/domain/values/messages';
import { Button } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { MAINTENANCE_WARNING_TEXT } from './maintenanceWarningText';
import { useClosing } from './useClosing';
import './dialogs.css';

interface MaintenanceWarningProps {
  message: string;
  /** The user has seen it. */
  onClose: () => void;
  /** It has left the page. */
  onGone: () => void;
}

/** "Aviso!": a maintenance is coming, in the company's words (Spec 000 §2.2). */
export function MaintenanceWarning({ message, ...leaving }: MaintenanceWarningProps) {
  const { open, close } = useClosing(leaving);
  return (
    <Modal
      open={open}
      centered
      width={480}
      title={<span className="dialog-warning-title">{MAINTENANCE_WARNING_TITLE}</span>}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close} autoFocus>
          Entendi
        </Button>
      }
    >
      <p className="dialog-text" role="alert">
        {message || MAINTENANCE_WARNING_TEXT}
      </p>
    </Modal>
  );
}
