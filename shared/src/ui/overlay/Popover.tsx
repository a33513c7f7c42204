import type { PopoverProps as LibraryPopoverProps } from 'antd/es/popover';
import { OpenedByPress } from './OpenedByPress';
import { overlayCode } from './overlayCode';

interface PopoverProps extends Omit<LibraryPopoverProps, 'trigger' | 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void;
}

/** The library's panel beside a button, fetched when one is first opened. */
export function Popover({ children, open, onOpenChange, ...panel }: PopoverProps) {
  return (
    <OpenedByPress
      code={overlayCode.popover}
      open={open}
      onOpenChange={onOpenChange}
      byPress={undefined}
      draw={(Library, { onOpenChange: change, ...opened }) => (
        <Library trigger="click" {...panel} {...opened} onOpenChange={(next) => change(next, undefined)} />
      )}
    >
      {children}
    </OpenedByPress>
  );
}
