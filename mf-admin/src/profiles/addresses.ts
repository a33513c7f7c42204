import * as addresses from '@portal/shared/domain/portal/addresses';

/** The views of `/usuarios/perfis`, by what stands in its address. */
const view = (query: Record<string, string>) => `${addresses.profiles()}?${new URLSearchParams(query).toString()}`;

export const profile = (uniqueId: string) => view({ perfil: uniqueId });
export const secondFactor = () => view({ visao: 'segundo-fator' });
export const matrix = () => view({ visao: 'matriz' });
export const differences = (one?: string, other?: string) =>
  view({ visao: 'diferencas', ...(one && { um: one }), ...(other && { outro: other }) });
