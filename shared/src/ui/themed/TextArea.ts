import AntdTextArea from 'antd/es/input/TextArea';
import { themed } from './themed';

export const TextArea = /* @__PURE__ */ themed(AntdTextArea);
