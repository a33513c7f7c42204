import AntdDropdown from 'antd/es/dropdown/dropdown';
import { themed } from './themed';

/** The library's menu in the portal's look. */
export const Dropdown = /* @__PURE__ */ themed(AntdDropdown);
