import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Pool } from 'pg';
import { company, insured, holder, broker, modality, pipe, priority, step, uniqueIdOf } from '../../../testing/ids';
import { mayNameSomebody } from './columnsOfTexts';
import type { TextColumn } from './columnsOfTexts';

/** Somebody of whom every table of the platform says something, whose business has ended long ago. */
export const person = {
  cpf: '31415926506',
  written: '314.159.265-06',
  name: 'Zuleica Quintanilha Brandão',
  formerName: 'Zuleica Prates Quintanilha',
  socialName: 'Zuca Quintanilha',
  email: 'zuleica@quintanilha.test',
  phone: '11987650001',
  insured: '0a000000-0000-4000-8000-000000000001',
  holder: '0a000000-0000-4000-8000-000000000002',
} as const;

/** What must be found nowhere afterwards, in small letters. */
export const textsOfPerson: readonly string[] = [
  person.cpf,
  person.written,
  ...[person.name, person.formerName, person.socialName].flatMap((name) => [name.toLowerCase(), searchable(name)]),
  person.email,
  person.phone,
];

type Values = Record<string, string | number | boolean | null | undefined | object>;

/**
 * Writes a row and, into each of its columns in which people write, the person's name: a column that comes later is
 * written without a line here. Answers its id.
 */
function writer(pool: Pool, columns: readonly TextColumn[]) {
  return async (table: string, values: Values, text: string = person.name): Promise<number> => {
    const written: Values = {};
    for (const one of columns.filter((column) => column.table === table && mayNameSomebody(column)))
      written[one.column] = contentOf(one, text);
    const row = { ...written, ...values };
    const names = Object.keys(row);
    const { rows } = await pool.query<{ id: number }>(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? 0;
  };
}

function contentOf({ column, type }: TextColumn, text: string): Values[string] {
  if (type === 'text[]') return [text];
  if (type === 'jsonb')
    return column === 'changes'
      ? JSON.stringify([{ field: 'name', before: person.formerName, after: text }])
      : JSON.stringify({ text });
  return column === 'search_text' ? searchable(text) : text;
}

/** Fills every table that can name somebody. What is only mentioned holds the CPF; what is theirs, the name alone. */
export async function fillEverywhere(pool: Pool, columns: readonly TextColumn[]): Promise<void> {
  const write = writer(pool, columns);
  const mention = (table: string, values: Values) =>
    write(table, values, `Ligar para ${person.name}, CPF ${person.written}`);
  const own = { company_id: company.aurora };
  const party = { ...own, document: person.cpf, email: person.email, phone: person.phone };
  const long = new Date('2015-06-10T12:00:00Z');
  const holderId = await write('policy_holders', { ...party, unique_id: person.holder });
  const insuredId = await write('insureds', {
    ...party,
    unique_id: person.insured,
    is_private: true,
    social_name: person.socialName,
  });
  // A double in which the CPF was written with its signs, merged away.
  const doubled = await write('insureds', {
    ...own,
    document: person.written,
    is_private: true,
    merged_into_id: insuredId,
  });
  const merge = await write('party_merges', {
    ...{ ...own, kind: 'insured', surviving_id: insuredId, merged_id: doubled, merged_by_user_id: 1, merged_at: long },
  });
  await write('party_merge_moves', { merge_id: merge, subject: 'proposal', row_id: 1 });
  // Of lawsuits that ended: one that goes on keeps the person as they are.
  await write('retention_holds', { ...own, subject_unique_id: person.insured, ended_at: long });
  await mention('retention_holds', { ...own, ended_at: long });
  const beneficiaryId = await write('beneficiaries', { ...own, document: person.cpf });
  for (const owner of [{ policy_holder_id: holderId }, { insured_id: insuredId }, { beneficiary_id: beneficiaryId }])
    await write('locations', { ...own, ...owner, zip_code: '50030230', city_id: 2611606, state_province_id: 26 });
  await write('partners', { ...own, policy_holder_id: await endedCompany(write), document: person.cpf });
  const endedBroker = await write(
    'brokers',
    {
      ...own,
      document: '19131243000197',
      name: 'Corretora Poente',
      search_text: 'corretora poente',
      email: person.email,
      phone: person.phone,
      is_active: false,
      susep_code: '1',
      commission_percent: 1,
    },
    `Responde ${person.name}, ${person.cpf}`,
  );
  await write('broker_registrations', {
    ...own,
    broker_id: endedBroker,
    responsible_document: person.cpf,
    responsible_email: person.email,
    responsible_phone: person.phone,
    request_hash: 'x',
    is_politically_exposed: true,
    accepted_at: long,
  });
  const proposal = await write('proposals', {
    ...own,
    ...{ number: 'P-15', status_id: 5, broker_id: endedBroker, policy_holder_id: holderId, insured_id: insuredId },
    ...{ modality_id: modality.performance, insurance_branch_id: 2, start_date: '2015-06-10', end_date: '2016-06-10' },
    ...{ deadline_days: 366, insured_amount_cents: 1_234_57, annual_rate_percent: 1, premium_cents: 77_31 },
    ...{
      min_premium_cents: 1,
      commission_percent: 1,
      commission_cents: 1,
      premium_terms: '[]',
      decided_at: long,
      updated_at: long,
    },
  });
  await pool.query(
    'insert into proposal_beneficiaries (proposal_id, beneficiary_id, display_order) values ($1, $2, 1)',
    [proposal, beneficiaryId],
  );
  const proposalUniqueId = await uniqueId(pool, 'proposals', proposal);
  const slip = await write('bank_slips', {
    ...{ ...own, proposal_id: proposal, installment: 1, installments: 1, due_on: '2015-06-20', amount_cents: 77_31 },
    ...{ our_number: '1500000001', bar_code: '0'.repeat(44), digitable_line: '0'.repeat(47) },
  });
  const remittance = await write('bank_files', {
    ...{ ...own, direction: 'remittance', format: 'cnab240', sequence: 1, sha256: 'r' },
    ...{ slips: 1, amount_cents: 77_31, taken_by_user_id: 1 },
  });
  await write('bank_file_lines', {
    ...{ bank_file_id: remittance, line: 3, our_number: '1500000001', occurrence: '01', amount_cents: 77_31 },
    ...{ paid_cents: 0, slip_id: slip, outcome: 'sent' },
  });
  const policy = await write('policies', {
    ...own,
    ...{ number: 'A-15', status_id: 4, proposal_id: proposal, broker_id: endedBroker, policy_holder_id: holderId },
    ...{ insured_id: insuredId, modality_id: modality.performance, insurance_branch_id: 2, issue_date: '2015-06-10' },
    ...{ start_date: '2015-06-10', end_date: '2016-06-10', insured_amount_cents: 1_234_57, annual_rate_percent: 1 },
    ...{ premium_cents: 77_31, commission_cents: 1, limit_freed_on: '2016-07-10' },
  });
  const endorsement = await write('endorsements', {
    ...own,
    ...{
      policy_id: policy,
      endorsement_type_id: 1,
      sequence_number: 1,
      number: 'E-15',
      status_id: 5,
      start_date: '2015-06-10',
    },
    ...{
      end_date: '2016-06-10',
      deadline_days: 1,
      previous_insured_amount_cents: 1,
      insured_amount_cents: 1,
      premium_difference_cents: 1,
    },
  });
  const bulkChange = await write('bulk_changes', {
    company_id: company.aurora,
    started_by_user_id: 1,
    change: JSON.stringify({ DadosSegurado: { UniqueId: person.insured, Nome: person.name } }),
    issues_at_end: false,
    state: 'done',
  });
  await write('bulk_change_policies', { bulk_change_id: bulkChange, policy_id: policy, outcome: 'refused' });
  await write('endorsement_refunds', {
    company_id: company.aurora,
    endorsement_id: endorsement,
    amount_cents: 1,
    bank_id: 341,
    bank_branch: '1',
    bank_account: '1',
  });
  await write('policy_versions', {
    company_id: company.aurora,
    policy_id: policy,
    version: 1,
    made_at: '2015-06-10T12:00:00Z',
  });
  await write('policy_notices', {
    company_id: company.aurora,
    policy_id: policy,
    end_date: '2016-06-10',
    recipient_kind: 'insured',
    noticed_at: '2016-03-10T12:00:00Z',
  });
  const unpaid = await write('policy_unpaid_sequences', {
    company_id: company.aurora,
    policy_id: policy,
    installment: 1,
    due_on: '2015-07-10',
    amount_cents: 1,
    began_on: '2015-07-14',
    notice_days: 15,
    resolution_days: 30,
    ended_on: '2015-07-15',
    outcome: 'paid',
  });
  await write('policy_unpaid_notices', {
    company_id: company.aurora,
    sequence_id: unpaid,
    step: 'notice',
    recipient_kind: 'insured',
    noticed_at: '2015-07-14T12:00:00Z',
  });
  await write('proposal_timeline', {
    proposal_id: proposal,
    situation_group_id: 1,
    situation_id: 1,
    status_id: 1,
    icon_id: 1,
    happened_at: long,
  });
  await write('proposal_engine_logs', {
    proposal_id: proposal,
    validation: 'pep',
    outcome: 'passed',
    executed_at: long,
  });
  await write('proposal_files', {
    ...own,
    proposal_id: proposal,
    kind: 'policy',
    relative_path: 'proposals/policy.pdf',
    contents_hash: 'x',
  });
  const card = await write('cards', {
    ...own,
    ...{
      pipe_id: pipe.cadastro,
      step_id: step.cadastroDone,
      position: 1,
      card_ref: 'P-15',
      card_type: 'CREDITO',
      priority_id: priority.normal,
    },
    ...{ entered_step_at: long, decision: 'approved', decided_at: long, proposal_unique_id: proposalUniqueId },
  });
  const cardBulk = await write('card_bulks', {
    ...{ ...own, pipe_id: pipe.cadastro, started_by_user_id: 1, state: 'done' },
    action: JSON.stringify({ kind: 'document', document: { Name: `Contrato de ${person.name}` } }),
  });
  await write('card_bulk_cards', { card_bulk_id: cardBulk, card_id: card, outcome: 'leftOut' });
  const automation = await write('pipe_automations', {
    ...{ ...own, pipe_id: pipe.cadastro, changed_by_user_id: 1, is_active: false, changed_at: new Date() },
    ...{ watches_since: new Date(), looked_until: new Date(), rule: '{}', portal: '' },
  });
  await write('automation_firings', {
    ...{ ...own, automation_id: automation, card_id: card, outcome: 'leftOut', fired_at: new Date() },
  });
  await write('card_movements', { ...own, card_id: card, to_step_id: step.cadastroDone });
  const contract = await write('counter_guarantees', {
    ...own,
    policy_holder_id: holderId,
    number: 'C-15',
    status_id: 4,
    document_path: 'counterGuarantees/c15.pdf',
    copy_path: 'counterGuarantees/c15-copia.pdf',
    signed_at: long,
  });
  await write('counter_guarantee_signatories', {
    ...own,
    counter_guarantee_id: contract,
    role: 'fiador',
    document: person.cpf,
    spouse_document: person.cpf,
  });
  await write('limit_requests', {
    ...own,
    policy_holder_id: holderId,
    current_limit_cents: 1,
    requested_limit_cents: 1,
    status: 'rejected',
  });
  await write('policy_holder_nominations', {
    ...own,
    policy_holder_id: holderId,
    broker_id: broker.zenite,
    status: 'ended',
    requested_at: long,
  });
  await write('policy_holder_branches', { ...own, policy_holder_id: holderId, document: '19131243000278' });
  const asked = await write('request_documents', {
    ...own,
    owner_kind: 'insured',
    owner_unique_id: person.insured,
    status: 'Conforme',
  });
  await write('request_document_archives', {
    request_document_id: asked,
    extension: 'pdf',
    content_type: 'application/pdf',
    relative_path: 'documents/rg.pdf',
    size_bytes: 1,
    sha256: 'x',
  });
  const matched = {
    list_name: 'l',
    list_title: 'PEP',
    list_source: 's',
    list_version: '1',
    list_published_on: '2015-01-01',
    list_kind: 'pep',
    entry_reference: '1',
    entry_names: [person.name],
    entry_reason: 'x',
    entry_document: person.cpf,
    basis: 'name',
    score: 1,
    state: 'dismissed',
    decided_at: long,
    decided_by_user_id: 1,
    found_at: long,
  };
  await write('screening_matches', {
    ...own,
    ...matched,
    owner_kind: 'insured',
    owner_unique_id: person.insured,
    subject_document: person.cpf,
    evidence: 'e1',
  });
  const asking = { ...own, user_id: 1, provider: 'p', outcome: 'found', asked_at: long };
  await write('bureau_queries', {
    ...asking,
    kind: 'person',
    document: person.cpf,
    answer: { name: person.name, socialName: person.socialName, address: null },
  });
  await write('bureau_queries', {
    ...asking,
    kind: 'company',
    document: '11222333000181',
    answer: { name: 'Construtora', partners: [{ name: person.name, document: person.cpf }] },
  });
  const imported = await mention('party_imports', {
    ...own,
    kind: 'insured',
    relative_path: 'imports/x.csv',
    sha256: 'y',
    state: 'done',
    started_by_user_id: 1,
  });
  await write('party_import_rows', { import_id: imported, line: 2, document: person.cpf, outcome: 2 });
  // A row of a file of users has no CPF: they are known by their e-mail.
  const people = await mention('party_imports', {
    ...own,
    kind: 'user',
    relative_path: 'imports/users.csv',
    sha256: 'z',
    state: 'done',
    started_by_user_id: 1,
  });
  await write('party_import_rows', { import_id: people, line: 2, document: person.email, outcome: 2 });
  for (const [kind, of] of [
    ['insured', person.insured],
    ['proposal', proposalUniqueId],
  ] as const) {
    await write('audit_history', { ...own, subject_kind: kind, subject_unique_id: of, action: 'changed' });
    await write('record_observations', { ...own, subject_kind: kind, subject_unique_id: of });
    await write('notifications', { ...own, kind: 'cardAssigned', subject_kind: kind, subject_unique_id: of });
    const integration = await write('integrations', {
      ...{ ...own, kind: 'webhook', event_unique_id: of, event_name: 'n', subject_kind: kind, subject_unique_id: of },
      ...{ occurred_at: long, status_id: 3 },
    });
    await write('integration_attempts', {
      ...{ ...own, integration_id: integration, number: 1, sent_at: long, duration_ms: 1, outcome: 'accepted' },
    });
    await write('outbox_events', {
      ...own,
      name: 'n',
      version: 1,
      subject_kind: kind,
      subject_unique_id: of,
      occurred_at: long,
    });
  }
  await write('jobs', {
    ...own,
    kind: 'x',
    payload: { party: person.insured, name: person.name },
    state: 'done',
    most_attempts: 1,
  });
  await write('mail_outbox', { ...own, recipient: person.email, text_body: '', html_body: '' });
  await write('mail_outbox', {
    ...own,
    recipient: 'corretor@boreal.test',
    subject: `A apólice A-15 de ${person.name} foi emitida`,
  });
  const user = await pool.query<{ id: number }>(
    'insert into persons (company_id, name, document) values ($1, $2, $3) returning id',
    [company.aurora, person.name, person.cpf],
  );
  const profile = await pool.query<{ id: number }>('select profile_id as id from users where id = 1');
  const userId = await write('users', {
    ...own,
    person_id: user.rows[0]?.id ?? 0,
    user_type_id: 1,
    profile_id: profile.rows[0]?.id ?? 0,
    email: person.email,
    phone: person.phone,
    photo_file: 'photos/9.png',
    is_active: false,
  });
  await write('archives', {
    ...own,
    extension: 'pdf',
    content_type: 'x',
    relative_path: 'x',
    size_bytes: 1,
    sha256: 'z',
    uploaded_by_user_id: userId,
  });
  await write('help_desk_conversations', { ...own, opened_by_user_id: userId });
  const conversation = await mention('help_desk_conversations', { ...own, opened_by_user_id: 1 });
  await mention('help_desk_messages', {
    ...own,
    conversation_id: conversation,
    author_user_id: 1,
    client_id: person.insured,
  });
  await mention('audit_history', {
    ...own,
    subject_kind: 'policyHolder',
    subject_unique_id: uniqueIdOf(holder.horizonte),
    action: 'changed',
  });
  await mention('record_observations', {
    ...own,
    subject_kind: 'insured',
    subject_unique_id: uniqueIdOf(insured.recife),
  });
  await mention('economic_groups', { ...own, limit_cents: 0 });
  // The title of a page that somebody starred.
  await mention('user_preferences', { ...own, user_id: 1, preference: 'starred', changed_at: long });
  await mention('saved_views', { ...own, user_id: 1, list: 'insureds', columns: '[]' });
  await mention('saved_board_filters', { ...own, user_id: 1, pipe_id: pipe.cadastro });
  await write('bond_templates', {
    ...own,
    modality_id: modality.performance,
    insured_id: insuredId,
    created_by_user_id: 1,
  });
  await mention('bond_templates', { ...own, modality_id: modality.performance, created_by_user_id: 1 });
  await mention('card_tags', { ...own, created_by_user_id: 1, pipe_id: pipe.cadastro, colour: 'red' });
  await write('proposal_drafts', {
    ...own,
    unique_id: proposalUniqueId,
    user_id: 1,
    step: 'x',
    form: { insured: person.insured, name: person.name },
  });
  await write('idempotency_keys', {
    ...own,
    user_id: 1,
    key: proposalUniqueId,
    operation: 'x',
    fingerprint: 'x',
    answer: { UniqueId: person.insured, Name: person.name },
  });
}

const endedCompany = (write: ReturnType<typeof writer>) =>
  write('policy_holders', { company_id: company.aurora, document: '19131243000197' }, 'Metalúrgica Poente');

async function uniqueId(pool: Pool, table: string, id: number): Promise<string> {
  const { rows } = await pool.query<{ unique_id: string }>(`select unique_id from "${table}" where id = $1`, [id]);
  return rows[0]?.unique_id ?? '';
}
