import AntdCheckbox from 'antd/es/checkbox';
import { themed } from './themed';

export const Checkbox = /* @__PURE__ */ themed(AntdCheckbox);
