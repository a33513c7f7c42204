import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement } from 'react';
import type { CSSProperties, ReactNode } from 'react';

/** A single drawing of `@ant-design/icons-svg`, for example `import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'`. */
export type Glyph = IconDefinition;

interface IconProps {
  glyph: Glyph;
  /** What the icon says where no text beside it does; without it the icon is decoration and is not read out. */
  label?: string;
  spin?: boolean;
  rotate?: number;
  className?: string;
  style?: CSSProperties;
}

/** Draws a glyph in the colour and size of the text around it, as the component library draws its own. */
export function Icon({ glyph, label, spin = false, rotate, className, style }: IconProps) {
  const { attrs, children } = drawingOf(glyph);
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // The second class is the library's, which places icons inside of its components by it.
    <span
      className={`ui-icon anticon${className ? ` ${className}` : ''}`}
      style={style}
      data-spin={spin || undefined}
      {...meaning}
    >
      <svg
        viewBox={attrs.viewBox}
        focusable="false"
        data-icon={glyph.name}
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden="true"
        {...(rotate && { style: { transform: `rotate(${rotate}deg)` } })}
      >
        {children?.map(draw)}
      </svg>
    </span>
  );
}

/** Glyphs of two tones are made of their colours; the portal draws in one. */
const drawingOf = ({ icon }: Glyph): AbstractNode =>
  typeof icon === 'function' ? icon('currentColor', 'transparent') : icon;

const draw = ({ tag, attrs: { class: className, ...attrs }, children }: AbstractNode, key: number): ReactNode =>
  createElement(tag, { key, ...(className && { className }), ...attrs }, ...(children ?? []).map(draw));
