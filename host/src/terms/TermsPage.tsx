import { useCall } from '@portal/shared/query';
import {
  getCompanyTermOfUseTags,
  getOwnTermAcceptances,
  getTermOfUse,
  getTermVersion,
} from '@portal/shared/contracts/people/terms';
import type { OwnAcceptance } from '@portal/shared/contracts/people/terms';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, formatDateTime } from '@portal/shared/domain/time/instants';
import { Button, EmptyState, ErrorState, Heading, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { TermsText } from './TermsText';
import './termsPage.css';

const dayOf = (instant: string): string => formatDate(dateOfInstant(instant));

/** `/termos-aceite`: the user's terms of use, and when they agreed to which version of them. */
export function TermsPage() {
  const shell = useShell();
  const current = useCall(getTermOfUse, {});
  const history = useCall(getOwnTermAcceptances, {});
  const tags = useCall(getCompanyTermOfUseTags, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const shownId = chosen ?? current.data?.UniqueId ?? '';
  const isFormer = shownId !== '' && shownId !== current.data?.UniqueId;
  const former = useCall(getTermVersion, { query: { UniqueId: shownId } }, { enabled: isFormer });

  const error = current.error ?? history.error ?? tags.error;
  const nothingPublished = current.error?.kind === 'notFound' && Boolean(shell.configuration.get().CompanyKey);
  if (nothingPublished)
    return (
      <>
        <PageHeader title="Termos de uso" />
        <EmptyState
          title="Ainda não há termos de uso"
          text="Quando a seguradora publicar os termos do portal, eles aparecem aqui com a data do seu aceite."
        />
      </>
    );
  if (error)
    return (
      <>
        <PageHeader title="Termos de uso" />
        <ErrorState
          error={error}
          title="Não foi possível carregar os termos de uso"
          retrying={current.isFetching || history.isFetching || tags.isFetching}
          onRetry={() =>
            void shell
              .ensureConfiguration()
              .then(() => Promise.all([current.refetch(), history.refetch(), tags.refetch()]))
          }
        />
      </>
    );
  if (!current.data || !history.data || !tags.data) return <PageSkeleton />;

  const term = isFormer ? former.data : current.data;
  const acceptance = history.data.find(({ UniqueId }) => UniqueId === shownId);
  return (
    <div className="terms-page">
      <PageHeader
        title="Termos de uso"
        subtitle="O que você aceitou ao usar o portal, e desde quando."
        action={<Button onClick={() => window.print()}>Imprimir</Button>}
      />
      <div className="terms-page-columns">
        <article className="terms-page-sheet" aria-label="Texto dos termos de uso">
          {term ? (
            <>
              <p className="terms-page-line">
                Versão {term.Version}, em vigor desde {dayOf(term.InForceSince)}.{' '}
                {acceptance?.AcceptedAt
                  ? `Aceita por você em ${formatDateTime(acceptance.AcceptedAt)}.`
                  : 'Você não aceitou esta versão.'}
              </p>
              <TermsText html={term.HTMLTermOfUse} tags={tags.data} topHeading={2} />
            </>
          ) : former.error ? (
            <ErrorState
              error={former.error}
              title="Não foi possível carregar esta versão"
              onRetry={() => void former.refetch()}
              retrying={former.isFetching}
            />
          ) : (
            <PageSkeleton />
          )}
        </article>
        <section className="terms-page-history" aria-labelledby="terms-history">
          <Heading level={2} size={3} id="terms-history">
            Suas versões
          </Heading>
          <ol>
            {history.data.map((version, index) => (
              <HistoryEntry
                key={version.UniqueId}
                version={version}
                isCurrent={index === 0}
                isShown={version.UniqueId === shownId}
                onShow={() => setChosen(version.UniqueId)}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

interface HistoryEntryProps {
  version: OwnAcceptance;
  isCurrent: boolean;
  isShown: boolean;
  onShow: () => void;
}

function HistoryEntry({ version, isCurrent, isShown, onShow }: HistoryEntryProps) {
  const { Version, InForceSince, AcceptedAt } = version;
  return (
    <li>
      <button
        type="button"
        className="terms-page-version portal-focusable"
        aria-current={isShown || undefined}
        onClick={onShow}
      >
        <span className="terms-page-version-head">
          <strong>Versão {Version}</strong>
          {isCurrent && <span className="terms-page-now">em vigor</span>}
        </span>
        <span>desde {dayOf(InForceSince)}</span>
        {AcceptedAt ? (
          <StatusTag tone="success">Aceita em {formatDateTime(AcceptedAt)}</StatusTag>
        ) : (
          <StatusTag tone={isCurrent ? 'warning' : 'neutral'}>Não aceita</StatusTag>
        )}
      </button>
    </li>
  );
}
