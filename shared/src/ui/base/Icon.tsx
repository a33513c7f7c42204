import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { CSSProperties } from 'react';

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

/** Draws a glyph in the colour and size of the text around it. */
export function Icon({ glyph, label, ...rest }: IconProps) {
  const meaning = label
    ? { role: 'img', 'aria-label': label }
    : { role: undefined, 'aria-label': undefined, 'aria-hidden': true };
  return <AntdIcon icon={glyph} {...rest} {...meaning} />;
}
