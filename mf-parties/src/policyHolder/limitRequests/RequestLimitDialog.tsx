import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getRequestLimitDocuments,
  LONGEST_LIMIT_JUSTIFICATION,
  MOST_DOCUMENTS_OF_REQUEST,
  sendRequestToAnalysis,
} from '@portal/shared/contracts/parties/limitRequests';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, MoneyField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { groupName } from '../modalityGroups/groupName';
import { showsHolder } from '../offeredActions';

/** Stands for the overall limit where one is chosen. */
const OVERALL = 'total';

interface Form {
  of: string;
  amount: number | null;
  justification: string;
  files: UploadedFile[];
}
const begun: Form = { of: OVERALL, amount: null, justification: '', files: [] };

/** Asks the insurer for a higher limit, with what it is needed for and what shows that it can be borne. */
export default function RequestLimitDialog({ holder, onClose }: { holder: PolicyHolderRecord; onClose: () => void }) {
  const notify = useNotify();
  const { value: form, setValue, kept } = useKeptForm<Form>(`tomador.${holder.UniqueId}.pedido-de-limite`, begun);
  const change = (part: Partial<Form>) => setValue((before) => ({ ...before, ...part }));
  const ask = useCommand(sendRequestToAnalysis, {
    refreshes: [...showsHolder, getRequestLimitDocuments],
    onDone: () => notify.success({ title: 'Pedido enviado para análise', text: holder.Name }),
  });
  // A group without a limit of its own has all of the overall one.
  const capped = holder.ModalityGroups.filter(({ Limit }) => Limit !== null);
  const group = capped.find(({ UniqueId }) => UniqueId === form.of);
  const { LimitValue } = group?.Limit ?? holder.Limit;
  const problems = useProblems(
    [
      ...problemsOf('RequestedLimitValue', form.amount === null && 'Informe o limite de que o tomador precisa'),
      ...problemsOf('Justification', form.justification.trim() === '' && 'Escreva para que o limite é necessário'),
    ],
    refusedProblems(ask.error),
  );
  const send = () =>
    ask.run({
      body: {
        PolicyHolderUniqueId: holder.UniqueId,
        ...(group && { ModalityGroupUniqueId: group.UniqueId }),
        RequestedLimitValue: form.amount ?? 0,
        Justification: form.justification.trim(),
        Documents: documentsOf(form.files),
      },
    });
  return (
    <CommandDialog
      title={`Pedir limite para ${holder.Name}`}
      consequence={`O limite ${group ? `para ${groupName(group)}` : 'total'} é de ${formatMoney(LimitValue)}. A seguradora decide na esteira de crédito e avisa aqui.`}
      verb="Enviar para análise"
      command={ask}
      fields={['ModalityGroupUniqueId', 'RequestedLimitValue', 'Justification']}
      kept={kept}
      onSend={() => (problems.ask() ? send() : undefined)}
      onClose={onClose}
    >
      {capped.length > 0 && (
        <SelectField
          label="Limite"
          required
          options={[
            { value: OVERALL, label: 'Limite total' },
            ...capped.map((one) => ({ value: one.UniqueId, label: groupName(one) })),
          ]}
          value={group?.UniqueId ?? OVERALL}
          error={problems.problemOf('ModalityGroupUniqueId')}
          disabled={ask.isBusy}
          onChange={(of) => change({ of: of ?? OVERALL })}
        />
      )}
      <MoneyField
        label="Limite de que precisa"
        required
        {...(group && { help: `Até o limite total, de ${formatMoney(holder.Limit.LimitValue)}.` })}
        value={form.amount}
        error={problems.problemOf('RequestedLimitValue')}
        disabled={ask.isBusy}
        onBlur={() => problems.leave('RequestedLimitValue')}
        onChange={(amount) => change({ amount })}
      />
      <LongTextField
        label="Justificativa"
        help="Para que obra ou contrato, e com que prazo. A seguradora lê."
        required
        maxLength={LONGEST_LIMIT_JUSTIFICATION}
        value={form.justification}
        error={problems.problemOf('Justification')}
        disabled={ask.isBusy}
        onBlur={() => problems.leave('Justification')}
        onChange={(justification) => change({ justification })}
      />
      <DocumentFiles
        label="Documentos"
        lead="Balanço, contrato, faturamento:"
        value={form.files}
        onChange={(files) => change({ files: [...files] })}
        limit={MOST_DOCUMENTS_OF_REQUEST}
        disabled={ask.isBusy}
      />
    </CommandDialog>
  );
}

/** Each file is a document by its own name; a second one of a name is told apart. */
function documentsOf(files: readonly UploadedFile[]) {
  const named = new Set<string>();
  return files.map(({ name, uniqueIdentifier }) => {
    const plain = name
      .replace(/\.[^.]*$/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, INPUT_MAX_LENGTH - 5);
    let Name = plain || 'Documento';
    for (let turn = 2; named.has(Name.toLowerCase()); turn += 1) Name = `${plain || 'Documento'} (${turn})`;
    named.add(Name.toLowerCase());
    return { Name, ArchiveUniqueIds: [uniqueIdentifier] };
  });
}
