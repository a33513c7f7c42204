import { demonstration } from '../../host/edge/demonstrationUsers';
import { textTable } from './textTable';

/** The last words of a start: where the portal is and who may enter. */
export function readyText(port: number): string {
  const { password, users } = demonstration;
  const addressOf = (company: string) => `http://${company === 'aurora' ? '' : `${company}.`}localhost:${port}`;
  const rows = users.map(({ company, username, role, can }) => [
    username,
    role,
    company === 'aurora' ? can : `${can}, em ${addressOf(company)}`,
  ]);
  return [
    `Portal pronto: ${addressOf('aurora')}`,
    '',
    textTable(['Usuário', 'Papel', 'Pode'], rows),
    '',
    `Senha de todos: ${password}. Para encerrar: Ctrl-C.`,
  ].join('\n');
}
