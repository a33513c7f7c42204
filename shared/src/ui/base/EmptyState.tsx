import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { Glyph } from './Icon';

interface EmptyStateProps {
  title: string;
  /** What will be here, or what to change so that something is. */
  text?: ReactNode;
  /** The first thing to do. */
  action?: ReactNode;
  glyph?: Glyph;
}

/** Stands where there is nothing, and says what to do about it. */
export function EmptyState({ title, text, action, glyph = InboxOutlined }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <span className="ui-state-figure">
        <Icon glyph={glyph} />
      </span>
      <p className="ui-state-title">{title}</p>
      {text && <p className="ui-state-text">{text}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  );
}
