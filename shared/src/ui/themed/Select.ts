import AntdSelect from 'antd/es/select';
import { themed } from './themed';

export const Select = /* @__PURE__ */ themed(AntdSelect);
