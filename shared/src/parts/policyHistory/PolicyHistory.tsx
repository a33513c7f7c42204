import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import {
  policyActionTone,
  policyActionWords,
  policyChangeWords,
} from '@portal/shared/domain/underwriting/policyHistoryWords';
import { Section } from '@portal/shared/parts/facts';
import { WhenSeen } from '@portal/shared/parts/record';
import { Timeline, TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import './policyHistory.css';

interface PolicyHistoryProps {
  policyUniqueId: string;
  /** Of one endorsement alone. */
  endorsementNumber?: string;
  emptyText: string;
}

/** Who did what with a policy and its endorsements; read once it is seen. */
export const PolicyHistory = (props: PolicyHistoryProps) => (
  <Section id="historico" title="Histórico">
    <WhenSeen className="parts-policy-history">
      <Entries {...props} />
    </WhenSeen>
  </Section>
);

function Entries({ policyUniqueId, endorsementNumber, emptyText }: PolicyHistoryProps) {
  const { data, error, isFetching, refetch } = useCall(getPolicyHistory, { query: { policyUniqueid: policyUniqueId } });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o histórico"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const entries = data.Entries.filter(
    ({ EndorsementNumber }) => endorsementNumber === undefined || EndorsementNumber === endorsementNumber,
  );
  return (
    <>
      {entries.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <Timeline>
          {entries.map((entry) => (
            <TimelineItem key={entry.Key} tone={policyActionTone(entry)}>
              <p>
                <strong>{policyActionWords(entry)}</strong>
              </p>
              {entry.Changes.map(policyChangeWords).map((text) => text && <p key={text}>{text}</p>)}
              <TimelineNote>
                <DateText value={entry.ChangedAt} /> · {entry.ChangedByName}
              </TimelineNote>
            </TimelineItem>
          ))}
        </Timeline>
      )}
      {!data.IsComplete && <p>Só as entradas mais recentes.</p>}
    </>
  );
}
