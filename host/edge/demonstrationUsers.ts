import type { Demonstration } from '@portal/shared/remote/registry';

/** Who can sign in to a demonstration; its seed makes them. The page receives this only where PORTAL_DEMO is 1. */
export const demonstration: Demonstration = {
  password: 'Portal@2026',
  users: [
    {
      company: 'aurora',
      username: 'admin@aurora.example',
      role: 'Administração',
      can: 'tudo de uma seguradora; começa nas Esteiras',
    },
    {
      company: 'aurora',
      username: 'revisora@aurora.example',
      role: 'Administração',
      can: 'o mesmo; revisa os parâmetros que a outra altera',
    },
    {
      company: 'aurora',
      username: 'subscritor@aurora.example',
      role: 'Subscrição',
      can: 'esteiras, com gestão só da subscrição; vê propostas',
    },
    { company: 'aurora', username: 'consulta@aurora.example', role: 'Consulta', can: 'só visualização' },
    {
      company: 'aurora',
      username: 'corretor@boreal.example',
      role: 'Corretor',
      can: 'a própria corretora, suas propostas, apólices e pedidos de endosso',
    },
    {
      company: 'aurora',
      username: 'agente@boreal.example',
      role: 'Agente',
      can: 'como o corretor, sem gerir a corretora',
    },
    {
      company: 'aurora',
      username: 'gestora@boreal.example',
      role: 'Gestão da corretora',
      can: 'como o corretor, e administra os usuários da corretora',
    },
    {
      company: 'aurora',
      username: 'assessor@prisma.example',
      role: 'Assessor',
      can: 'corretores assessorados e o que veem',
    },
    {
      company: 'aurora',
      username: 'tomador@construtora.example',
      role: 'Tomador',
      can: 'as próprias apólices, o próprio cadastro e os documentos pedidos',
    },
    {
      company: 'aurora',
      username: 'segurado@municipio.example',
      role: 'Segurado',
      can: 'as apólices que o protegem e seus documentos',
    },
    {
      company: 'aurora',
      username: 'parceiro@aurora.example',
      role: 'Parceiro',
      can: 'só os documentos da seguradora que são para ele',
    },
    { company: 'aurora', username: 'novo@aurora.example', role: 'Novo usuário', can: 'termos por aceitar' },
    { company: 'aurora', username: 'inativo@aurora.example', role: 'Inativo', can: 'não consegue entrar' },
    { company: 'atlas', username: 'admin@atlas.example', role: 'Administração', can: 'tudo da outra seguradora' },
  ],
};
