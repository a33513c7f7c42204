/** A list's address with a text in its search field, as the tables read it. */
const searched = (path: string, search?: string): string =>
  search ? `${path}?busca=${encodeURIComponent(search)}` : path;

/**
 * Addresses of screens that others lead to: mails, notifications, the search over the whole portal. Each is a screen that
 * some part of the portal describes (`tools/build/portalAddresses.test.ts`), so that no link ends at "not found".
 */
export const addresses = {
  home: () => '/redirect-to-home',
  signIn: () => '/login',
  recovery: () => '/recuperacao-da-senha',
  newPassword: (token: string) => `/alterar-senha/${token}`,
  firstAccess: (token: string) => `/primeiro-acesso/${token}`,
  registration: (cnpj: string, token: string) => `/completar-cadastro/${cnpj}?registro=${token}`,
  board: (pipe: { uniqueId: string; id: number }, search?: string) =>
    searched(`/kanban/pipe/${pipe.uniqueId}/${pipe.id}`, search),
  users: (search?: string) => searched('/usuarios/listar', search),
  policies: (search?: string) => searched('/apolices', search),
  policyHolders: (search?: string) => searched('/tomadores', search),
  /** Broker and insurer have screens of their own for proposals (Spec 000 §2.2). */
  proposalsOfBroker: (search?: string) => searched('/propostas', search),
  proposalsOfInsurer: (search?: string) => searched('/propostas-seguradora', search),
  proposalOfBroker: (uniqueId: string) => `/propostas/proposta/${uniqueId}`,
  proposalOfInsurer: (uniqueId: string) => `/propostas-seguradora/proposta/${uniqueId}`,
} as const;
