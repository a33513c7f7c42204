import type { BulkChange } from '@portal/shared/contracts/underwriting/bulkChange';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { clauseNameId, particularClauseProblems } from '@portal/shared/form/clauseProblems';
import type { Wording } from '@portal/shared/form/clauseProblems';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { readDay } from '../form/cover';
import { endorsementInput } from '../form/endorsementInput';
import { CHANGES_ID, informationProblems } from '../form/informationProblems';
import { reasonProblems } from '../form/laterProblems';
import { emptyEndorsement } from '../form/typedEndorsement';
import type { TypedEndorsement } from '../form/typedEndorsement';
import { mayChange } from '../subject/subject';
import type { Subject } from '../subject/subject';

export const bulkSteps = [
  { key: 'apolices', title: 'Apólices' },
  { key: 'mudanca', title: 'O que muda' },
  { key: 'conferencia', title: 'Conferência' },
] as const;
export type BulkStep = (typeof bulkSteps)[number]['key'];

export const POLICIES_ID = 'lote-apolices';
export const SUB_TYPE_ID = 'lote-tipo';
export const FIRST_CLAUSE = 0;

/** A bulk change while it is typed. */
export interface TypedBulk {
  /** In the order in which they were chosen; what changes is typed beside the first. */
  policies: ReadonlyMap<string, PolicyListItem>;
  subTypeId: string | null;
  clause: Wording;
  /** Reason, day and the insured's data, as one by hand has them. */
  endorsement: TypedEndorsement;
  issuesAtEnd: boolean;
}

export const emptyBulk: TypedBulk = {
  policies: new Map(),
  subTypeId: null,
  clause: { Name: '', Value: '' },
  endorsement: emptyEndorsement,
  issuesAtEnd: false,
};

/** With other policies; the insured's data go where the first policy, beside which they were typed, is of another insured. */
export function withPolicies(typed: TypedBulk, policies: TypedBulk['policies']): TypedBulk {
  const insured = (of: TypedBulk['policies']) => of.values().next().value?.Insured.UniqueId;
  if (policies.size === 0 || insured(policies) === insured(typed.policies)) return { ...typed, policies };
  return { ...typed, policies, endorsement: { ...typed.endorsement, insured: emptyEndorsement.insured } };
}

const hasClause = ({ clause }: TypedBulk, subject: Subject): boolean =>
  mayChange(subject, 'ClausulasParticulares') && (clause.Name.trim() !== '' || clause.Value.trim() !== '');

/** What each policy is asked for; null until the first one is read and everything is typed. */
export function bulkInput(typed: TypedBulk, subject: Subject | null): BulkChange | null {
  if (!subject || typed.subTypeId === null || typed.endorsement.reasonId === null) return null;
  const { DadosSegurado } = endorsementInput(typed.endorsement, subject);
  const day = readDay(typed.endorsement.effectiveOn);
  return {
    SubTipoEndossoId: typed.subTypeId,
    MotivoId: typed.endorsement.reasonId,
    Justificativa: typed.endorsement.justification.trim() || null,
    ...(day && { DataEfeito: day }),
    ...(DadosSegurado && { DadosSegurado }),
    ...(hasClause(typed, subject) && { Clausula: { Name: typed.clause.Name.trim(), Value: typed.clause.Value } }),
  };
}

/** What keeps each step from being complete. */
export function bulkProblems(typed: TypedBulk, subject: Subject | null): Record<BulkStep, Problem[]> {
  return {
    apolices: problemsOf(POLICIES_ID, typed.policies.size === 0 && 'Escolha ao menos uma apólice.'),
    mudanca: subject
      ? changeProblems(typed, subject)
      : problemsOf(SUB_TYPE_ID, 'Escolha que alteração cada apólice recebe.'),
    conferencia: [],
  };
}

function changeProblems(typed: TypedBulk, subject: Subject): Problem[] {
  const ofPolicy = informationProblems(typed.endorsement, subject).filter(({ fieldId }) => fieldId !== CHANGES_ID);
  const isClause = hasClause(typed, subject);
  const { DadosSegurado } = endorsementInput(typed.endorsement, subject);
  return [
    ...problemsOf(
      mayChange(subject, 'ClausulasParticulares') ? clauseNameId(FIRST_CLAUSE) : CHANGES_ID,
      !isClause && !DadosSegurado && 'Nada muda: escreva a cláusula que entra ou os novos dados do segurado.',
    ),
    ...ofPolicy,
    ...(isClause ? particularClauseProblems([typed.clause]) : []),
    ...reasonProblems(typed.endorsement, undefined),
  ];
}
