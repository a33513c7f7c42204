import { getChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Alert, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ExportButton } from '../changes/ExportButton';
import { ChangeSetActions } from './ChangeSetActions';
import { DraftSection } from './DraftSection';
import { stateOf } from './stateOf';
import './changeSets.css';

const ImpactSection = lazy(() => import('./impact/ImpactSection'));

const back = { to: addresses.parameterChanges(), label: 'Alterações de parâmetros' };

/** `/parametrizacao/mudancas/:uniqueId`: what a change set says, and what can be done with it now. */
export default function ChangeSetPage() {
  const { uniqueId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall(getChangeSet, { query: { UniqueId: uniqueId } });
  if (!data)
    return (
      <div className="parameters-change">
        <PageHeader title="Alterações de parâmetros" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={
              error.status === 404 ? 'Conjunto de alterações não encontrado' : 'Não foi possível ler as alterações'
            }
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: () => void refetch() })}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </div>
    );
  const { label, tone } = stateOf(data);
  return (
    <div className="parameters-change" aria-busy={isFetching}>
      <PageHeader
        title={data.Name}
        back={back}
        subtitle={<StatusTag tone={tone}>{label}</StatusTag>}
        action={
          <div className="parameters-change-actions">
            {data.Drafts.length > 0 && (
              <ExportButton query={{ ChangeSetUniqueId: data.UniqueId }}>Exportar</ExportButton>
            )}
            <ChangeSetActions changeSet={data} />
          </div>
        }
      />
      {data.IsWithoutReview && (
        <Alert type="warning" showIcon title="Publicado sem revisão: uma só pessoa podia revisar parâmetros." />
      )}
      <Story changeSet={data} />
      {data.Drafts.length > 0 && (
        <Suspense fallback={<PageSkeleton blocks={1} />}>
          <ImpactSection changeSetUniqueId={data.UniqueId} />
        </Suspense>
      )}
      {data.Drafts.length === 0 ? (
        <EmptyState
          title="Nenhuma alteração ainda"
          text="Abra uma modalidade, escolha este conjunto e altere o que for preciso."
          action={<Link to={addresses.modalities()}>Modalidades</Link>}
        />
      ) : (
        data.Drafts.map((draft) => <DraftSection key={draft.Kind + draft.UniqueId} changeSet={data} draft={draft} />)
      )}
    </div>
  );
}

/** Who did what when. */
function Story({ changeSet: one }: { changeSet: ChangeSet }) {
  const byAndWhen = (name: string | null, at: string | null) => at && `${name ?? 'Portal'}, ${formatDateTime(at)}`;
  return (
    <Section title="Andamento">
      <Facts>
        <Fact label="Motivo" wide>
          {one.Reason}
        </Fact>
        <Fact label="Criado por">{byAndWhen(one.CreatedByName, one.CreatedAt)}</Fact>
        {one.SubmittedAt && (
          <Fact label="Enviado à revisão por">{byAndWhen(one.SubmittedByName, one.SubmittedAt)}</Fact>
        )}
        {one.ReviewedAt && <Fact label="Revisado por">{byAndWhen(one.ReviewedByName, one.ReviewedAt)}</Fact>}
        {one.ReviewNote && <Fact label="Nota da revisão">{one.ReviewNote}</Fact>}
        {one.Publication && (
          <>
            <Fact label={`Publicação ${one.Publication.Number}`}>
              {byAndWhen(one.Publication.PublishedByName, one.Publication.PublishedAt)}
            </Fact>
            <Fact label="Em vigor desde">{formatDateTime(one.Publication.InForceFrom)}</Fact>
          </>
        )}
      </Facts>
    </Section>
  );
}
