import type { BrokerPerson } from '@portal/shared/contracts/parties/brokerDossier';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';

const ExposureDialog = lazy(() => import('./ExposureDialog'));

interface PeopleTableProps {
  people: readonly BrokerPerson[];
  brokerUniqueId: string;
  mayChange: boolean;
}

/** The people of a broker, each with what they said of their political exposure. */
export function PeopleTable({ people, brokerUniqueId, mayChange }: PeopleTableProps) {
  if (people.length === 0) return <p>Nenhuma pessoa conhecida.</p>;
  return (
    <FactsTable
      caption="Pessoas da corretora"
      rows={people}
      rowKey={({ UniqueId }) => UniqueId}
      columns={[
        { title: 'Nome', isName: true, cell: ({ Name }) => Name },
        {
          title: 'CPF ou CNPJ',
          isWhole: true,
          cell: ({ CpfCnpj, Name, UniqueId }) => (
            <PersonalDocument value={CpfCnpj} name={Name} kind="partner" uniqueId={UniqueId} owner="broker" />
          ),
        },
        { title: 'Qualificação', cell: ({ Qualification }) => Qualification },
        {
          title: 'Participação',
          isAmount: true,
          cell: ({ SharePercent }) => SharePercent !== null && formatPercentage(SharePercent),
        },
        {
          title: 'Exposição política',
          cell: (person) => (
            <>
              {exposureOf(person)}{' '}
              {mayChange && (
                <DialogButton
                  type="link"
                  size="small"
                  disabledReason={null}
                  name={`Informar a exposição política de ${person.Name}`}
                  dialog={(close) => <ExposureDialog brokerUniqueId={brokerUniqueId} person={person} onClose={close} />}
                >
                  Informar
                </DialogButton>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function exposureOf({ IsPoliticallyExposed, ExposureDeclaredAt }: BrokerPerson) {
  if (IsPoliticallyExposed) return <StatusTag tone="warning">PEP</StatusTag>;
  return ExposureDeclaredAt === null ? 'Não perguntada' : `Não, em ${formatDateTime(ExposureDeclaredAt)}`;
}
