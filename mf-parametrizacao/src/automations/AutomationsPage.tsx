import { getPipeAutomations } from '@portal/shared/contracts/boards/automations';
import type { PipeAutomation } from '@portal/shared/contracts/boards/automations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ActionButton, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AutomationList } from './AutomationList';
import { AutomationLog } from './AutomationLog';
import '../record/page.css';

const AutomationDialog = lazy(() => import('./AutomationDialog'));

/** `/parametrizacao/quadros/:uniqueId/automacoes`: what a pipe does by itself, and what it did. Additive. */
export default function AutomationsPage() {
  const { uniqueId: pipeUniqueId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall(getPipeAutomations, { parameters: { pipeUniqueId } });
  /** Null begins one. */
  const [opened, open] = useState<PipeAutomation | null | undefined>(undefined);
  const add = (
    <ActionButton type="primary" onClick={() => open(null)}>
      Nova automação
    </ActionButton>
  );
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title={data ? `Automações de ${data.pipe.name}` : 'Automações'}
        {...(data && { count: data.automations.length })}
        back={{ to: addresses.pipeParameters(pipeUniqueId), label: data?.pipe.name ?? 'Esteira' }}
        subtitle="O que a esteira faz sozinha: quando, em que condições e o quê. Cada uma age uma vez por card e por passagem na etapa."
        {...(data && data.automations.length > 0 && { action: add })}
      />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler as automações"
          retrying={isFetching}
          {...(error.status !== 403 && error.status !== 404 && { onRetry: () => void refetch() })}
        />
      )}
      {!data && !error && <PageSkeleton blocks={2} />}
      {data?.automations.length === 0 && (
        <EmptyState
          title="Nenhuma automação ainda"
          text="Por exemplo: quando um card está em Documentação pendente há mais de 3 dias, avisar o corretor. Antes de ligar, veja o que teria acontecido nos últimos 30 dias."
          action={add}
        />
      )}
      {data && data.automations.length > 0 && (
        <>
          <AutomationList pipeUniqueId={pipeUniqueId} automations={data.automations} onEdit={open} />
          <AutomationLog pipeUniqueId={pipeUniqueId} automations={data.automations} />
        </>
      )}
      <Suspense fallback={null}>
        {opened !== undefined && data && (
          <AutomationDialog
            pipeUniqueId={pipeUniqueId}
            automation={opened && (data.automations.find(({ uniqueId }) => uniqueId === opened.uniqueId) ?? opened)}
            choices={data.choices}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
