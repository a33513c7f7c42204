import { useCommand } from '@portal/shared/commands/useCommand';
import { getAutomationLog, getPipeAutomations, savePipeAutomation } from '@portal/shared/contracts/boards/automations';
import type { AutomationChoices, PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { MOST_FIRINGS_A_DAY } from '@portal/shared/domain/boards/automations/automationRule';
import { automationSentence } from '@portal/shared/domain/boards/automations/automationWords';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useStands } from '../record/useStands';
import { isAutomation, namesOf, newAutomation, problemsOfRule, tidied } from './automationForm';
import type { AutomationForm } from './automationForm';
import { ConditionFields } from './ConditionFields';
import { DryRun } from './DryRun';
import { ActionFields, TriggerFields } from './RuleFields';
import './automations.css';

interface AutomationDialogProps {
  pipeUniqueId: string;
  /** Null begins one. */
  automation: PipeAutomation | null;
  choices: AutomationChoices;
  onClose: () => void;
}

/** Writes an automation as a sentence of choosable parts; beside it, what it would have done. */
export default function AutomationDialog({ pipeUniqueId, automation, choices, onClose }: AutomationDialogProps) {
  const notify = useNotify();
  const [newId] = useState(newUniqueId);
  const [stands, see] = useStands(automation);
  const isOther = stands !== null && automation !== null && stands.version !== automation.version;
  const initial: AutomationForm = automation
    ? { rule: automation.rule, isActive: automation.isActive }
    : newAutomation();
  const { value, setValue, kept } = useKeptForm(
    `esteira.automacao.${pipeUniqueId}.${automation?.uniqueId ?? 'nova'}`,
    initial,
  );
  const rule = tidied(value.rule);
  const save = useCommand(savePipeAutomation, {
    refreshes: [getPipeAutomations, getAutomationLog],
    newer: isAutomation,
    onDone: ({ name, isActive }) =>
      notify.success({ title: isActive ? 'Automação salva e ligada' : 'Automação salva, desligada', text: name }),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOfRule(value.rule, choices),
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^rule\./, '') })),
  );
  const fields = {
    ...{ rule: value.rule, choices, problemOf, leave },
    onChange: (changed: AutomationForm['rule']) => setValue((before) => ({ ...before, rule: changed })),
  };
  const send = async () => {
    const sent = await save.run({
      parameters: { pipeUniqueId },
      body: {
        ...{ uniqueId: automation?.uniqueId ?? newId, version: stands?.version ?? 0 },
        ...{ rule, isActive: value.isActive },
      },
    });
    // What somebody else made of it is shown; saving again counts from there.
    if (sent.error && sent.newer) see(sent.newer);
    return sent;
  };
  return (
    <CommandDialog
      title={automation ? 'Alterar automação' : 'Nova automação'}
      verb="Salvar"
      width={1080}
      command={save}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <p className="parameters-automation-written" role="status" aria-label="A automação em palavras">
        {automationSentence(rule, namesOf(choices))}
      </p>
      {isOther && (
        <Alert
          type="warning"
          showIcon
          title={`${stands.responsible} salvou outra versão`}
          description={`Agora: ${stands.name}${stands.isActive ? '' : ' (desligada)'}. Salvar de novo põe a sua no lugar.`}
        />
      )}
      <div className="parameters-automation-beside">
        <div className="parameters-automation-parts">
          <TriggerFields {...fields} />
          <ConditionFields {...fields} />
          <ActionFields {...fields} />
          <Checkbox
            checked={value.isActive}
            onChange={(event) => setValue((before) => ({ ...before, isActive: event.target.checked }))}
          >
            Ligada
          </Checkbox>
          <p className="parameters-automation-quiet">
            Age com os seus acessos, uma vez por card e por passagem na etapa, e para se você perder o acesso. O que uma
            automação muda pode disparar outra: em um card agem no máximo {MOST_FIRINGS_A_DAY} por dia.
          </p>
        </div>
        <DryRun pipeUniqueId={pipeUniqueId} uniqueId={automation?.uniqueId ?? null} rule={rule} ask={ask} />
      </div>
    </CommandDialog>
  );
}
