import type { Pool } from 'pg';

/** Tables of the platform's own words, of the insurer's settings and of public lists: nobody's data comes into them. */
const OF_NOBODY: readonly string[] = [
  'audit_verifications',
  ...[
    'access_links',
    'access_requests',
    'bank_file_lines',
    'bank_slips',
    'banks',
    'branch_activities',
    'broker_document_models',
    'broker_profiles',
  ],
  ...[
    'broker_registration_links',
    'card_justification_parameters',
    'card_priorities',
    'cities',
    'clauses',
    'companies',
  ],
  ...['company_acceptance_terms', 'company_bank_accounts', 'company_closed_days', 'company_contract_contacts'],
  ...['company_contract_documents', 'company_contract_modules', 'company_contracts', 'company_document_facts'],
  ...['company_hosts', 'company_origins', 'company_term_tags', 'company_terms', 'contract_conditions'],
  ...['counter_guarantee_texts', 'coverages', 'installment_parameters', 'insurance_branches', 'menus', 'migrations'],
  ...['insurer_documents', 'integration_destinations'],
  ...['modalities', 'modality_document_models', 'modality_groups', 'module_actions', 'notification_recipients'],
  ...[
    'number_sequences',
    'outbox_handled',
    'parameter_change_sets',
    'parameter_drafts',
    'parameter_impacts',
    'parameter_versions',
    'personal_data_accesses',
    'pipe_automations',
    'pipes',
    'policy_holder_document_models',
  ],
  ...[
    // Figures and references of quotes, and what their links show.
    'quote_links',
    'quotes',
    'profile_module_actions',
    'profiles',
    'refresh_token_families',
    'refresh_tokens',
    'refund_payments',
    'passkeys',
    'recovery_codes',
    'second_factors',
    'sign_in_challenges',
    'remote_errors',
    'remote_failures',
    'remote_loads',
    'remote_slow_interactions',
    'remote_vitals',
    'retention_removals',
    'retention_rounds',
  ],
  ...['request_document_mails', 'screen_requests', 'screening_entries', 'screening_lists', 'screening_progress'],
  ...['sign_in_failures', 'sign_on_keys', 'sign_on_link_uses', 'sign_on_partners', 'sign_on_state', 'state_provinces'],
  ...['steps', 'zip_code_answers', 'zip_code_tables'],
];

/** Columns of the other tables that hold a word of a list, a number, a path or a hash, and never what somebody writes. */
const WORDS =
  /^number$|(^|_)(kind|status|state|action|outcome|role|validation|step|decision|basis|ground|provider|operation|fingerprint|extension|sha256|regime|code|digit|line|version|zip_code)$|^(content_type|card_ref|relative_path|document_path|copy_path|our_number|bar_code|password_hash|request_hash|contents_hash|authenticity_code|marital_status|capacity|rate_class|card_type|engine_step|key|list|columns|premium_terms|judged_risk|evidence|list_name|list_title|list_source|entry_reference|entry_reason|entry_names|entry_document|event_name|bank_\w+|format|direction|photo_file|preference)$/;

export interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'text[]';
}

/** The names and documents of companies, which are public, also where a person answers for one. */
const OF_COMPANIES: readonly string[] = [
  ...['brokers.document', 'brokers.name', 'brokers.trade_name', 'brokers.search_text'],
  'policy_holder_branches.document',
  'policy_holders.refused_bureau_name',
  'insureds.refused_bureau_name',
  'brokers.refused_bureau_name',
  // Names and codes of reinsurers.
  'reinsurance_cessions.placements',
];

/** Words and figures of the platform in tables that also hold what people write. */
const NOT_WRITTEN: readonly string[] = [
  ...['outbox_events.name', 'party_merge_moves.subject', 'integrations.protocol'],
  // Amounts and dates of a bond, and what the insurer calls its modality.
  'party_import_rows.figures',
  'card_tags.colour',
];

/** Every column of the database in which a text can stand, as the database itself lists them. */
export async function textColumns(pool: Pool): Promise<TextColumn[]> {
  const { rows } = await pool.query<TextColumn>(
    `select c.table_name as table, c.column_name as column,
       case c.data_type when 'ARRAY' then 'text[]' when 'jsonb' then 'jsonb' else 'text' end as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name = '_text')
     order by 1, 2`,
  );
  return rows;
}

/** Those into which people write, so that somebody's name may come to stand there. */
export const mayNameSomebody = ({ table, column }: TextColumn): boolean =>
  !OF_NOBODY.includes(table) &&
  !OF_COMPANIES.includes(`${table}.${column}`) &&
  !(WORDS.test(column) && !(table === 'locations' && column === 'number')) &&
  !NOT_WRITTEN.includes(`${table}.${column}`);

/** Where a text stands: `table.column` of each column with it, whatever its capitals and accents. */
export async function whereStands(
  pool: Pool,
  columns: readonly TextColumn[],
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (select 1 from "${table}" where lower("${column}"::text) like any($1)) as found`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rows[0]?.found) found.push(`${table}.${column}`);
  }
  return found;
}
