// Tier overlay: what opens above a screen.
import './overlay.css';

export { default as Dropdown } from 'antd/es/dropdown';
export { Modal } from './Modal';
export type { MenuProps } from 'antd/es/menu';
export type { ModalProps } from 'antd/es/modal';

export { useConfirm } from './Confirmation';
export type { Confirm, Question } from './Confirmation';
export { ErrorDialog, LoadingDialog, SuccessDialog } from './genericDialogs';
export { useNotify } from './Notices';
export type { Notify } from './Notices';
export { OverlayProvider } from './OverlayProvider';
