import AntdSelect from 'antd/es/select';
import { themed } from './themed';

/** The library's list to choose from in the portal's look. */
export const Select = /* @__PURE__ */ themed(AntdSelect);
