import AntdInput from 'antd/es/input';
import { themed } from './themed';

/** The library's line of text in the portal's look. */
export const Input = /* @__PURE__ */ themed(AntdInput);
