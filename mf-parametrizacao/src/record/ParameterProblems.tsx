import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import './problems.css';

/** What stands against a parameter as it is drafted; nothing where nothing does. */
export function ParameterProblems({ problems }: { problems: readonly ParameterProblemItem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="parameters-problems">
      {problems.map(({ Field, Message, Weight }) => (
        <li key={Field + Message} data-weight={Weight}>
          {Weight === 'refuses' ? 'Impede a publicação: ' : 'Confirme: '}
          {Message}
        </li>
      ))}
    </ul>
  );
}
