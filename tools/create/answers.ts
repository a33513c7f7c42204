import { Functionality } from '../../shared/src/domain/access/functionalities';
import { CreateProblem } from './createProblem';
import type { ListCall } from './listCalls';
import { firstSegment } from './presentPortal';
import type { PresentPortal } from './presentPortal';
import { pathOf } from './remoteNames';

/** The answer that puts the entry at the end of the menu. */
export const END_OF_MENU = 'fim';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** @throws CreateProblem when a remote cannot have this name. */
export function checkedName(text: string, portal: PresentPortal): string {
  const name = text.trim();
  if (name === '') throw new CreateProblem('Falta o nome do módulo, por exemplo: pnpm create-remote mf-sinistros');
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new CreateProblem(
      `"${name}" não serve como nome: use mf- e letras minúsculas, algarismos e hífens, até 40 caracteres, como mf-sinistros.`,
    );
  if (portal.remotes.includes(name))
    throw new CreateProblem(`O módulo ${name} já existe. Escolha outro nome, ou altere o que está na pasta ${name}.`);
  return name;
}

/** @throws CreateProblem when the title cannot be shown or its address is taken. */
export function checkedTitle(text: string, portal: PresentPortal): { title: string; path: string } {
  const title = text.trim().replace(/\s+/g, ' ');
  if (!/^\p{L}[\p{L}\p{N} ,.-]*$/u.test(title) || title.length > 40)
    throw new CreateProblem(
      `"${title}" não serve como título: comece com uma letra e use até 40 letras, algarismos, espaços, vírgulas, pontos e hífens.`,
    );
  const path = pathOf(title);
  const owner = portal.paths.get(firstSegment(path));
  if (owner !== undefined)
    throw new CreateProblem(
      `O endereço ${path} já é ${owner === 'portal' ? 'do próprio portal' : `do módulo ${owner}`}. Escolha outro título.`,
    );
  return { title, path };
}

/** @throws CreateProblem when the menu has no such entry. */
export function checkedAfter(text: string, { menu }: PresentPortal): number | undefined {
  const wanted = plain(text);
  if (wanted === END_OF_MENU) return undefined;
  const found = menu.find(({ menuId, label }) => String(menuId) === wanted || plain(label) === wanted);
  if (!found)
    throw new CreateProblem(
      `O menu não tem a entrada "${text.trim()}". Existem: ${menu.map(({ menuId, label }) => `${menuId} (${label})`).join(', ')}; "${END_OF_MENU}" põe no fim.`,
    );
  return found.menuId;
}

/** @throws CreateProblem when none is given, or one does not exist. */
export function checkedFunctionalities(text: string): Functionality[] {
  const ids = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (ids.length === 0)
    throw new CreateProblem(
      'Diga ao menos uma funcionalidade, por exemplo --functionalities 24: é ela que dá acesso à tela.',
    );
  const known = Object.values(Functionality);
  const unknown = ids.filter((id) => !known.some((one) => String(one) === id));
  if (unknown.length > 0)
    throw new CreateProblem(
      `Não existe a funcionalidade ${unknown.join(', ')}. A lista está em shared/src/domain/access/functionalityLabels.ts.`,
    );
  return known.filter((id) => ids.includes(String(id))).sort((one, other) => one - other);
}

/** @throws CreateProblem when no contract has such a list. */
export function checkedCall(text: string, calls: readonly ListCall[]): ListCall {
  const wanted = text.trim().toLowerCase();
  const byNumber = /^\d+$/.test(wanted) ? calls[Number(wanted) - 1] : undefined;
  const found = byNumber ?? calls.find(({ name }) => name.toLowerCase() === wanted);
  if (!found)
    throw new CreateProblem(
      `${wanted ? `Nenhum contrato tem a lista "${text.trim()}".` : 'Falta dizer, com --call, qual lista a primeira tela mostra.'} Existem: ${calls.map(({ name }) => name).join(', ')}.`,
    );
  return found;
}
