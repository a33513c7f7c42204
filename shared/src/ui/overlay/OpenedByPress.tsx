import { cloneElement, useContext, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { CodeWhenUsed } from '../whenUsed/codeWhenUsed';
import { useCodeWhenUsed } from '../whenUsed/useCodeWhenUsed';
import { NoticeContext } from './noticeContext';
import { NOT_OPENED, notFetched } from './notFetched';

interface OpenerProps {
  autoFocus?: boolean;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
  'aria-busy'?: boolean;
}

/** What the library is given of it; how it came to open or close belongs to the kind. */
interface Opened<How> {
  open: boolean;
  onOpenChange: (open: boolean, how: How) => void;
  children: ReactElement;
}

interface OpenedByPressProps<Code, How> {
  code: CodeWhenUsed<Code>;
  /** Draws it with the code. */
  draw: (code: Code, opened: Opened<How>) => ReactNode;
  /** Whether it is open, where its owner says so. */
  open: boolean | undefined;
  onOpenChange: ((open: boolean, how: How) => void) | undefined;
  /** What a press that comes before the code counts as. */
  byPress: How;
  disabled?: boolean | undefined;
  /** The button. */
  children: ReactNode;
}

/**
 * What the library opens beside a button, fetched when the button is first pressed. Until then it stands alone; with the
 * code it becomes the library's, open, and keeps the focus.
 */
export function OpenedByPress<Code, How>({
  code,
  draw,
  open,
  onOpenChange,
  byPress,
  disabled,
  children,
}: OpenedByPressProps<Code, How>) {
  const opener = children as ReactElement<OpenerProps>;
  // Whoever comes when the code is there already has the library's from the start.
  const [isWhole, setIsWhole] = useState(() => code.now() !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  const notify = useContext(NoticeContext);
  const isWanted = open === true || isOpen;
  const [pressed, setPressed] = useState<Element | null>(null);
  const [givesFocusBack, setGivesFocusBack] = useState(false);
  const change = (next: boolean, how: How) => {
    setIsOpen(next);
    onOpenChange?.(next, how);
  };
  const Library = useCodeWhenUsed(code, isWanted, (cause) => {
    notify?.error(notFetched(cause), NOT_OPENED);
    change(false, byPress);
  });
  if (Library && isWanted && !isWhole) {
    const focused = document.activeElement;
    setIsWhole(true);
    setGivesFocusBack(focused !== null && focused === pressed);
    // Who has gone elsewhere while the code was on its way no longer asks for it.
    if (focused !== pressed && focused !== document.body) setIsOpen(false);
  }
  if (Library && isWhole)
    return draw(Library, {
      open: open ?? isOpen,
      onOpenChange: change,
      children: givesFocusBack ? cloneElement(opener, { autoFocus: true }) : opener,
    });
  const isOff = opener.props.disabled ?? disabled;
  const prepare = () => void code.fetch().catch(() => undefined);
  return cloneElement(opener, {
    ...(isOff !== undefined && { disabled: isOff }),
    ...(isWanted && { 'aria-busy': true }),
    onFocus: () => {
      opener.props.onFocus?.();
      prepare();
    },
    onPointerEnter: () => {
      opener.props.onPointerEnter?.();
      prepare();
    },
    onClick: (event) => {
      opener.props.onClick?.(event);
      if (isOff) return;
      setPressed(event.currentTarget);
      change(!isWanted, byPress);
    },
  });
}
