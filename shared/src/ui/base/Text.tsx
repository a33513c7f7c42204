import type { ReactNode } from 'react';

interface TextProps {
  /** `secondary` for what goes along, `muted` for labels and remarks; all of them read in every theme. */
  kind?: 'plain' | 'secondary' | 'muted' | 'danger';
  /** 12.5 px instead of 15. */
  small?: boolean;
  strong?: boolean;
  /** One line, cut off with an ellipsis. */
  oneLine?: boolean;
  children: ReactNode;
}

/** Running text in one of the portal's weights. */
export function Text({ kind = 'plain', small = false, strong = false, oneLine = false, children }: TextProps) {
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag className="ui-text" data-kind={kind} data-small={small || undefined} data-one-line={oneLine || undefined}>
      {children}
    </Tag>
  );
}
