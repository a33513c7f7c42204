import AntdRadio from 'antd/es/radio';
import { themed } from './themed';

/** The library's choice of one in the portal's look. */
export const Radio = /* @__PURE__ */ themed(AntdRadio);
