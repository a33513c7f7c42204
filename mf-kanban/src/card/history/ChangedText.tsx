import { wordDiff } from '@portal/shared/domain/values/wordDiff';
import type { WordChange } from '@portal/shared/domain/values/wordDiff';
import { VisuallyHidden } from '@portal/shared/ui/base';

/** Characters beside a change that are shown of what stayed. */
const CONTEXT = 60;

/** What changed in words that somebody wrote; long stretches that stayed are left out. */
export function ChangedText({ label, before, after }: { label: string; before: string; after: string }) {
  const changes = wordDiff(before, after);
  return (
    <p className="kanban-card-changed-text">
      {label}:{' '}
      {changes.map(({ kind, text }, place) => {
        if (kind === 'same') return <span key={place}>{shortened(text, place, changes)}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={place}>
            <VisuallyHidden>{kind === 'removed' ? ' saiu: ' : ' entrou: '}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

/** The end of what stands before a change and the beginning of what follows one. */
function shortened(text: string, place: number, changes: readonly WordChange[]): string {
  const [isFirst, isLast] = [place === 0, place === changes.length - 1];
  if (text.length <= CONTEXT * (isFirst || isLast ? 1 : 2)) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT);
  const end = isLast ? '' : text.slice(-CONTEXT);
  return `${start} … ${end}`;
}
