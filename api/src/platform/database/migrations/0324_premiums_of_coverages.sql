-- Versions of a policy kept the premium of a coverage as it was issued while its amount followed the endorsements: adds what
-- each endorsement up to a version charged for the coverage (docs/decisions/0240-three-ledgers.md).
-- in-batches: policy_versions.id by 1000
UPDATE policy_versions AS kept
SET facts = jsonb_set(kept.facts, '{Coverages}', charged.coverages)
FROM (
  SELECT own.id, (
    SELECT jsonb_agg(
      jsonb_set(coverage.value, '{PremiumValue}', to_jsonb((coverage.value ->> 'PremiumValue')::bigint + coalesce((
        SELECT sum((part.value ->> 'Premio')::bigint)
        FROM policy_versions AS earlier
        JOIN endorsements AS endorsement ON endorsement.id = earlier.endorsement_id
        CROSS JOIN LATERAL jsonb_array_elements(endorsement.calculation -> 'Cobertura') AS part
        WHERE earlier.policy_id = own.policy_id AND earlier.version <= own.version
          AND part.value ->> 'Nome' = coverage.value ->> 'Name'
      ), 0)))
      ORDER BY coverage.ordinality
    )
    FROM jsonb_array_elements(own.facts -> 'Coverages') WITH ORDINALITY AS coverage
  ) AS coverages
  FROM policy_versions AS own
  WHERE own.id BETWEEN $1 AND $2 AND own.endorsement_id IS NOT NULL AND jsonb_array_length(own.facts -> 'Coverages') > 0
) AS charged
WHERE kept.id = charged.id;
