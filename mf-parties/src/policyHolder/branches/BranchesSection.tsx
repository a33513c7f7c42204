import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { actionOf } from '../offeredActions';
import { BranchList } from './BranchList';

const AddBranchDialog = lazy(() => import('./AddBranchDialog'));

/** The filiais of a policy holder: other establishments of the same CNPJ root, for which it can be insured. */
export function BranchesSection({ holder }: { holder: PolicyHolderRecord }) {
  const { data, error, isFetching, refetch } = useCall(getPolicyHolderBranch, { query: { policyHolderId: holder.Id } });
  const edit = actionOf(holder, 'edit');
  return (
    <Section
      id="filiais"
      title="Filiais"
      aside={
        edit && (
          <DialogButton
            size="small"
            disabledReason={edit.DisabledReason}
            dialog={(close) => <AddBranchDialog holder={holder} onClose={close} />}
          >
            Adicionar filial
          </DialogButton>
        )
      }
    >
      {data ? (
        <BranchList branches={data} mayRemove={edit !== undefined} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler as filiais"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}
