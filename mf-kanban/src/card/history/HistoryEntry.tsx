import type { CardHistoryEntry } from '@portal/shared/contracts/boards/kanbanHistory';
import { TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { DateText } from '@portal/shared/ui/base';
import { ChangedText } from './ChangedText';
import { changesOf, wordsOf } from './entryWords';
import type { ChangeInWords } from './entryWords';

/** One thing that happened: what, from where to where, why, by whom and when. */
export function HistoryEntry({ entry }: { entry: CardHistoryEntry }) {
  const { text, tone } = wordsOf(entry);
  return (
    <TimelineItem tone={tone}>
      <p>
        <strong>{text}</strong>
      </p>
      {entry.StepToName && (
        <p>{entry.StepFromName ? `De ${entry.StepFromName} para ${entry.StepToName}` : `Em ${entry.StepToName}`}</p>
      )}
      {entry.Justification && <p>Justificativa: {entry.Justification}</p>}
      {changesOf(entry).map((change) => (
        <Change key={change.label} change={change} />
      ))}
      <TimelineNote>
        <DateText value={entry.HappenedAt} /> · {entry.UserName ?? 'Pela plataforma'}
      </TimelineNote>
    </TimelineItem>
  );
}

function Change({ change: { label, before, after, isText } }: { change: ChangeInWords }) {
  if (isText && before !== null && after !== null) return <ChangedText label={label} before={before} after={after} />;
  if (before === null)
    return (
      <p>
        {label}: {after}
      </p>
    );
  return (
    <p>
      {label}: de {before} para {after ?? 'nada'}
    </p>
  );
}
