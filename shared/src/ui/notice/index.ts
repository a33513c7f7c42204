// Tier notice: antd's own messages, for those who need more than useNotify of the tier overlay.
export { default as App } from 'antd/es/app';
export { default as message } from 'antd/es/message';
export { default as notification } from 'antd/es/notification';
