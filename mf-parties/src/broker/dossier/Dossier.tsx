import { useCommand } from '@portal/shared/commands/useCommand';
import {
  checkBrokerSusep,
  getBrokerDossier,
  updateBrokerFromBureau,
} from '@portal/shared/contracts/parties/brokerDossier';
import type { BrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { susepStatuses } from '@portal/shared/domain/parties/brokerDossier';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Alert, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { ProposedName } from '../../party/ProposedName';
import { PeopleTable } from './PeopleTable';
import { showsDossier } from './showsDossier';

const TechnicianDialog = lazy(() => import('./TechnicianDialog'));

/** What is known of a broker, what is missing, and asking for it. */
export default function Dossier({ brokerUniqueId }: { brokerUniqueId: string }) {
  const { data, error, isFetching, refetch } = useCall(getBrokerDossier, { query: { brokerUniqueId } });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o dossiê da corretora"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const { Standing, Susep, People, Gaps, MayChange } = data;
  return (
    <>
      {Gaps.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <ul>
              {Gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          }
        />
      )}
      {data.ProposedName && (
        <ProposedName
          party={{ kind: 'broker', uniqueId: brokerUniqueId }}
          proposed={data.ProposedName}
          refreshes={showsDossier}
        />
      )}
      <Facts>
        <Fact label="Situação na Receita Federal">{Standing?.Situation}</Fact>
        {Standing?.OtherName && <Fact label="Nome no bureau">{Standing.OtherName}</Fact>}
        <Fact label="Consulta ao bureau">{Standing ? formatDateTime(Standing.AskedAt) : 'Não consultado'}</Fact>
        <Fact label="Registro na SUSEP">
          {Susep ? (
            <>
              <StatusTag tone={susepStatuses[Susep.Status].tone}>{susepStatuses[Susep.Status].label}</StatusTag>{' '}
              {formatDateTime(Susep.CheckedAt)}
            </>
          ) : (
            'Não consultado'
          )}
        </Fact>
      </Facts>
      <PeopleTable people={People} brokerUniqueId={brokerUniqueId} mayChange={MayChange} />
      {MayChange && <Tools dossier={data} />}
    </>
  );
}

function Tools({ dossier }: { dossier: BrokerDossier }) {
  const { BrokerUniqueId, BureauDisabledReason, SusepDisabledReason } = dossier;
  const notify = useNotify();
  const ask = useCommand(updateBrokerFromBureau, {
    refreshes: showsDossier,
    onDone: () => notify.success({ title: 'Sócios e situação atualizados pelo bureau' }),
  });
  const check = useCommand(checkBrokerSusep, {
    refreshes: showsDossier,
    onDone: () => notify.success({ title: 'Registro na SUSEP conferido' }),
  });
  const error = ask.error ?? check.error;
  const hasTechnician = dossier.People.some(({ Role }) => Role === 'technician');
  return (
    <>
      {error && <CallFailure error={error} />}
      <div className="parts-record-tools">
        <ActionButton
          size="small"
          loading={ask.isBusy}
          disabledReason={BureauDisabledReason}
          onClick={() => void ask.run({ body: { BrokerUniqueId } })}
        >
          Consultar o bureau
        </ActionButton>
        <ActionButton
          size="small"
          loading={check.isBusy}
          disabledReason={SusepDisabledReason}
          onClick={() => void check.run({ body: { BrokerUniqueId } })}
        >
          Conferir na SUSEP
        </ActionButton>
        <DialogButton
          size="small"
          disabledReason={null}
          dialog={(close) => <TechnicianDialog brokerUniqueId={BrokerUniqueId} onClose={close} />}
        >
          {hasTechnician ? 'Trocar responsável técnico' : 'Informar responsável técnico'}
        </DialogButton>
      </div>
    </>
  );
}
