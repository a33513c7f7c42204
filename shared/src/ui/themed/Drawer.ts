import AntdDrawer from 'antd/es/drawer';
import { themed } from './themed';

/** The library's panel from the side in the portal's look. */
export const Drawer = /* @__PURE__ */ themed(AntdDrawer);
