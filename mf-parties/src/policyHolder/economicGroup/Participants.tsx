import type { GroupMembership, GroupParticipant } from '@portal/shared/contracts/parties/economicGroups';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { FactsTable } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { DialogButton } from '../../party/DialogButton';
import { roleLabels, roleOf } from './roles';

const RoleDialog = lazy(() => import('./RoleDialog'));

interface ParticipantsProps {
  group: NonNullable<GroupMembership['Group']>;
  /** Of whose page this is. */
  policyHolderUniqueId: string;
  mayChange: boolean;
}

/** Who shares the limit of a group, who leads it and for whom the holding stands surety. */
export function Participants({ group, policyHolderUniqueId, mayChange }: ParticipantsProps) {
  const { Name, Participants: participants, ParticipantCount } = group;
  return (
    <>
      <FactsTable
        caption={`Participantes do grupo ${Name}`}
        rows={participants}
        rowKey={({ UniqueId }) => UniqueId}
        isMarked={({ UniqueId }) => UniqueId === policyHolderUniqueId}
        columns={[
          {
            title: 'Tomador',
            isName: true,
            cell: (participant) => (
              <NameOf participant={participant} isOfPage={participant.UniqueId === policyHolderUniqueId} />
            ),
          },
          {
            title: 'CPF ou CNPJ',
            cell: ({ CpfCnpj, Name: name, UniqueId }) => (
              <PersonalDocument
                value={CpfCnpj}
                name={name}
                kind="policyHolder"
                uniqueId={UniqueId}
                owner="policyHolder"
              />
            ),
          },
          {
            title: 'Usado',
            isAmount: true,
            isWhole: true,
            cell: ({ UsedLimitValue }) => <Money cents={UsedLimitValue} />,
          },
          {
            title: 'Papel',
            cell: (participant) => (
              <span className="parties-group-role">
                {roleLabels[roleOf(participant)]}
                {participant.IsAfiancado &&
                  (participant.ContractNumber ? (
                    ` no ${participant.ContractNumber}`
                  ) : (
                    <StatusTag tone="warning">Sem contrato assinado</StatusTag>
                  ))}
                {mayChange && (
                  <DialogButton
                    type="link"
                    size="small"
                    disabledReason={null}
                    name={`Mudar o papel de ${participant.Name}`}
                    dialog={(close) => <RoleDialog participant={participant} onClose={close} />}
                  >
                    Mudar
                  </DialogButton>
                )}
              </span>
            ),
          },
        ]}
      />
      {ParticipantCount > participants.length && (
        <p>
          Os {participants.length} de maior uso, de {ParticipantCount} participantes.
        </p>
      )}
    </>
  );
}

const NameOf = ({
  participant: { UniqueId, Name, IsBlocked },
  isOfPage,
}: {
  participant: GroupParticipant;
  isOfPage: boolean;
}) => (
  <>
    {isOfPage ? <strong>{Name}</strong> : <Link to={addresses.policyHolder(UniqueId)}>{Name}</Link>}{' '}
    {IsBlocked && <StatusTag tone="danger">Bloqueado</StatusTag>}
  </>
);
