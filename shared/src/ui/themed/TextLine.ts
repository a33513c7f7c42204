import AntdInput from 'antd/es/input/Input';
import { themed } from './themed';

/** The library's line of text alone, without what hangs on its `Input`: what fields stand on. */
export const TextLine = /* @__PURE__ */ themed(AntdInput);
