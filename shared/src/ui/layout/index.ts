// Tier layout: the shell's frame.
export { default as Avatar } from 'antd/es/avatar';
export { default as Breadcrumb } from 'antd/es/breadcrumb';
export { default as Layout } from 'antd/es/layout';
export { default as Menu } from 'antd/es/menu';
export type { MenuProps } from 'antd/es/menu';
