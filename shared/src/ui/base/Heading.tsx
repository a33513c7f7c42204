import type { ReactNode } from 'react';

interface HeadingProps {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** How large it is, where that differs from its place in the outline. */
  size?: 1 | 2 | 3 | 4;
  id?: string;
  children: ReactNode;
}

/** A heading in one of the portal's sizes: 24, 19, 16 and 15 px. */
export function Heading({ level, size = level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className="ui-heading" data-size={size} id={id}>
      {children}
    </Tag>
  );
}
