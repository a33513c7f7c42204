/** The entries of the side menu by the id that the permission calls carry (Spec 000 §2.3); 11 and 12 do not exist. */
export const MenuId = {
  Pipelines: 1,
  PolicyHolders: 2,
  Users: 3,
  Insureds: 4,
  Parameterisation: 5,
  Policies: 6,
  Proposals: 7,
  BusinessIntelligence: 8,
  Documents: 9,
  Brokers: 10,
  Integrations: 13,
  BureauQueries: 14,
} as const;
export type MenuId = (typeof MenuId)[keyof typeof MenuId];

export const menuLabels: Record<MenuId, string> = {
  1: 'Esteiras Seguradora',
  2: 'Tomadores',
  3: 'Usuários',
  4: 'Segurados',
  5: 'Parametrização',
  6: 'Apólices',
  7: 'Propostas',
  8: 'BI',
  9: 'Documentos',
  10: 'Corretores',
  13: 'Consulta integrações',
  14: 'Consultas bureau',
};

/** Entry 10 is named after what the user may open: all brokers, the own one, or those of an advisor (Spec 000 §2.3). */
export const brokerMenuLabels = {
  allBrokers: menuLabels[MenuId.Brokers],
  ownBroker: 'Dados da Corretora',
  advisorBrokers: 'Lista de corretores',
} as const;
