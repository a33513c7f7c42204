import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/parties/partyRecord';
import { saveModalityGroupLimit } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { ModalityGroupUse, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { today } from '@portal/shared/domain/time/instants';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, MoneyField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsHolder } from '../offeredActions';
import { groupName } from './groupName';

interface GroupLimitDialogProps {
  holder: PolicyHolderRecord;
  /** The one whose limit is reduced; without it one that has none is chosen. */
  group?: ModalityGroupUse;
  onClose: () => void;
}

interface Form {
  groupUniqueId: string | null;
  limit: number | null;
  expiresOn: string | null;
  justification: string;
}

/** Bounds what may be used of a modality group, within the overall limit; never more widely than it is bounded. */
export default function GroupLimitDialog({ holder, group: named, onClose }: GroupLimitDialogProps) {
  const notify = useNotify();
  // What was seen is what is expected, whatever somebody else does meanwhile.
  const [{ ModalityGroups: groups, Limit: overall }] = useState(holder);
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<Form>(`tomador.${holder.UniqueId}.limite.${named?.UniqueId ?? 'novo'}`, {
    groupUniqueId: named?.UniqueId ?? null,
    limit: null,
    expiresOn: named?.Limit?.ExpiresOn ?? null,
    justification: '',
  });
  const change = (part: Partial<Form>) => setValue((before) => ({ ...before, ...part }));
  const group = groups.find(({ UniqueId }) => UniqueId === form.groupUniqueId);
  const save = useCommand(saveModalityGroupLimit, {
    refreshes: showsHolder,
    onDone: () => notify.success({ title: 'Limite do grupo definido', text: group && groupName(group) }),
  });
  const problems = useProblems(
    [
      ...problemsOf('ModalityGroupUniqueId', !group && 'Escolha o grupo de modalidades'),
      ...problemsOf('LimitValue', form.limit === null && 'Informe o limite do grupo'),
      ...problemsOf('ExpiresOn', dateProblem(form.expiresOn)),
      ...problemsOf('Justification', form.justification.trim() === '' && 'Escreva a justificativa'),
    ],
    refusedProblems(save.error),
  );
  const send = () =>
    save.run({
      body: {
        PolicyHolderUniqueId: holder.UniqueId,
        ModalityGroupUniqueId: group?.UniqueId ?? '',
        LimitValue: form.limit ?? 0,
        ExpiresOn: form.expiresOn,
        Justification: form.justification.trim(),
        ExpectedLimitValue: group?.Limit?.LimitValue ?? null,
        ExpectedExpiresOn: group?.Limit?.ExpiresOn ?? null,
      },
    });
  const most = group?.Limit?.LimitValue ?? overall.LimitValue;
  return (
    <CommandDialog
      title={named ? `Reduzir o limite de ${groupName(named)}` : `Limitar um grupo de modalidades de ${holder.Name}`}
      consequence="Novas propostas do grupo que não couberem param na esteira de crédito. Apólices emitidas ficam como estão; as corretoras não são avisadas."
      verb={named ? 'Reduzir limite' : 'Limitar grupo'}
      command={save}
      fields={['ModalityGroupUniqueId', 'LimitValue', 'ExpiresOn', 'Justification']}
      kept={kept}
      onSend={() => (problems.ask() ? send() : undefined)}
      onClose={onClose}
    >
      {!named && (
        <SelectField
          label="Grupo de modalidades"
          required
          options={groups
            .filter(({ Limit }) => Limit === null)
            .map((one) => ({ value: one.UniqueId, label: groupName(one) }))}
          value={form.groupUniqueId}
          error={problems.problemOf('ModalityGroupUniqueId')}
          disabled={save.isBusy}
          onBlur={() => problems.leave('ModalityGroupUniqueId')}
          onChange={(groupUniqueId) => change({ groupUniqueId })}
        />
      )}
      <MoneyField
        label="Limite do grupo"
        required
        help={
          group
            ? `De ${formatMoney(group.UsedLimitValue)}, já usados, a ${formatMoney(most)}.`
            : `Até o limite total, de ${formatMoney(most)}.`
        }
        value={form.limit}
        error={problems.problemOf('LimitValue')}
        disabled={save.isBusy}
        onBlur={() => problems.leave('LimitValue')}
        onChange={(limit) => change({ limit })}
      />
      <DateField
        label="Válido até"
        help="Em branco, vale enquanto valer o limite total."
        minimum={today()}
        value={form.expiresOn}
        error={problems.problemOf('ExpiresOn')}
        disabled={save.isBusy}
        onBlur={() => problems.leave('ExpiresOn')}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <LongTextField
        label="Justificativa"
        help="Só a seguradora lê. Fica no histórico."
        required
        maxLength={LONGEST_JUSTIFICATION}
        value={form.justification}
        error={problems.problemOf('Justification')}
        disabled={save.isBusy}
        onBlur={() => problems.leave('Justification')}
        onChange={(justification) => change({ justification })}
      />
    </CommandDialog>
  );
}
