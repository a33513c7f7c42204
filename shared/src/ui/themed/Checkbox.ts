import AntdCheckbox from 'antd/es/checkbox';
import { themed } from './themed';

/** The library's box to tick in the portal's look. */
export const Checkbox = /* @__PURE__ */ themed(AntdCheckbox);
