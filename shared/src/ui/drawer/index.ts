// Tier drawer: a panel from the side. Apart from overlay, because the frame loads overlay before the first screen.
export { Drawer } from '../themed/Drawer';
export type { DrawerProps } from 'antd/es/drawer';
