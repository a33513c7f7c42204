import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

interface NamedSet {
  UniqueId: string;
  Name: string;
}

/** By which publication a parameter is in force, and since when. */
export const inForceInWords = (record: { PublicationNumber: number | null; InForceSince: string | null }): string =>
  record.PublicationNumber === null
    ? 'Ainda não está em vigor'
    : `Publicação ${record.PublicationNumber}, em vigor desde ${formatDateTime(record.InForceSince)}`;

interface VersionNoticesProps {
  /** "desta modalidade" */
  noun?: string;
  record: { Scheduled: { InForceFrom: string; ChangeSet: NamedSet } | null; AlsoIn: readonly NamedSet[] };
}

/** What else is under way for a parameter: a version that is to come, and other sets that touch it. */
export const VersionNotices = ({ record: { Scheduled, AlsoIn }, noun = 'disto' }: VersionNoticesProps) => (
  <>
    {Scheduled && (
      <Alert
        type="info"
        showIcon
        title={
          <>
            Uma alteração entra em vigor em {formatDateTime(Scheduled.InForceFrom)}:{' '}
            <Link to={addresses.parameterChange(Scheduled.ChangeSet.UniqueId)}>{Scheduled.ChangeSet.Name}</Link>.
          </>
        }
      />
    )}
    {AlsoIn.length > 0 && (
      <Alert
        type="warning"
        showIcon
        title={
          <>
            Há rascunhos {noun} em outros conjuntos:{' '}
            {AlsoIn.map(({ UniqueId, Name }, index) => (
              <span key={UniqueId}>
                {index > 0 && ', '}
                <Link to={addresses.parameterChange(UniqueId)}>{Name}</Link>
              </span>
            ))}
            .
          </>
        }
      />
    )}
  </>
);
