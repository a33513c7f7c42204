import AntdUpload from 'antd/es/upload';
import { themed } from './themed';

/** The library's place for files in the portal's look. */
export const Upload = /* @__PURE__ */ themed(AntdUpload);
