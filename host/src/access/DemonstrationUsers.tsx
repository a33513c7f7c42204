import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import type { Credentials } from './signIn';

/** Exists only in portals that were started as a demonstration; a production start has none of these users. */
const PASSWORD = 'Portal@2026';

const users = [
  { company: 'aurora', username: 'admin@aurora.example', role: 'Administração', can: 'tudo de uma seguradora' },
  { company: 'aurora', username: 'subscritor@aurora.example', role: 'Subscrição', can: 'esteira de subscrição' },
  { company: 'aurora', username: 'consulta@aurora.example', role: 'Consulta', can: 'só visualização' },
  { company: 'aurora', username: 'corretor@boreal.example', role: 'Corretor', can: 'a própria corretora' },
  { company: 'aurora', username: 'agente@boreal.example', role: 'Agente', can: 'como o corretor' },
  { company: 'aurora', username: 'assessor@prisma.example', role: 'Assessor', can: 'corretores assessorados' },
  { company: 'aurora', username: 'tomador@construtora.example', role: 'Tomador', can: 'as próprias apólices' },
  { company: 'aurora', username: 'novo@aurora.example', role: 'Novo usuário', can: 'termos por aceitar' },
  { company: 'aurora', username: 'inativo@aurora.example', role: 'Inativo', can: 'não consegue entrar' },
  { company: 'atlas', username: 'admin@atlas.example', role: 'Administração', can: 'a outra seguradora' },
] as const;

/** The users of the demonstration, each filled in with one click. */
export default function DemonstrationUsers({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { CompanyKey } = useStoredValue(useShell().configuration);
  return (
    <details className="access-demonstration">
      <summary className="portal-focusable">Usuários de demonstração</summary>
      <ul>
        {users
          .filter(({ company }) => company === CompanyKey)
          .map(({ username, role, can }) => (
            <li key={username}>
              <button
                className="portal-focusable"
                type="button"
                onClick={() => onChoose({ username, password: PASSWORD })}
              >
                <strong>{role}</strong>
                <span>{can}</span>
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
