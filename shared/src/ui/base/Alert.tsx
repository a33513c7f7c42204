import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

type AlertType = 'success' | 'info' | 'warning' | 'error';

export interface AlertProps {
  type?: AlertType;
  title?: ReactNode;
  description?: ReactNode;
  showIcon?: boolean;
  /** What to do about it. */
  action?: ReactNode;
  /** Can be closed, by a button of this name. */
  closable?: boolean | { 'aria-label'?: string; onClose?: () => void };
  /** `status` for what is no reason to interrupt. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
}

const glyphs = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
} as const;

const isShown = (content: ReactNode): boolean =>
  content !== undefined && content !== null && content !== false && content !== '';

/** A message on the page, in the looks of the component library. */
export function Alert({
  type = 'info',
  title,
  description,
  showIcon = false,
  action,
  closable = false,
  role = 'alert',
  ...rest
}: AlertProps) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const closing = typeof closable === 'object' ? closable : {};
  return (
    <div
      id={rest.id}
      className={rest.className ? `ui-alert ${rest.className}` : 'ui-alert'}
      data-type={type}
      data-described={isShown(description) || undefined}
      role={role}
    >
      {showIcon && (
        <span className="ui-alert-icon">
          <Icon glyph={glyphs[type]} />
        </span>
      )}
      <div className="ui-alert-words">
        {isShown(title) && <div className="ui-alert-title">{title}</div>}
        {isShown(description) && <div>{description}</div>}
      </div>
      {isShown(action) && <div className="ui-alert-action">{action}</div>}
      {closable !== false && (
        <button
          type="button"
          className="ui-alert-close"
          aria-label={closing['aria-label'] ?? 'Fechar'}
          onClick={() => {
            setIsClosed(true);
            closing.onClose?.();
          }}
        >
          <Icon glyph={CloseOutlined} />
        </button>
      )}
    </div>
  );
}
