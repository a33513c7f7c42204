import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../base/Button';
import type { ButtonProps } from '../base/Button';
import portuguese from './portuguese';

interface DialogButtonsProps {
  okText: ReactNode;
  cancelText: ReactNode;
  okButtonProps: ButtonProps | undefined;
  cancelButtonProps: ButtonProps | undefined;
  onOk: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  onCancel: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** The two buttons at the foot of a dialog; a press is told to the dialog before the button's own press. */
export function DialogButtons({
  okText = portuguese.Modal?.okText,
  cancelText = portuguese.Modal?.cancelText,
  okButtonProps,
  cancelButtonProps,
  onOk,
  onCancel,
}: DialogButtonsProps) {
  return (
    <div className="ui-dialog-buttons">
      <Button
        {...cancelButtonProps}
        onClick={(event) => {
          onCancel?.(event);
          cancelButtonProps?.onClick?.(event);
        }}
      >
        {cancelText}
      </Button>
      <Button
        type="primary"
        {...okButtonProps}
        onClick={(event) => {
          onOk?.(event);
          okButtonProps?.onClick?.(event);
        }}
      >
        {okText}
      </Button>
    </div>
  );
}
