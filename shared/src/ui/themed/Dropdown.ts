import AntdDropdown from 'antd/es/dropdown';
import { themed } from './themed';

export const Dropdown = /* @__PURE__ */ themed(AntdDropdown);
