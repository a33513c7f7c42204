import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../domain/values/numbers';
import { Heading } from './Heading';
import { Icon } from './Icon';

interface PageHeaderProps {
  title: string;
  /** How many there are of what the title names. */
  count?: number | undefined;
  /** True where there are more than the count says. */
  isCountCapped?: boolean;
  subtitle?: ReactNode;
  /** Where the screen was reached from. */
  back?: { to: string; label: string };
  /** The one primary action, at the right edge. */
  action?: ReactNode;
  /** 1 on a page, 2 where the header heads a section of one. */
  level?: 1 | 2;
}

/** Head of a screen: what it is about, how much of it there is, and the one thing people come to do. */
export function PageHeader({
  title,
  count,
  isCountCapped = false,
  subtitle,
  back,
  action,
  level = 1,
}: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <div className="ui-page-header-words">
        {back && (
          <Link className="ui-back" to={back.to}>
            <Icon glyph={ArrowLeftOutlined} /> {back.label}
          </Link>
        )}
        <div className="ui-page-header-title">
          <Heading level={level}>{title}</Heading>
          {count !== undefined && (
            <span
              className="ui-count ui-figures"
              aria-label={`${isCountCapped ? 'Mais de ' : ''}${formatNumber(count)} no total`}
            >
              {formatNumber(count)}
              {isCountCapped && '+'}
            </span>
          )}
        </div>
        {subtitle && <div className="ui-page-header-subtitle">{subtitle}</div>}
      </div>
      {action && <div className="ui-page-header-action">{action}</div>}
    </header>
  );
}
