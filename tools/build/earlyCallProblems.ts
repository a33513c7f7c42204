import type { EarlyCall, EarlySource, EarlyValue } from '../../shared/src/remote/earlyCalls';
import type { RemoteRoute } from '../../shared/src/remote/definition';

/** The sources of a call's values, with those that they themselves stand on. */
function sourcesOf({ parameters, query }: EarlyCall): EarlySource[] {
  const within = (value: EarlyValue): EarlySource[] => {
    if (typeof value !== 'object') return [];
    const sources = 'from' in value ? [value] : value.filter((one) => typeof one === 'object');
    return sources.flatMap((source) => [
      source,
      ...(source.from === 'answer' ? Object.values(source.where ?? {}).flatMap(within) : []),
    ]);
  };
  return [...Object.values(parameters ?? {}), ...Object.values(query ?? {})].flatMap(within);
}

/** Where the early calls of a route cannot work, one Portuguese sentence each. */
export function earlyCallProblems({ path, screen, openTo, calls = [] }: RemoteRoute): string[] {
  if (calls.length > 0 && (!screen || openTo))
    return [`a rota "${path}" não pode ter "calls": só uma tela de quem entrou pede algo antes de chegar.`];
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return calls.flatMap((call, index) => {
    const where = `a chamada ${call.path} da rota "${path}"`;
    const earlier = new Set(calls.slice(0, index).map((one) => one.path));
    const missing = [...call.path.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !(name in (call.parameters ?? {})));
    return [
      ...missing.map(([, name]) => `${where} precisa do parâmetro "${name}".`),
      ...sourcesOf(call).flatMap((source) => {
        if (source.from === 'path' && !names.has(source.name))
          return [`${where} usa ":${source.name}", que o endereço não tem.`];
        if (source.from === 'answer' && !earlier.has(source.of))
          return [`${where} usa a resposta de ${source.of}: declare essa chamada antes dela.`];
        return [];
      }),
    ];
  });
}
