/** Said to profiles that read no list of parties whole (functionality 47). */
export const FILTER_FIRST = 'O seu perfil consulta esta lista por busca ou filtro. Informe um deles.';
