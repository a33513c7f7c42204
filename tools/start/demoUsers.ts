import { textTable } from './textTable';

/** The users that a demonstration starts with; the seed makes them, this list shows them. */
const demoUsers: readonly { signIn: string; type: string; can: string }[] = [
  {
    signIn: 'admin@aurora.example',
    type: 'Seguradora',
    can: 'tudo o que a seguradora pode, como administrador; começa nas Esteiras',
  },
  {
    signIn: 'subscritor@aurora.example',
    type: 'Seguradora',
    can: 'esteiras, com gestão só da subscrição; vê propostas',
  },
  { signIn: 'consulta@aurora.example', type: 'Seguradora', can: 'apenas consulta' },
  {
    signIn: 'corretor@boreal.example',
    type: 'Corretor',
    can: 'a própria corretora, propostas, tomadores, segurados, apólices, pedidos de endosso',
  },
  { signIn: 'agente@boreal.example', type: 'Agente', can: 'o mesmo que o corretor, sem gerir a corretora' },
  { signIn: 'assessor@prisma.example', type: 'Assessor', can: 'a lista dos seus corretores e o que eles veem' },
  { signIn: 'tomador@construtora.example', type: 'Tomador', can: 'as próprias apólices e documentos' },
  { signIn: 'novo@aurora.example', type: 'Seguradora', can: 'ainda não aceitou os termos mais recentes' },
  { signIn: 'inativo@aurora.example', type: 'Seguradora', can: 'inativo: não consegue entrar' },
  {
    signIn: 'admin@atlas.example',
    type: 'Seguradora',
    can: 'administra a outra seguradora, em http://atlas.localhost:{port}',
  },
];

const demoPassword = 'Portal@2026';

/** The last words of a start: where the portal is and who may enter. */
export function readyText(port: number): string {
  const rows = demoUsers.map(({ signIn, type, can }) => [signIn, type, can.replace('{port}', String(port))]);
  return [
    `Portal pronto: http://localhost:${port}`,
    '',
    textTable(['Usuário', 'Tipo', 'Pode'], rows),
    '',
    `Senha de todos: ${demoPassword}. Para encerrar: Ctrl-C.`,
  ].join('\n');
}
