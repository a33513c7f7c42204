import { useKnownRoutes } from '../../routes/KnownRoutesContext';

/**
 * How a screen of a report is called. Reports come from browsers: a pattern that no route of the portal has is not shown as if
 * it were one.
 */
export function useScreenTitle(): (pattern: string) => { title: string; pattern: string | null } {
  const routes = useKnownRoutes();
  return (pattern) => {
    const route = routes.find(({ path }) => path === pattern);
    return route ? { title: route.title, pattern } : { title: 'Tela de outra versão', pattern: null };
  };
}
