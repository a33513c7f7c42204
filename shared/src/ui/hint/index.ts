// Tier hint: short words beside what they are about.
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover } from 'antd/es/popover';
export { default as Tooltip } from 'antd/es/tooltip';
