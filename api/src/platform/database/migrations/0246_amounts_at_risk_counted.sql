-- in-batches: policy_holders.id by 500
-- Limits carried the principal amount of a policy alone. What its complementary modality covers counts from now on, as the last
-- version of the policy says it: in the policy, in what is used of the limits of its policy holder and group, and in the
-- endorsements that wait for their issue. The history of each policy holder whose used limit grew says so; who is above the
-- limit now is told when the database is prepared (parties/exposure/reportHoldersAboveLimit.ts).
WITH counted AS (
  SELECT policies.id, coalesce(
      (SELECT (policy_versions.facts #>> '{Complementary,InsuredAmountValue}')::bigint FROM policy_versions
        WHERE policy_versions.policy_id = policies.id ORDER BY policy_versions.version DESC LIMIT 1),
      proposals.complementary_insured_amount_cents, 0) AS added
  FROM policies JOIN proposals ON proposals.id = policies.proposal_id
  WHERE policies.policy_holder_id BETWEEN $1 AND $2
    AND proposals.complementary_modality_id IS NOT NULL AND policies.added_amount_cents = 0
), changed_policies AS (
  UPDATE policies SET added_amount_cents = counted.added FROM counted
  WHERE policies.id = counted.id AND counted.added > 0
  RETURNING policies.policy_holder_id,
    CASE WHEN policies.limit_freed_on IS NULL AND policies.status_id IN (1, 2, 4) THEN counted.added ELSE 0 END AS held
), waiting_endorsements AS (
  UPDATE endorsements SET previous_added_amount_cents = counted.added, added_amount_cents = coalesce(
      (SELECT (leaf ->> 'after')::bigint FROM jsonb_array_elements(endorsements.leaves) leaf
        WHERE leaf ->> 'path' = 'ModalidadeComplementar.NovaImportanciaSegurada'
          AND NOT endorsements.yielded_paths @> '["ModalidadeComplementar.NovaImportanciaSegurada"]'),
      CASE WHEN endorsements.leaves IS NULL
        THEN (endorsements.asked_for #>> '{ModalidadeComplementar,NovaImportanciaSegurada}')::bigint END,
      counted.added)
  FROM counted WHERE endorsements.policy_id = counted.id AND endorsements.status_id NOT IN (5, 97, 98, 99)
), grown AS (
  SELECT policy_holder_id, sum(held)::bigint AS held FROM changed_policies GROUP BY policy_holder_id HAVING sum(held) > 0
), changed_holders AS (
  UPDATE policy_holders SET used_limit_cents = policy_holders.used_limit_cents + grown.held FROM grown
  WHERE policy_holders.id = grown.policy_holder_id
  RETURNING policy_holders.company_id, policy_holders.unique_id, policy_holders.economic_group_id, grown.held,
    policy_holders.used_limit_cents
), grown_groups AS (
  SELECT economic_group_id, sum(held)::bigint AS held FROM changed_holders
  WHERE economic_group_id IS NOT NULL GROUP BY economic_group_id
), changed_groups AS (
  UPDATE economic_groups SET used_limit_cents = economic_groups.used_limit_cents + grown_groups.held FROM grown_groups
  WHERE economic_groups.id = grown_groups.economic_group_id
)
INSERT INTO audit_history (company_id, subject_kind, subject_unique_id, action, changes, changed_by_name)
SELECT company_id, 'policyHolder', unique_id, 'complementaryAmountsCounted',
  jsonb_build_array(jsonb_build_object(
    'field', 'usedLimitCents', 'before', used_limit_cents - held, 'after', used_limit_cents)),
  'Portal'
FROM changed_holders
