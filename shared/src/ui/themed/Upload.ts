import AntdUpload from 'antd/es/upload';
import { themed } from './themed';

export const Upload = /* @__PURE__ */ themed(AntdUpload);
