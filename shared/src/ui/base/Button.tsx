import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { Children, Fragment, isValidElement, use, useEffect, useImperativeHandle, useRef } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon';
import { ThemeContext } from './theme/ThemeContext';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** `primary` for the one thing that people come to do; `link` and `text` stand inside of other things. */
  type?: 'default' | 'primary' | 'dashed' | 'link' | 'text';
  /** As the user's density says unless given. */
  size?: 'small' | 'medium' | 'large';
  /** What it does is under way: it turns, and takes no press. */
  loading?: boolean;
  /** What cannot be taken back. */
  danger?: boolean;
  /** As wide as what it stands in. */
  block?: boolean;
  icon?: ReactNode;
  htmlType?: 'button' | 'submit' | 'reset';
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the looks of the component library, and none of its code: every screen has some before anything else. */
export function Button({
  type = 'default',
  size,
  loading = false,
  danger = false,
  block = false,
  icon,
  htmlType = 'button',
  autoFocus = false,
  className,
  children,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const { density } = use(ThemeContext);
  const own = useRef<HTMLButtonElement>(null);
  // Whoever holds the button holds the element itself.
  useImperativeHandle(ref, () => own.current as HTMLButtonElement);
  useEffect(() => {
    if (autoFocus) own.current?.focus();
  }, [autoFocus]);
  const hasText = children !== undefined && children !== null && children !== false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest.disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-busy={loading || undefined}
      {...rest}
      ref={own}
      // The library takes the place of a button's own type.
      type={htmlType}
      className={className ? `ui-button ${className}` : 'ui-button'}
      data-type={type}
      data-size={size ?? (density === 'compact' ? 'small' : 'medium')}
      data-danger={danger || undefined}
      data-loading={loading || undefined}
      data-block={block || undefined}
      data-icon-only={(!hasText && (loading || Boolean(icon))) || undefined}
      onClick={press}
    >
      {(loading || icon) && (
        <span className="ui-button-icon" data-comes={(loading && !icon) || undefined}>
          {loading ? <Icon glyph={LoadingOutlined} spin /> : icon}
        </span>
      )}
      {spaced(children)}
    </button>
  );
}

/** Words stand as one piece beside icons, with room between, however they were written. */
function spaced(children: ReactNode): ReactNode {
  const pieces: ReactNode[] = [];
  Children.forEach(children, (child) => {
    const last = pieces.length - 1;
    if (isText(child) && isText(pieces[last])) pieces[last] = `${pieces[last]}${child}`;
    else pieces.push(child);
  });
  return Children.map(pieces, (piece) =>
    isText(piece) || (isValidElement(piece) && piece.type === Fragment) ? <span>{piece}</span> : piece,
  );
}

const isText = (piece: ReactNode): piece is string | number => typeof piece === 'string' || typeof piece === 'number';
