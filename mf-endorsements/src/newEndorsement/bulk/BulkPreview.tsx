import { MOST_PREVIEWED, previewBulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChange, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Changes } from '@portal/shared/parts/changes';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Checkbox } from '@portal/shared/ui/form';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TypedBulk } from './bulkChangeForm';
import { policiesInWords } from './bulkWords';

interface BulkPreviewProps {
  typed: TypedBulk;
  change: (part: Partial<TypedBulk>) => void;
  input: BulkChange;
  onRemove: (policyUniqueIds: readonly string[]) => void;
}

/** What each policy would get, and why one refuses: as the platform judges it now, so many at a time. */
export function BulkPreview({ typed, change, input, onRemove }: BulkPreviewProps) {
  const [page, setPage] = useState(0);
  const ids = [...typed.policies.keys()];
  const pages = Math.max(1, Math.ceil(ids.length / MOST_PREVIEWED));
  const shown = Math.min(page, pages - 1);
  const PolicyUniqueIds = ids.slice(shown * MOST_PREVIEWED, (shown + 1) * MOST_PREVIEWED);
  const { data, error, isFetching, refetch } = useCall(
    previewBulkChange,
    { body: { Change: input, PolicyUniqueIds } },
    { enabled: PolicyUniqueIds.length > 0 },
  );
  if (ids.length === 0) return <p>Nenhuma apólice está escolhida.</p>;
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível conferir as apólices"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton blocks={3} />;
  const refusing = data.Policies.filter(({ Refusals }) => Refusals.length > 0);
  return (
    <div className="endorsements-fields">
      <div className="endorsements-bulk-policy">
        <p role="status">{summary(data.Policies.length, refusing.length, ids.length)}</p>
        {refusing.length > 0 && (
          <Button size="small" onClick={() => onRemove(refusing.map(({ PolicyUniqueId }) => PolicyUniqueId))}>
            Retirar as que não aceitam
          </Button>
        )}
      </div>
      <ul className="endorsements-bulk-preview">
        {data.Policies.map((policy) => (
          <Previewed key={policy.PolicyUniqueId} policy={policy} onRemove={() => onRemove([policy.PolicyUniqueId])} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="endorsements-bulk-pages" aria-label="Páginas da conferência">
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            Anteriores
          </Button>
          <span>
            Página {shown + 1} de {formatNumber(pages)}
          </span>
          <Button disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            Próximas
          </Button>
        </nav>
      )}
      {data.MayIssue && (
        <Checkbox checked={typed.issuesAtEnd} onChange={({ target }) => change({ issuesAtEnd: target.checked })}>
          Emitir de uma vez o que nada mais impede. Sem isso, os pedidos esperam a aprovação um por um.
        </Checkbox>
      )}
    </div>
  );
}

const summary = (looked: number, refusing: number, all: number): string =>
  [
    refusing === 0
      ? `As ${formatNumber(looked)} apólices conferidas aqui aceitam a alteração.`
      : `${policiesInWords(refusing)} de ${formatNumber(looked)} ${refusing === 1 ? 'não aceita' : 'não aceitam'} a alteração.`,
    ...(looked < all ? [`${policiesInWords(all)} ao todo.`] : []),
  ].join(' ');

function Previewed({ policy, onRemove }: { policy: PreviewedPolicy; onRemove: () => void }) {
  const { PolicyUniqueId, PolicyNumber, Changes: changes, Refusals, Warnings } = policy;
  const refuses = Refusals.length > 0;
  return (
    <li>
      <div className="endorsements-bulk-policy">
        {PolicyNumber ? (
          <Link to={addresses.policy(PolicyUniqueId)}>{PolicyNumber}</Link>
        ) : (
          <span>Apólice que você não vê</span>
        )}
        <StatusTag tone={refuses ? 'danger' : 'success'}>{refuses ? 'Não aceita' : 'Muda'}</StatusTag>
        <Button size="small" aria-label={`Retirar ${PolicyNumber ?? 'a apólice'}`} onClick={onRemove}>
          Retirar
        </Button>
      </div>
      {[...Refusals, ...Warnings].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes.length > 0 && (
        <details>
          <summary>O que muda nesta apólice</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}
