import AntdPopover from 'antd/es/popover';
import { themed } from './themed';

export const Popover = /* @__PURE__ */ themed(AntdPopover);
