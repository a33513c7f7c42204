/** What a file of parameters says it is; another shape gets another number. */
export const PARAMETER_FILE_FORMAT = 'portal-parameters/1';

/** No larger file is read: a whole set-up of 300 modalities with their rates is a tenth of it. */
export const MOST_PARAMETER_FILE_BYTES = 8 * 1024 * 1024;
/** More of them are no set-up that anybody made. */
export const MOST_FILE_PARAMETERS = 10_000;

/** `Taxas de março` → `taxas-de-marco.json`, for whoever keeps the file. */
export const parameterFileName = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'parametros'}.json`;
};
