import AntdModal from 'antd/es/modal';
import type { ModalProps } from 'antd/es/modal';
import { useReducedMotion } from '../base/theme/useReducedMotion';
import { themed } from './themed';

const Dialog = /* @__PURE__ */ themed(AntdModal);

/** Without a name for it, the library does not even draw the transparent first frame of a movement. */
const STILL = { transitionName: '', maskTransitionName: '' } as const;

/** The library's dialog, which is there at once for whoever asks for less motion. */
export function Modal(props: ModalProps) {
  return <Dialog {...(useReducedMotion() && STILL)} {...props} />;
}
