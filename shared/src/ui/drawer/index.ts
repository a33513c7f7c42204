// Tier drawer: a panel from the side. Apart from overlay, because the frame loads overlay before the first screen.
export { default as Drawer } from 'antd/es/drawer';
export type { DrawerProps } from 'antd/es/drawer';
