import { useCommand } from '@portal/shared/commands/useCommand';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import { deletePolicyHolderBranch, getPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import type { PolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import { FactsTable } from '@portal/shared/parts/facts';
import { Button, DocumentNumber } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

interface BranchListProps {
  branches: readonly PolicyHolderBranch[];
  mayRemove: boolean;
}

/** The filiais, each with its way out of the register; proposals that name one keep it. */
export function BranchList({ branches, mayRemove }: BranchListProps) {
  const confirm = useConfirm();
  const notify = useNotify();
  const remove = useCommand(deletePolicyHolderBranch, {
    refreshes: [getPolicyHolderBranch, getPolicyHolderChangeHistory],
    onDone: () => notify.success({ title: 'Filial removida' }),
    onFailed: (error) => notify.error(error, 'A filial não foi removida'),
  });
  if (branches.length === 0) return <p>Nenhuma filial registrada.</p>;
  const ask = async ({ UniqueId, Name }: PolicyHolderBranch) => {
    const sure = await confirm({
      title: `Remover a filial ${Name}?`,
      consequence: 'Novas propostas não a encontram mais; as que já a citam, e as apólices, ficam como estão.',
      verb: 'Remover filial',
      danger: true,
    });
    if (sure) await remove.run({ query: { uniqueId: UniqueId } });
  };
  return (
    <FactsTable
      caption="Filiais do tomador"
      rows={branches}
      rowKey={({ UniqueId }) => UniqueId}
      columns={[
        { title: 'Nome', isName: true, cell: ({ Name }) => Name },
        { title: 'CNPJ', isWhole: true, cell: ({ CpfCnpj }) => <DocumentNumber value={CpfCnpj} copyable /> },
        { title: 'Município', cell: ({ CityName }) => CityName },
        ...(mayRemove
          ? [
              {
                title: 'Ação',
                cell: (branch: PolicyHolderBranch) => (
                  <Button
                    type="link"
                    size="small"
                    disabled={remove.isBusy}
                    aria-label={`Remover a filial ${branch.Name}`}
                    onClick={() => void ask(branch)}
                  >
                    Remover
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
