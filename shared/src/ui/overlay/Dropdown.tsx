import type { DropdownProps as LibraryDropdownProps } from 'antd/es/dropdown';
import { OpenedByPress } from './OpenedByPress';
import { overlayCode } from './overlayCode';

export interface DropdownProps extends Omit<LibraryDropdownProps, 'trigger'> {
  /** Every menu of the portal opens by a press. */
  trigger?: ['click'];
}

/** The library's menu at a button, fetched when one is first opened. */
export function Dropdown({ children, open, onOpenChange, ...menu }: DropdownProps) {
  return (
    <OpenedByPress
      code={overlayCode.dropdown}
      open={open}
      onOpenChange={onOpenChange}
      byPress={{ source: 'trigger' }}
      disabled={menu.disabled}
      draw={(Library, opened) => <Library trigger={['click']} {...menu} {...opened} />}
    >
      {children}
    </OpenedByPress>
  );
}
