import AntdInput from 'antd/es/input';
import { themed } from './themed';

export const Input = /* @__PURE__ */ themed(AntdInput);
