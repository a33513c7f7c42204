// Tier overlay: what opens above a screen.
import './overlay.css';

export { default as App } from 'antd/es/app';
export { default as Drawer } from 'antd/es/drawer';
export { default as Dropdown } from 'antd/es/dropdown';
export { default as message } from 'antd/es/message';
export { default as Modal } from 'antd/es/modal';
export { default as notification } from 'antd/es/notification';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover } from 'antd/es/popover';
export { default as Tooltip } from 'antd/es/tooltip';
export type { DrawerProps } from 'antd/es/drawer';
export type { MenuProps } from 'antd/es/menu';
export type { ModalProps } from 'antd/es/modal';

export { useConfirm } from './Confirmation';
export type { Confirm, Question } from './Confirmation';
export { ErrorDialog, LoadingDialog, SuccessDialog } from './genericDialogs';
export { useNotify } from './Notices';
export type { Notify } from './Notices';
export { OverlayProvider } from './OverlayProvider';
