import { useCommand } from '@portal/shared/commands/useCommand';
import { getQuoteLinks, withdrawQuoteLink } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote, QuoteLink } from '@portal/shared/contracts/underwriting/keptQuotes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime, today } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, Heading } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

/** The links that a quote has, each of which can be ended at once. Nothing while there are none. */
export function LinksOfQuote({ quote }: { quote: KeptQuote }) {
  const notify = useNotify();
  const links = useCall(getQuoteLinks, { query: { QuoteUniqueId: quote.UniqueId } });
  const withdraw = useCommand(withdrawQuoteLink, {
    refreshes: [getQuoteLinks],
    onDone: () => notify.success({ title: 'Link retirado', text: 'Quem o tiver não abre mais a cotação.' }),
    onFailed: (failure) => notify.error(failure, 'O link não foi retirado'),
  });
  if (links.error)
    return (
      <ErrorState
        error={links.error}
        title="Não foi possível ler os links desta cotação"
        retrying={links.isFetching}
        onRetry={() => void links.refetch()}
      />
    );
  if (!links.data || links.data.length === 0) return null;
  return (
    <div>
      <Heading level={3} size={4}>
        Links desta cotação
      </Heading>
      <ul className="proposal-quote-links">
        {links.data.map((link) => (
          <li key={link.UniqueId}>
            <span>
              Criado em {formatDateTime(link.CreatedAt)} por {link.CreatedByName}
              <span className="proposal-quote-note"> · {stateOf(link)}</span>
            </span>
            {isOpen(link) && (
              <Button
                size="small"
                loading={withdraw.isBusy}
                aria-label={`Retirar o link criado em ${formatDateTime(link.CreatedAt)}`}
                onClick={() => void withdraw.run({ body: { LinkUniqueId: link.UniqueId } })}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isOpen = ({ WithdrawnAt, ExpiresOn }: QuoteLink): boolean => WithdrawnAt === null && ExpiresOn >= today();

function stateOf(link: QuoteLink): string {
  if (link.WithdrawnAt !== null) return `retirado em ${formatDateTime(link.WithdrawnAt)}`;
  return isOpen(link) ? `abre até ${formatDate(link.ExpiresOn)}` : `venceu em ${formatDate(link.ExpiresOn)}`;
}
