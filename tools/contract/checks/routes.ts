import { shapesOf, takesAddress } from '../../../shared/src/domain/portal/routePatterns';
import type { RemoteDefinition } from '../../../shared/src/remote/definition';
import { counted, type Check } from '../check';

/** Whether every route has addresses of its own, and menu and commands lead to addresses that can be opened. */
export function checkRoutes({ routes, menu, commands = [] }: RemoteDefinition): Check {
  const problems: string[] = [];
  const takenBy = new Map<string, string>();
  for (const { path } of routes)
    for (const shape of shapesOf(path)) {
      const other = takenBy.get(shape);
      if (other && other !== path)
        problems.push(`As rotas "${other}" e "${path}" disputam os mesmos endereços: mude uma delas em remote.ts.`);
      takenBy.set(shape, path);
    }

  for (const { path, redirectTo } of routes)
    if (redirectTo === path) problems.push(`A rota "${path}" redireciona para si mesma: mude "redirectTo".`);

  for (const { id, label, path } of commands) {
    if (path.includes(':') || !routes.some((route) => takesAddress(route.path, pathnameOf(path))))
      problems.push(`O comando "${label}" leva a "${path}", que não é um endereço das rotas deste módulo.`);
    if (commands.filter((command) => command.id === id).length > 1)
      problems.push(`O id de comando "${id}" aparece mais de uma vez: cada comando precisa do seu.`);
  }
  for (const { label, path } of menu)
    if (path.includes(':'))
      problems.push(`A entrada de menu "${label}" leva a "${path}", que só abre com um parâmetro: leve a uma lista.`);

  const notes = [counted(routes.length, 'rota', 'rotas'), counted(menu.length, 'entrada de menu', 'entradas de menu')];
  if (commands.length > 0) notes.push(counted(commands.length, 'comando', 'comandos'));
  return { title: 'Rotas, menu e comandos', note: notes.join(', '), problems: [...new Set(problems)] };
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';
