import { initialsOf } from './initialsOf';
import './viewers.css';

/** Shown one by one up to so many; more are a number. */
const MOST_SHOWN = 3;

/** "Ana Prado está vendo", "Ana Prado e Rui Sá estão vendo". */
function viewersText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? `${last} está vendo` : `${names.slice(0, -1).join(', ')} e ${last} estão vendo`;
}

export interface ViewersProps {
  names: readonly string[];
}

/** Who else looks at a card now. */
export default function Viewers({ names }: ViewersProps) {
  const text = viewersText(names);
  const more = names.length - MOST_SHOWN;
  return (
    <p className="kanban-viewers" title={text}>
      {names.slice(0, MOST_SHOWN).map((name) => (
        <span key={name} className="kanban-viewer" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
      <span className="kanban-viewers-text">{text}</span>
    </p>
  );
}
