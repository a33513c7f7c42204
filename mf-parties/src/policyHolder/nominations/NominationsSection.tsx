import { getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { showsHolder } from '../offeredActions';
import { NominationItem } from './NominationItem';
import '../../party/nominations/nominations.css';

const NominationDialog = lazy(async () => ({
  default: (await import('@portal/shared/parts/nomination')).NominationDialog,
}));

const shows = [getPolicyHolderNominations, ...showsHolder];

/** Who brokers for a policy holder, for which modalities and since when; below it who did so before. */
export function NominationsSection({ holder }: { holder: PolicyHolderRecord }) {
  const { UniqueId } = holder;
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useCall(getPolicyHolderNominations, {
    query: { policyHolderUniqueId: UniqueId },
  });
  const of = (isPresent: boolean) =>
    (data?.Nominations ?? []).filter(({ Status }) => (Status === 'approved' || Status === 'pending') === isPresent);
  const past = of(false);
  return (
    <Section
      id="nomeacoes"
      title="Nomeações"
      aside={
        data?.MayRequest && (
          <DialogButton
            size="small"
            disabledReason={null}
            dialog={(close) => (
              <NominationDialog
                policyHolder={holder}
                broker="choose"
                refreshes={shows}
                onAsked={(status) =>
                  status === 'approved'
                    ? notify.info({ title: 'A corretora já tem esta nomeação', text: holder.Name })
                    : notify.success({ title: 'Nomeação pedida', text: 'Ela é decidida na esteira de nomeação.' })
                }
                onClose={close}
              />
            )}
          >
            Pedir nomeação
          </DialogButton>
        )
      }
    >
      {data ? (
        <>
          {of(true).length === 0 ? (
            <p>Nenhuma corretora está nomeada: ninguém além da seguradora faz propostas para este tomador.</p>
          ) : (
            <ol className="parties-nominations">
              {of(true).map((nomination) => (
                <NominationItem
                  key={nomination.UniqueId}
                  nomination={nomination}
                  policyHolderName={holder.Name}
                  refreshes={shows}
                />
              ))}
            </ol>
          )}
          {past.length > 0 && (
            <details>
              <summary>Nomeações anteriores ({past.length})</summary>
              <ol className="parties-nominations">
                {past.map((nomination) => (
                  <NominationItem
                    key={nomination.UniqueId}
                    nomination={nomination}
                    policyHolderName={holder.Name}
                    refreshes={shows}
                  />
                ))}
              </ol>
            </details>
          )}
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler as nomeações"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}
