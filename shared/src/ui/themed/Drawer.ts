import AntdDrawer from 'antd/es/drawer';
import { themed } from './themed';

export const Drawer = /* @__PURE__ */ themed(AntdDrawer);
