import { getAuditState } from '@portal/shared/contracts/portal/audit';
import type { AuditState, AuditVerification } from '@portal/shared/contracts/portal/audit';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import {
  ActionButton,
  Alert,
  CopyableText,
  DateText,
  ErrorState,
  LiveRegion,
  PageSkeleton,
} from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { problemInWords } from './entryWords';

const VerifyDialog = lazy(() => import('./VerifyDialog'));

/** The chain of seals: how far it goes, its last hash to keep elsewhere, and whether the entries agree with it. */
export function SealsSection() {
  const [isAsking, setAsking] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    getAuditState,
    {},
    // The first seal is on its way, or somebody verifies.
    { againWhile: ({ Running, SealCount, PendingCount }) => Running !== null || (SealCount === 0 && PendingCount > 0) },
  );
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler os selos"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  return (
    <Section title="Integridade">
      <Facts>
        <Fact label="Selos">{formatNumber(data.SealCount)}</Fact>
        <Fact label="Último selo">{data.LastSeal && <DateText value={data.LastSeal.SealedAt} />}</Fact>
        <Fact label="Entradas que aguardam selo">{formatNumber(data.PendingCount)}</Fact>
        <Fact label="Hash do último selo">
          {data.LastSeal && <CopyableText text={data.LastSeal.Hash} label="o hash do último selo" />}
        </Fact>
      </Facts>
      <p>Guarde este hash fora do portal: com ele se prova que a cadeia não foi refeita por quem controla o banco.</p>
      <LiveRegion>{data.Running ? 'Verificação em andamento' : ''}</LiveRegion>
      {data.Running && <p>{progressOf(data.Running)}</p>}
      {data.Problem && !data.Running && <Alert type="warning" showIcon title={data.Problem} />}
      {data.LastVerification && <Outcome verification={data.LastVerification} />}
      <div>
        <ActionButton
          onClick={() => setAsking(true)}
          {...(data.Running && { disabledReason: 'Uma verificação está em andamento.' })}
          {...(data.SealCount === 0 && { disabledReason: 'Ainda não há nenhum selo: o primeiro vem em um minuto.' })}
        >
          Verificar auditoria
        </ActionButton>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <VerifyDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}

const progressOf = ({ DoneSeals, TotalSeals }: NonNullable<AuditState['Running']>): string =>
  TotalSeals === null || DoneSeals === 0
    ? 'Verificação em andamento…'
    : `Verificação em andamento: ${formatNumber(DoneSeals)} de ${formatNumber(TotalSeals)} selos conferidos.`;

function Outcome({ verification }: { verification: AuditVerification }) {
  const { ProblemCount, Problems, EntryCount, SealCount, RemovedCount, StartedByName, FinishedAt } = verification;
  const isWhole = ProblemCount === 0;
  return (
    <Alert
      type={isWhole ? 'success' : 'error'}
      showIcon
      title={isWhole ? 'Tudo confere: nada foi alterado' : `${formatNumber(ProblemCount)} divergências encontradas`}
      description={
        <>
          <p>
            {formatNumber(EntryCount)} entradas em {formatNumber(SealCount)} selos, verificadas em{' '}
            <DateText value={FinishedAt} /> por {StartedByName ?? 'linha de comando'}.
            {RemovedCount > 0 &&
              ` ${formatNumber(RemovedCount)} com conteúdo removido por lei, e a remoção registrada.`}
          </p>
          {!isWhole && (
            <ul>
              {Problems.map((problem) => (
                <li key={`${problem.Kind} ${problem.SealNumber} ${problem.EntryId}`}>{problemInWords(problem)}</li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
