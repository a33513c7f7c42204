import { useCommand } from '@portal/shared/commands/useCommand';
import { getQuoteLinks, shareQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote, QuoteShows } from '@portal/shared/contracts/underwriting/keptQuotes';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { Alert, Button, CopyableText } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { Checkbox } from '@portal/shared/ui/form';
import { Modal } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { termInWords } from '../quotedEnds';
import { LinksOfQuote } from './LinksOfQuote';

const USUAL_DAYS = 7;
const ids = { shows: 'quote-link-shows', expires: 'quote-link-expires' };

const choices: { value: QuoteShows; label: string }[] = [
  { value: 'both', label: 'Sem e com coberturas' },
  { value: 'alone', label: 'Sem coberturas' },
  { value: 'covered', label: 'Com coberturas' },
];

/** A link to a page for the client, who needs no account; what it shows is chosen, and the commission never is. */
export function ShareDialog({ quote, onClose }: { quote: KeptQuote; onClose: () => void }) {
  const hasCoverages = quote.Coverages.length > 0;
  const usual = addDays(today(), USUAL_DAYS);
  const [uniqueId, setUniqueId] = useState(newUniqueId);
  const [endDates, setEndDates] = useState(quote.Terms.map(({ EndDate }) => EndDate));
  const [shows, setShows] = useState<QuoteShows>(hasCoverages ? 'both' : 'alone');
  const [expiresOn, setExpiresOn] = useState<string | null>(
    usual < quote.PriceValidUntil ? usual : quote.PriceValidUntil,
  );
  const [address, setAddress] = useState<string | null>(null);
  const share = useCommand(shareQuote, {
    refreshes: [getQuoteLinks],
    onDone: ({ Address }) => {
      setAddress(Address);
      setUniqueId(newUniqueId());
    },
  });
  const { problemOf } = useProblems(
    [],
    refusedProblems<Problem>(share.error, (field) => (field === 'ExpiresOn' ? { fieldId: ids.expires } : null)),
  );
  const isToldAtField = problemOf(ids.expires) !== null;
  return (
    <Modal open title={`Enviar a cotação de ${quote.PolicyHolder.Name}`} width={640} footer={null} onCancel={onClose}>
      <div className="proposal-quote-kept">
        <p className="proposal-quote-note">
          Quem tiver o link vê o tomador, a modalidade, a importância, os preços escolhidos e o que a cotação vale. A
          comissão nunca aparece.
        </p>
        <fieldset className="proposal-quote-choices">
          <legend>Prazos que aparecem</legend>
          {quote.Terms.map(({ EndDate }) => (
            <Checkbox
              key={EndDate}
              checked={endDates.includes(EndDate)}
              onChange={({ target }) =>
                setEndDates((before) =>
                  target.checked ? [...before, EndDate].sort() : before.filter((end) => end !== EndDate),
                )
              }
            >
              {termInWords(quote.StartDate, EndDate)}
            </Checkbox>
          ))}
        </fieldset>
        {hasCoverages && (
          <SelectField
            id={ids.shows}
            label="Preços que aparecem"
            options={choices}
            value={shows}
            onChange={(chosen) => chosen && setShows(chosen)}
          />
        )}
        <DateField
          id={ids.expires}
          label="O link abre até"
          required
          value={expiresOn}
          minimum={today()}
          maximum={quote.PriceValidUntil}
          onChange={setExpiresOn}
          error={problemOf(ids.expires)}
        />
        {share.error && !isToldAtField && (
          <Alert type="error" role="alert" showIcon title="O link não foi criado" description={share.error.message} />
        )}
        <div>
          <Button
            type="primary"
            loading={share.isBusy}
            disabled={endDates.length === 0 || !expiresOn}
            onClick={() =>
              void (
                expiresOn &&
                share.run({
                  body: {
                    UniqueId: uniqueId,
                    QuoteUniqueId: quote.UniqueId,
                    EndDates: endDates,
                    Shows: shows,
                    ExpiresOn: expiresOn,
                  },
                })
              )
            }
          >
            Criar link
          </Button>
        </div>
        <div role="status">
          {address && (
            <Alert
              type="success"
              showIcon
              title="Copie o link agora: ele só aparece esta vez."
              description={
                <CopyableText text={address} label="link da cotação">
                  <span className="proposal-quote-address">{address}</span>
                </CopyableText>
              }
            />
          )}
        </div>
        <LinksOfQuote quote={quote} />
      </div>
    </Modal>
  );
}
