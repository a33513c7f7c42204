import type { Demonstration } from '@portal/shared/remote/registry';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import type { Credentials } from './signIn';
import './demonstrationUsers.css';

interface DemonstrationUsersProps {
  demonstration: Demonstration;
  onChoose: (credentials: Credentials) => void;
}

/** The users of the demonstration, each filled in with one click. */
export default function DemonstrationUsers({ demonstration, onChoose }: DemonstrationUsersProps) {
  const { CompanyKey } = useStoredValue(useShell().configuration);
  const { password, users } = demonstration;
  return (
    <details className="access-demonstration">
      <summary className="portal-focusable">Usuários de demonstração</summary>
      <ul>
        {users
          .filter(({ company }) => company === CompanyKey)
          .map(({ username, role, can }) => (
            <li key={username}>
              <button className="portal-focusable" type="button" onClick={() => onChoose({ username, password })}>
                <strong>{role}</strong>
                <span>{can}</span>
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
