import AntdPopover from 'antd/es/popover';
import { themed } from './themed';

/** The library's panel beside a button in the portal's look. */
export const Popover = /* @__PURE__ */ themed(AntdPopover);
