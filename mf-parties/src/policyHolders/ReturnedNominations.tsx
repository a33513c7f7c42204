import { usePermissions } from '@portal/shared';
import { getPolicyHolderNominations, getReturnedNominations } from '@portal/shared/contracts/parties/nominations';
import { isInternal } from '@portal/shared/domain/access/roles';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { scopeText } from '../party/nominations/scopeText';
import '../party/nominations/nominations.css';

const AnswerNominationDialog = lazy(() => import('../party/nominations/AnswerNominationDialog'));

const shows = [getReturnedNominations, getPolicyHolderNominations];

/** Requests for nominations that wait for the user's broker; nothing for the insurer's people, and where nothing waits. */
export function ReturnedNominations() {
  const { user } = usePermissions();
  return user && !isInternal(user.UserTypeId) ? <Waiting /> : null;
}

function Waiting() {
  const { data, error, isFetching, refetch } = useCall(getReturnedNominations, {});
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler as nomeações devolvidas"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  // The list below has its own skeleton; most brokers have nothing here.
  if (!data || data.length === 0) return null;
  return (
    <Section title="Nomeações devolvidas pela seguradora">
      <ol className="parties-nominations">
        {data.map(({ Returned: { At, Reason }, ...nomination }) => (
          <li key={nomination.NominationUniqueId}>
            <p className="parties-nominations-line">
              <strong>{nomination.PolicyHolderName}</strong>
              <DialogButton
                size="small"
                name={`Responder sobre a nomeação por ${nomination.PolicyHolderName}`}
                disabledReason={nomination.MayAnswer ? null : 'Seu perfil não permite escrever propostas.'}
                dialog={(close) => (
                  <AnswerNominationDialog
                    nominationUniqueId={nomination.NominationUniqueId}
                    policyHolderName={nomination.PolicyHolderName}
                    reason={Reason}
                    refreshes={shows}
                    onClose={close}
                  />
                )}
              >
                Responder
              </DialogButton>
            </p>
            <p>Motivo: {Reason}</p>
            <p className="parties-nominations-note">
              {scopeText(nomination)} · {nomination.BrokerName} · devolvida em <DateText value={At} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
