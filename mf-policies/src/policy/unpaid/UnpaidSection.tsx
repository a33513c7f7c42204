import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { coverKeptSentences } from '@portal/shared/domain/underwriting/unpaidPremium';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { ResolutionFacts } from './ResolutionFacts';
import { SequenceSteps } from './SequenceSteps';
import { nextInWords } from './unpaidSentences';

const ResolveDialog = lazy(() => import('./ResolveDialog'));

/** What an unpaid premium leads to: nothing where cover goes on, else where its sequence stands and what is next. */
export function UnpaidSection({ policy }: { policy: PolicyDetail }) {
  const { PolicyUniqueId: policyUniqueId } = policy;
  const { data, error, isFetching, refetch } = useCall(getUnpaidPremium, { query: { policyUniqueId } });
  // Most policies owe nothing: until it is known, there is nothing to hold a place for.
  if (!data && !error) return null;
  if (data && !data.LateInstallment && data.Sequences.length === 0) return null;
  return (
    <Section id="falta-de-pagamento" title="Falta de pagamento">
      {data ? (
        <Unpaid policy={policy} unpaid={data} />
      ) : (
        <ErrorState
          error={error}
          title="Não foi possível ler a falta de pagamento"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Section>
  );
}

function Unpaid({ policy, unpaid }: { policy: PolicyDetail; unpaid: UnpaidPremium }) {
  const [isResolving, setResolving] = useState(false);
  const { KeptBy, LateInstallment, Effect, MayResolve, Sequences } = unpaid;
  return (
    <>
      {LateInstallment && <p>{KeptBy ? coverKeptSentences[KeptBy] : nextInWords(unpaid)}</p>}
      {Effect && <ResolutionFacts effect={Effect} />}
      {MayResolve && Effect && Effect.RefundValue > 0 && (
        <div className="parts-record-tools">
          <Button danger onClick={() => setResolving(true)}>
            Resolver o contrato
          </Button>
        </div>
      )}
      {Sequences.map((sequence) => (
        <SequenceSteps key={sequence.BeganOn + sequence.Installment} sequence={sequence} />
      ))}
      {isResolving && Effect && (
        <Suspense fallback={null}>
          <ResolveDialog policy={policy} effect={Effect} onClose={() => setResolving(false)} />
        </Suspense>
      )}
    </>
  );
}
