import { getAutomationLog } from '@portal/shared/contracts/boards/automations';
import type { AutomationFiring, AutomationOutcome, PipeAutomation } from '@portal/shared/contracts/boards/automations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Tone } from '@portal/shared/domain/values/tone';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf, FilterDefinition, QueryOf } from '@portal/shared/ui/table';

const outcomes: Record<AutomationOutcome, { label: string; tone: Tone }> = {
  done: { label: 'Feito', tone: 'success' },
  leftOut: { label: 'De fora', tone: 'warning' },
  stopped: { label: 'Parada', tone: 'danger' },
};

const columns: ColumnsOf<typeof getAutomationLog> = [
  { key: 'card', title: 'Card', value: ({ card }) => card?.cardRef ?? 'Nenhum', width: 150, essential: true },
  { key: 'at', title: 'Quando', kind: 'date', value: ({ firedAt }) => firedAt, width: 150 },
  { key: 'outcome', title: 'Resultado', kind: 'status', status: ({ outcome }) => outcomes[outcome], width: 110 },
  { key: 'sentence', title: 'O que foi feito, ou por que não', value: ({ sentence }) => sentence, width: 280 },
  { key: 'name', title: 'Automação', value: ({ name }) => name, width: 320 },
];

interface AutomationLogProps {
  pipeUniqueId: string;
  automations: readonly PipeAutomation[];
}

/** What the automations of a pipe did, and why not. */
export function AutomationLog({ pipeUniqueId, automations }: AutomationLogProps) {
  const filters: readonly FilterDefinition<QueryOf<typeof getAutomationLog>>[] = [
    {
      ...{ kind: 'select', name: 'resultado', label: 'Resultado', field: 'outcome', main: true },
      options: (Object.keys(outcomes) as AutomationOutcome[]).map((value) => ({ value, label: outcomes[value].label })),
    },
    {
      ...{ kind: 'select', name: 'automacao', label: 'Automação', field: 'automationUniqueId', main: true },
      options: automations.map(({ uniqueId, name }) => ({ value: uniqueId, label: name })),
    },
  ];
  return (
    <DataTable
      call={getAutomationLog}
      name="automationLog"
      title="Registro"
      headingLevel={2}
      noun={{ singular: 'linha', plural: 'linhas', feminine: true }}
      parameters={{ pipeUniqueId }}
      rowKey={({ automationUniqueId, firedAt, card }: AutomationFiring) =>
        `${automationUniqueId} ${firedAt} ${card?.cardId ?? ''}`
      }
      rowLink={({ card }: AutomationFiring) => card && addresses.card({ uniqueId: pipeUniqueId }, card.cardId)}
      columns={columns}
      filters={filters}
      emptyText="Aqui fica cada card em que uma automação agiu, ou por que não agiu."
    />
  );
}
