import type { QuotedTerm } from '@portal/shared/contracts/underwriting/quotes';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Heading } from '@portal/shared/ui/base';
import { termInWords } from '../quotedEnds';
import { PriceLine } from './PriceLine';

interface QuotedTermsProps {
  startDate: PlainDate;
  terms: readonly QuotedTerm[];
  onPropose: ((endDate: PlainDate, withCoverages: boolean) => void) | null;
  disabled: boolean;
}

/** The compared validities side by side, each alone and with the coverages. */
export const QuotedTerms = ({ startDate, terms, onPropose, disabled }: QuotedTermsProps) => (
  <ul className="proposal-quote-terms">
    {terms.map(({ EndDate, Days, Problem, Alone, Covered }) => {
      const words = termInWords(startDate, EndDate);
      return (
        <li key={EndDate} data-refused={Problem !== null}>
          <Heading level={3} size={4}>
            {words}
          </Heading>
          <p className="proposal-quote-note">
            até {formatDate(EndDate)}
            {Days > 0 && ` · ${formatNumber(Days)} dias`}
          </p>
          {Problem && <p>{Problem}</p>}
          {Alone && (
            <PriceLine
              title={Covered ? 'Sem coberturas' : 'Prêmio total'}
              called={Covered ? `${words}, sem coberturas` : words}
              price={Alone}
              disabled={disabled}
              onPropose={onPropose && (() => onPropose(EndDate, false))}
            />
          )}
          {Covered && (
            <PriceLine
              title="Com coberturas"
              called={`${words}, com coberturas`}
              price={Covered}
              disabled={disabled}
              onPropose={onPropose && (() => onPropose(EndDate, true))}
            />
          )}
        </li>
      );
    })}
  </ul>
);
