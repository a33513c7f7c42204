// Tier overlay: what opens above a screen. The frame loads it before the first screen, so that what stands on the library is fetched when it is first used (decision 0172).
import './overlay.css';

export { Dropdown } from './Dropdown';
export { Modal } from './Modal';
export type { ModalProps } from './Modal';
export type { MenuProps } from 'antd/es/menu';

export { useConfirm } from './Confirmation';
export type { Confirm, Question } from './Confirmation';
export { ErrorDialog, LoadingDialog, SuccessDialog } from './genericDialogs';
export { useNotify } from './noticeContext';
export type { Notify } from './noticeContext';
export { OverlayProvider } from './OverlayProvider';
export { fetchCodeAhead } from '../whenUsed/codeWhenUsed';
