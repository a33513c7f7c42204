import AntdModal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal';
import { useReducedMotion } from '../base/theme/useReducedMotion';
import { themed } from './themed';

// The dialog alone: on the library's own index hang questions that nobody here asks with it.
const Dialog = /* @__PURE__ */ themed(AntdModal);

/** Without a name for it, the library does not even draw the transparent first frame of a movement. */
const STILL = { transitionName: '', maskTransitionName: '' } as const;

/** The library's dialog, which is there at once for whoever asks for less motion. */
export function Modal(props: ModalProps) {
  return <Dialog {...(useReducedMotion() && STILL)} {...props} />;
}
