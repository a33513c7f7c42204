import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';

/** What is of no use without its user and goes with them: the column that names them, by table. */
const goesWithUser: Readonly<Record<string, string>> = {
  access_links: 'user_id',
  advisor_brokers: 'advisor_user_id',
  idempotency_keys: 'user_id',
  notification_recipients: 'user_id',
  second_factors: 'user_id',
  sign_in_challenges: 'user_id',
  sign_in_failures: 'user_id',
  user_preferences: 'user_id',
};

/** What names a user and stays, in the words of the sentence that says so. */
export const wordsOfTables: Readonly<Record<string, string>> = {
  archives: 'arquivos enviados',
  audit_history: 'mudanças no histórico',
  audit_verifications: 'verificações da auditoria',
  bank_files: 'arquivos do banco',
  bond_templates: 'modelos de propostas',
  bulk_changes: 'alterações em lote',
  bureau_queries: 'consultas a bureaus',
  card_bulks: 'ações em lote com cards',
  card_movements: 'movimentos de cards',
  card_tags: 'etiquetas de cards',
  card_viewers: 'cards abertos agora',
  cards: 'cards',
  chunked_uploads: 'envios de arquivos',
  endorsement_refunds: 'restituições liberadas',
  endorsements: 'endossos',
  help_desk_conversations: 'conversas de atendimento',
  help_desk_messages: 'mensagens de atendimento',
  help_desk_reads: 'conversas de atendimento',
  jobs: 'tarefas em segundo plano',
  limit_requests: 'pedidos de limite',
  locations: 'endereços confirmados',
  observation_mentions: 'menções em observações',
  parameter_change_sets: 'mudanças de parâmetros',
  parameter_draft_authors: 'mudanças de parâmetros',
  parameter_drafts: 'mudanças de parâmetros',
  parameter_impacts: 'mudanças de parâmetros',
  parameter_publications: 'mudanças de parâmetros',
  party_imports: 'importações de cadastros',
  party_merges: 'unificações de cadastros',
  personal_data_accesses: 'acessos a dados pessoais',
  pipe_automations: 'automações de esteiras',
  policies: 'sinistros marcados',
  policy_unpaid_notices: 'avisos de inadimplência',
  proposal_drafts: 'rascunhos de propostas',
  proposal_engine_logs: 'análises de propostas',
  proposal_timeline: 'andamentos de propostas',
  proposals: 'propostas',
  quote_links: 'links de cotações',
  quotes: 'cotações',
  record_observations: 'observações',
  refresh_token_families: 'entradas no portal',
  reinsurance_cessions: 'decisões de resseguro',
  request_document_archives: 'arquivos enviados',
  request_document_mails: 'e-mails enviados',
  request_documents: 'documentos solicitados',
  saved_board_filters: 'filtros salvos',
  saved_views: 'visões salvas',
  screen_requests: 'pedidos de acesso',
  screening_matches: 'análises de listas restritivas',
  term_acceptances: 'aceites dos termos de uso',
};

/** Tables and columns that name users, from the database itself: also those that are yet to come. */
export async function referencesToUsers(database: Database | Transaction) {
  const { rows } = await database.execute<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column" from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass
    order by c.relname, a.attname`);
  return rows.filter(({ table }) => !(table in goesWithUser));
}

/** What hangs on a user, in words; nothing where they can be removed. */
export async function whatHangsOn(transaction: Transaction, userId: number): Promise<string[]> {
  const references = await referencesToUsers(transaction);
  const asked = references.map(
    ({ table, column }) =>
      sql`select ${table}::text as "table" where exists (
        select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${userId})`,
  );
  const { rows } = await transaction.execute<{ table: string }>(sql.join(asked, sql` union all `));
  return [...new Set(rows.map(({ table }) => wordsOfTables[table] ?? 'registros do portal'))];
}

/** Removes what is of no use without its user. */
export async function removeWhatGoes(transaction: Transaction, userId: number): Promise<void> {
  for (const [table, column] of Object.entries(goesWithUser))
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`);
}
