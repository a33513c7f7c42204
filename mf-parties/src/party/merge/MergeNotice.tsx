import { getPartyMergeState } from '@portal/shared/contracts/parties/partyMerges';
import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { DialogButton } from '../DialogButton';

const TakeBackDialog = lazy(() => import('./TakeBackDialog'));

interface MergeNoticeProps {
  kind: RegisterKind;
  uniqueId: string;
  /** A company has a root in common with its double, a person the whole document. */
  isCompany: boolean;
}

/** Says on a record's page that it was merged into another one, or that there is another one of the same party. */
export function MergeNotice({ kind, uniqueId, isCompany }: MergeNoticeProps) {
  const { data } = useCall(getPartyMergeState, { query: { Kind: kind, UniqueId: uniqueId } });
  if (!data) return null;
  const { MergedInto, Doubles } = data;
  if (MergedInto)
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={
          <>
            Este cadastro foi unificado em{' '}
            <Link to={addresses.registeredParty(kind, MergedInto.UniqueId)}>{MergedInto.Name}</Link>
          </>
        }
        description={MergedInto.Merge && <TakingBack merge={MergedInto.Merge} />}
      />
    );
  const [other] = Doubles;
  if (!other) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        <>
          {isCompany ? 'Há outro cadastro com a mesma raiz de CNPJ' : 'Há outro cadastro com o mesmo CPF'}
          {': '}
          <Link to={addresses.registeredParty(kind, other.UniqueId)}>{other.Name}</Link>
          {Doubles.length > 1 && ` e mais ${Doubles.length - 1}`}.{' '}
          <Link to={addresses.comparedDoubles(kind, uniqueId, other.UniqueId)}>Comparar</Link>
        </>
      }
    />
  );
}

/** Who merged it and why, and the way back for who may take it. */
function TakingBack({ merge }: { merge: PartyMerge }) {
  const { MergedBy, MergedAt, Justification, TakeBackUntil, Actions } = merge;
  const [action] = Actions;
  return (
    <div className="parts-record-group">
      <span>
        Por {MergedBy} em {formatDateTime(MergedAt)}: {Justification}
      </span>
      {action?.DisabledReason && <span>{action.DisabledReason}</span>}
      {action && !action.DisabledReason && <span>Pode ser desfeito até {formatDate(TakeBackUntil)}.</span>}
      {action && (
        <div className="parts-record-tools">
          <DialogButton
            disabledReason={action.DisabledReason}
            dialog={(close) => <TakeBackDialog merge={merge} onClose={close} />}
          >
            Desfazer
          </DialogButton>
        </div>
      )}
    </div>
  );
}
