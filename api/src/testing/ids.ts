/** Names for what tests speak of; the rows carry these very ids. */
export const company = { aurora: 1, atlas: 2 } as const;
export const broker = { boreal: 11, austral: 12, zenite: 13, atlantica: 21 } as const;
export const holder = { horizonte: 101, alvaro: 102, aco: 103, oeste: 201 } as const;
export const insured = { recife: 111, joao: 112, olinda: 113, manaus: 211 } as const;
export const modality = { bid: 121, performance: 122, deleted: 123, customs: 221 } as const;
export const pipe = { cadastro: 31, subscricao: 32, atlas: 41 } as const;
export const step = {
  cadastroNew: 311,
  cadastroDone: 312,
  subscricaoNew: 321,
  subscricaoWork: 322,
  subscricaoDone: 323,
  atlasNew: 411,
  atlasDone: 412,
} as const;
export const priority = { low: 51, normal: 52, urgent: 53, atlas: 54 } as const;
/** On the pipe of subscrição: the first of 25 cards in its first step, and the urgent one among them. */
export const card = { first: 1001, urgent: 1013, cadastro: 2001, atlas: 3001, closed: 4001 } as const;

/** The unique id of a row in the tests. */
export const uniqueIdOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export const PASSWORD = 'Senha-de-Teste-1';

export const email = {
  admin: 'admin@aurora.test',
  underwriter: 'subscritor@aurora.test',
  viewer: 'consulta@aurora.test',
  broker: 'corretor@boreal.test',
  agent: 'agente@boreal.test',
  advisor: 'assessor@prisma.test',
  policyHolder: 'tomador@horizonte.test',
  inactive: 'inativo@aurora.test',
  /** Signs in, and may do nothing. */
  bare: 'semacesso@aurora.test',
  /** Of both insurers, with another password at each. */
  twin: 'dupla@corretora.test',
  atlas: 'admin@atlas.test',
} as const;
