import type { BulkChange, PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Tone } from '@portal/shared/domain/values/tone';
import { Changes } from '@portal/shared/parts/changes';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Checkbox } from '@portal/shared/ui/form';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import type { TypedBulk } from './bulkChangeForm';
import { policiesInWords } from './bulkWords';
import { groupPreviewed, outcomeOf } from './previewGroups';
import type { PreviewGroup, PreviewOutcome } from './previewGroups';
import { useBulkPreview } from './useBulkPreview';

interface BulkPreviewProps {
  typed: TypedBulk;
  change: (part: Partial<TypedBulk>) => void;
  input: BulkChange;
  onRemove: (policyUniqueIds: readonly string[]) => void;
}

/** How many would be issued, wait and refuse, and why: as the platform judges each policy now. */
export function BulkPreview({ typed, change, input, onRemove }: BulkPreviewProps) {
  const { issuesAtEnd } = typed;
  const { policies, isComplete, mayIssue, error, isFetching, retry } = useBulkPreview(
    [...typed.policies.keys()],
    input,
  );
  if (typed.policies.size === 0) return <p>Nenhuma apólice está escolhida.</p>;
  if (error)
    return (
      <ErrorState error={error} title="Não foi possível conferir as apólices" retrying={isFetching} onRetry={retry} />
    );
  if (policies.length === 0) return <PageSkeleton blocks={3} />;
  return (
    <div className="endorsements-fields">
      {!isComplete && <Progress done={policies.length} all={typed.policies.size} />}
      <Figures policies={policies} issuesAtEnd={mayIssue && issuesAtEnd} />
      {mayIssue && (
        <Checkbox checked={issuesAtEnd} onChange={({ target }) => change({ issuesAtEnd: target.checked })}>
          Emitir de uma vez o que nada mais impede. Sem isso, os pedidos esperam a aprovação um por um.
        </Checkbox>
      )}
      <ul className="endorsements-bulk-preview">
        {groupPreviewed(policies).map((group) => (
          <Group key={`${group.outcome} ${group.cause}`} group={group} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  );
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <div className="endorsements-bulk-progress">
    <p>
      {formatNumber(done)} de {policiesInWords(all)} conferidas.
    </p>
    <progress aria-label="Apólices conferidas" max={all} value={done} />
  </div>
);

function Figures({ policies, issuesAtEnd }: { policies: readonly PreviewedPolicy[]; issuesAtEnd: boolean }) {
  const count = (outcome: PreviewOutcome) =>
    formatNumber(policies.filter((policy) => outcomeOf(policy) === outcome).length);
  return (
    <div role="status" aria-label="Resultado da conferência">
      <Facts>
        <Fact label={issuesAtEnd ? 'São emitidas' : 'Ficam prontas para emitir'}>{count('passes')}</Fact>
        <Fact label="Esperam análise">{count('waits')}</Fact>
        <Fact label="Não aceitam">{count('refused')}</Fact>
      </Facts>
    </div>
  );
}

const outcomes: Record<PreviewOutcome, { label: string; tone: Tone }> = {
  passes: { label: 'Muda', tone: 'success' },
  waits: { label: 'Espera análise', tone: 'warning' },
  refused: { label: 'Não aceita', tone: 'danger' },
};

interface GroupProps {
  group: PreviewGroup;
  onRemove: BulkPreviewProps['onRemove'];
}

function Group({ group: { outcome, cause, policies }, onRemove }: GroupProps) {
  const { label, tone } = outcomes[outcome];
  const count = policiesInWords(policies.length);
  const list = (
    <ul className="endorsements-bulk-preview">
      {policies.map((policy) => (
        <Previewed key={policy.PolicyUniqueId} policy={policy} onRemove={() => onRemove([policy.PolicyUniqueId])} />
      ))}
    </ul>
  );
  return (
    <li>
      <div className="endorsements-bulk-policy">
        <StatusTag tone={tone}>{label}</StatusTag>
        <strong>{count}</strong>
        {outcome !== 'passes' && policies.length > 1 && (
          <Button
            size="small"
            aria-label={`Retirar ${count}: ${cause}`}
            onClick={() => onRemove(policies.map(({ PolicyUniqueId }) => PolicyUniqueId))}
          >
            Retirar
          </Button>
        )}
      </div>
      <p>{cause}</p>
      {policies.length > MOST_UNFOLDED ? (
        <details>
          <summary>Ver as apólices</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}

/** More policies of one cause are folded. */
const MOST_UNFOLDED = 5;

function Previewed({ policy, onRemove }: { policy: PreviewedPolicy; onRemove: () => void }) {
  const { PolicyUniqueId, PolicyNumber, Changes: changes, Refusals, Warnings, WaitsFor } = policy;
  return (
    <li>
      <div className="endorsements-bulk-policy">
        {PolicyNumber ? (
          <Link to={addresses.policy(PolicyUniqueId)}>{PolicyNumber}</Link>
        ) : (
          <span>Apólice que você não vê</span>
        )}
        <Button size="small" aria-label={`Retirar ${PolicyNumber ?? 'a apólice'}`} onClick={onRemove}>
          Retirar
        </Button>
      </div>
      {[...Refusals, ...(WaitsFor ? [`Espera ${WaitsFor.Analysis}: ${WaitsFor.Sentence}`] : []), ...Warnings].map(
        (sentence) => (
          <p key={sentence}>{sentence}</p>
        ),
      )}
      {changes.length > 0 && (
        <details>
          <summary>O que muda nesta apólice</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}
