import AntdTextArea from 'antd/es/input/TextArea';
import { themed } from './themed';

/** The library's text of several lines in the portal's look. */
export const TextArea = /* @__PURE__ */ themed(AntdTextArea);
