import { PLATFORM_MAINTENANCE_NOTICE } from '@portal/shared/domain/values/messages';
import { Button } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useClosing } from './useClosing';
import './dialogs.css';

interface PlatformNoticeProps {
  /** The user has seen it. */
  onClose: () => void;
  /** It has left the page. */
  onGone: () => void;
}

/** The dated notice about the platform's maintenance (Spec 000 §2.2, §9). */
export function PlatformNotice(leaving: PlatformNoticeProps) {
  const { open, close } = useClosing(leaving);
  const [happens, follows] = PLATFORM_MAINTENANCE_NOTICE.split(/(?<=\.) (?=As propostas)/);
  return (
    <Modal
      open={open}
      centered
      width={760}
      title={<span className="dialog-notice-title">Manutenção da plataforma</span>}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close} autoFocus>
          Fechar o aviso
        </Button>
      }
    >
      <p className="dialog-text">{happens}</p>
      {follows && <p className="dialog-text dialog-consequence">{follows}</p>}
      <p className="dialog-hint">Este aviso não aparece de novo hoje.</p>
    </Modal>
  );
}
