import { useCommand } from '@portal/shared/commands/useCommand';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getPolicyHolderBranch, insertPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import { cnpjProblem } from '@portal/shared/domain/people/cnpj';
import { formatDocument } from '@portal/shared/domain/people/document';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { DocumentField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

/** Adds a filial by its CNPJ; name and municipality come from the bureau. */
export default function AddBranchDialog({ holder, onClose }: { holder: PolicyHolderRecord; onClose: () => void }) {
  const notify = useNotify();
  const [cnpj, setCnpj] = useState('');
  const add = useCommand(insertPolicyHolderBranch, {
    refreshes: [getPolicyHolderBranch, getPolicyHolderChangeHistory],
    onDone: ({ Name, CpfCnpj }) =>
      notify.success({ title: 'Filial adicionada', text: `${Name}, ${formatDocument(CpfCnpj)}` }),
  });
  const problems = useProblems(
    problemsOf('BranchCnpj', cnpj === '' ? 'Informe o CNPJ da filial' : (cnpjProblem(cnpj) ?? false)),
    refusedProblems(add.error),
  );
  return (
    <CommandDialog
      title={`Adicionar filial de ${holder.Name}`}
      consequence={`O CNPJ começa por ${formatDocument(holder.CpfCnpj).slice(0, 10)}. Nome e município vêm do bureau de dados.`}
      verb="Adicionar filial"
      command={add}
      fields={['BranchCnpj']}
      onSend={() =>
        problems.ask() ? add.run({ query: { PolicyHolderUniqueId: holder.UniqueId, BranchCnpj: cnpj } }) : undefined
      }
      onClose={onClose}
    >
      <DocumentField
        kind="CNPJ"
        label="CNPJ da filial"
        required
        value={cnpj}
        error={problems.problemOf('BranchCnpj')}
        disabled={add.isBusy}
        onBlur={() => problems.leave('BranchCnpj')}
        onChange={setCnpj}
      />
    </CommandDialog>
  );
}
