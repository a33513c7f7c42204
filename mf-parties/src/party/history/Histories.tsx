import type { Call, CallInput } from '@portal/shared/contracts/call';
import type { PartyHistory, PartyHistoryEntry } from '@portal/shared/contracts/parties/partyRecord';
import { changeWords, entryWords } from '@portal/shared/domain/parties/historyWords';
import { Timeline, TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { accessWords, entryTone } from './historyTones';
import './history.css';

interface HistoriesProps {
  call: Call;
  input: CallInput<Call>;
}

/** The three histories of a party, those without entries left out. */
export default function Histories({ call, input }: HistoriesProps) {
  const { data, error, isFetching, refetch } = useCall(call, input);
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
  const { ChangesHistories, LocationChangesHistories, PersonalDataAccesses, IsComplete } = data as PartyHistory;
  const isEmpty = [ChangesHistories, LocationChangesHistories, PersonalDataAccesses].every(
    ({ length }) => length === 0,
  );
  if (isEmpty) return <p>Nada mudou desde o cadastro.</p>;
  return (
    <>
      <Entries title="Alterações" entries={ChangesHistories} />
      <Entries title="Endereços" entries={LocationChangesHistories} />
      {PersonalDataAccesses.length > 0 && (
        <>
          <Heading level={3} size={4}>
            Quem viu os dados pessoais
          </Heading>
          <Timeline>
            {PersonalDataAccesses.map(({ Key, Action, UserName, AccessedAt }) => (
              <TimelineItem key={Key} tone="neutral">
                <p>{accessWords[Action]}</p>
                <TimelineNote>
                  <DateText value={AccessedAt} /> · {UserName}
                </TimelineNote>
              </TimelineItem>
            ))}
          </Timeline>
        </>
      )}
      {!IsComplete && <p className="parties-history-note">Só as entradas mais recentes de cada lista.</p>}
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly PartyHistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      <Timeline>
        {entries.map((entry) => (
          <TimelineItem key={entry.Key} tone={entryTone(entry)}>
            <p>
              <strong>{entryWords(entry)}</strong>
            </p>
            {entry.Changes.map(changeWords).map((text) => text && <p key={text}>{text}</p>)}
            <TimelineNote>
              <DateText value={entry.ChangedAt} /> · {entry.ChangedByName}
            </TimelineNote>
          </TimelineItem>
        ))}
      </Timeline>
    </>
  );
}
