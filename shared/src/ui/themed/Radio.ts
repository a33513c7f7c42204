import AntdRadio from 'antd/es/radio';
import { themed } from './themed';

export const Radio = /* @__PURE__ */ themed(AntdRadio);
