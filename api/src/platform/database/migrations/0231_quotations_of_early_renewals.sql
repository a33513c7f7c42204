-- Renewals that were opened before the window of the rule in force and are still with their broker (1 Cotação, 6 Aguardando
-- corretor). What was handed in before stays as it was offered.
-- in-batches: proposals.id by 5000
UPDATE proposals
SET renewal_opens_on = early.opens_on, price_valid_until = least(proposals.price_valid_until, early.opens_on - 1)
FROM (
  SELECT renewals.id, policies.end_date - coalesce(own.days, company.days, 90) AS opens_on
  FROM proposals renewals
  JOIN policies ON policies.id = renewals.renewed_policy_id
  JOIN modalities ON modalities.id = policies.modality_id
  LEFT JOIN LATERAL (
    SELECT CASE WHEN version.is_deleted THEN NULL ELSE (version.body ->> 'DaysBeforeEnd')::integer END AS days
    FROM parameter_versions version
    JOIN parameter_publications publication ON publication.id = version.publication_id
    WHERE version.company_id = renewals.company_id AND version.kind = 'renewal' AND version.key = modalities.unique_id
      AND publication.withdrawn_at IS NULL AND publication.in_force_from <= now()
    ORDER BY publication.in_force_from DESC LIMIT 1
  ) own ON true
  LEFT JOIN LATERAL (
    SELECT (version.body ->> 'DaysBeforeEnd')::integer AS days
    FROM parameter_versions version
    JOIN parameter_publications publication ON publication.id = version.publication_id
    WHERE version.company_id = renewals.company_id AND version.kind = 'renewalRules'
      AND publication.withdrawn_at IS NULL AND publication.in_force_from <= now()
    ORDER BY publication.in_force_from DESC LIMIT 1
  ) company ON true
  WHERE renewals.id BETWEEN $1 AND $2 AND renewals.status_id IN (1, 6) AND renewals.renewed_policy_id IS NOT NULL
) early
WHERE proposals.id = early.id AND proposals.id BETWEEN $1 AND $2 AND proposals.renewal_opens_on IS NULL
  AND (proposals.priced_at AT TIME ZONE 'America/Sao_Paulo')::date < early.opens_on;
