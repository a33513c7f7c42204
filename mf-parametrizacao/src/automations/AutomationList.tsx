import { useCommand } from '@portal/shared/commands/useCommand';
import { getAutomationLog, getPipeAutomations, savePipeAutomation } from '@portal/shared/contracts/boards/automations';
import type { PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { Alert, Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import './automations.css';

const SwitchOnDialog = lazy(() => import('./SwitchOnDialog'));

interface AutomationListProps {
  pipeUniqueId: string;
  automations: readonly PipeAutomation[];
  onEdit: (automation: PipeAutomation) => void;
}

/** The automations of a pipe, each as its sentence, with its switch. */
export function AutomationList({ pipeUniqueId, automations, onEdit }: AutomationListProps) {
  const notify = useNotify();
  const [begun, begin] = useState<PipeAutomation | null>(null);
  // Off at once; on only once somebody has seen how many cards that touches.
  const save = useCommand(savePipeAutomation, {
    refreshes: [getPipeAutomations, getAutomationLog],
    onDone: ({ name }) => notify.success({ title: 'Automação desligada', text: name }),
  });
  const switchOff = ({ uniqueId, version, rule }: PipeAutomation) =>
    void save.run({ parameters: { pipeUniqueId }, body: { uniqueId, version, rule, isActive: false } });
  return (
    <Section title="Automações">
      {save.error && <Alert type="error" showIcon role="alert" title={save.error.message} />}
      <FactsTable
        caption="Automações"
        rows={automations}
        rowKey={({ uniqueId }) => uniqueId}
        columns={[
          { title: 'Automação', isName: true, cell: (one) => <Sentence automation={one} /> },
          { title: 'Situação', cell: (one) => <State automation={one} /> },
          { title: 'Em 30 dias', cell: doneInWords },
          { title: 'Responde por ela', cell: inChargeSince },
          {
            title: 'Ações',
            cell: (one) => (
              <span className="parameters-row-actions">
                <Button size="small" aria-label={`Alterar: ${one.name}`} onClick={() => onEdit(one)}>
                  Alterar
                </Button>
                <Button
                  size="small"
                  aria-label={`${one.isActive ? 'Desligar' : 'Ligar'}: ${one.name}`}
                  disabled={save.isBusy}
                  onClick={() => (one.isActive ? switchOff(one) : begin(one))}
                >
                  {one.isActive ? 'Desligar' : 'Ligar'}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {begun && (
          <SwitchOnDialog
            pipeUniqueId={pipeUniqueId}
            automation={automations.find(({ uniqueId }) => uniqueId === begun.uniqueId) ?? begun}
            onClose={() => begin(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

const Sentence = ({ automation: { name, problem } }: { automation: PipeAutomation }) => (
  <span className="parameters-automation-sentence">
    {name}
    {problem && <small className="parameters-automation-problem">{problem}</small>}
  </span>
);

function State({ automation: { isActive, problem } }: { automation: PipeAutomation }) {
  if (isActive) return <StatusTag tone={problem ? 'warning' : 'success'}>Ligada</StatusTag>;
  return problem ? <StatusTag tone="danger">Parada</StatusTag> : <StatusTag tone="neutral">Desligada</StatusTag>;
}

const inChargeSince = ({ responsible, changedAt }: PipeAutomation): string =>
  `${responsible}, desde ${formatDate(dateOfInstant(changedAt))}`;

const doneInWords = ({ firedCount, leftOutCount }: PipeAutomation): string =>
  [
    firedCount === 1 ? '1 vez' : `${formatNumber(firedCount)} vezes`,
    ...(leftOutCount > 0 ? [`${formatNumber(leftOutCount)} de fora`] : []),
  ].join(', ');
