import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { formatNumber } from '../../domain/values/numbers';
import { Icon } from '../base/Icon';
import { PAGE_SIZES } from './listAddress';
import { pagesToOffer } from './pagesToOffer';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** True where there are more than the total says. */
  isCapped?: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Which rows are shown of how many, the other pages, and how long a page is. */
export function Pages({ page, pageSize, total, isCapped = false, onPage, onPageSize }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const firstRow = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <div className="ui-pages">
      <span className="ui-figures">
        {formatNumber(firstRow)}–{formatNumber(Math.min(total, page * pageSize))} de {isCapped && 'mais de '}
        {formatNumber(total)}
      </span>
      <nav aria-label="Páginas">
        <button
          type="button"
          className="ui-page"
          aria-label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon glyph={LeftOutlined} />
        </button>
        {pagesToOffer(page, last).map((offered, place) =>
          offered === null ? (
            <span key={`gap ${place}`} className="ui-page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={offered}
              type="button"
              className="ui-page ui-figures"
              aria-label={`Página ${offered}`}
              aria-current={offered === page ? 'page' : undefined}
              onClick={() => onPage(offered)}
            >
              {formatNumber(offered)}
            </button>
          ),
        )}
        <button
          type="button"
          className="ui-page"
          aria-label="Próxima página"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <Icon glyph={RightOutlined} />
        </button>
      </nav>
      <label className="ui-page-size">
        Linhas por página
        <select className="ui-field" value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
