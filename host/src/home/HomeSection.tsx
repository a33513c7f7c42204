import { formatNumber } from '@portal/shared/domain/values/numbers';
import { StatusTag } from '@portal/shared/ui/status';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** What a part tells of what it shows. */
export interface Told {
  count: number;
  isCapped: boolean;
  urgentCount: number;
  /** The whole list under the same filter. */
  path: string | null;
}

interface HomeSectionProps {
  title: string;
  /** Null until the part has read. */
  told: Told | null;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the home under its heading, which leads to the whole list and says how much there is. */
export function HomeSection({ title, told, aside, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className="home-section" aria-labelledby={id} data-empty={told?.count === 0}>
      <div className="home-section-head">
        <h2 id={id} className="home-section-title">
          {told?.path && told.count > 0 ? <Link to={told.path}>{title}</Link> : title}
        </h2>
        {told && told.count > 0 && (
          <span
            className="home-count"
            aria-label={`${told.isCapped ? 'Mais de ' : ''}${formatNumber(told.count)} no total`}
          >
            {formatNumber(told.count)}
            {told.isCapped && '+'}
          </span>
        )}
        {told && told.urgentCount > 0 && (
          <StatusTag tone="danger">
            {told.urgentCount === 1 ? '1 urgente' : `${formatNumber(told.urgentCount)} urgentes`}
          </StatusTag>
        )}
        {aside && <span className="home-section-aside">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
