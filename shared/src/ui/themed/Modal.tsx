import AntdModal from 'antd/es/modal/Modal';
import type { ModalProps as LibraryModalProps } from 'antd/es/modal';
import type { ReactNode } from 'react';
import type { ButtonProps } from '../base/Button';
import { useReducedMotion } from '../base/theme/useReducedMotion';
import { DialogButtons } from './DialogButtons';
import { themed } from './themed';

// The dialog alone: on the library's own index hang questions that nobody here asks with it.
const Dialog = /* @__PURE__ */ themed(AntdModal);

/** Without a name for it, the library does not even draw the transparent first frame of a movement. */
const STILL = { transitionName: '', maskTransitionName: '' } as const;

type OfTheButtons = 'okButtonProps' | 'cancelButtonProps' | 'okType' | 'confirmLoading' | 'footer';

export interface ModalProps extends Omit<LibraryModalProps, OfTheButtons> {
  okButtonProps?: ButtonProps;
  cancelButtonProps?: ButtonProps;
  /** In the place of the two buttons; null for none. */
  footer?: ReactNode;
}

/** The library's dialog with buttons of our own, which is there at once for whoever asks for less motion. */
export function Modal({ okText, cancelText, okButtonProps, cancelButtonProps, onOk, footer, ...props }: ModalProps) {
  const buttons = { okText, cancelText, okButtonProps, cancelButtonProps, onOk, onCancel: props.onCancel };
  return (
    <Dialog
      {...(useReducedMotion() && STILL)}
      {...props}
      footer={footer === undefined ? <DialogButtons {...buttons} /> : footer}
    />
  );
}
