-- Splits the slips that are there as a new slip is: each ledger of the charge up to the end of an installment, less up to
-- its beginning. Of an issue the proposal says what was charged, of an endorsement its calculation. A slip whose place
-- another took stays premium alone: it is void.
-- in-batches: bank_slips.id by 5000
UPDATE bank_slips AS slip
SET interest_cents = round(charge.interest_cents::numeric * charge.until / charge.payable_cents)
      - round(charge.interest_cents::numeric * (charge.until - slip.amount_cents) / charge.payable_cents),
    tax_cents = round(charge.tax_cents::numeric * charge.until / charge.payable_cents)
      - round(charge.tax_cents::numeric * (charge.until - slip.amount_cents) / charge.payable_cents)
FROM (
  SELECT own.id, parts.interest_cents, parts.tax_cents, parts.payable_cents, (
    SELECT sum(earlier.amount_cents) FROM bank_slips AS earlier
    WHERE earlier.proposal_id = own.proposal_id AND earlier.endorsement_id IS NOT DISTINCT FROM own.endorsement_id
      AND earlier.installment <= own.installment AND earlier.replaced_at IS NULL
  ) AS until
  FROM bank_slips AS own
  JOIN proposals AS proposal ON proposal.id = own.proposal_id
  LEFT JOIN endorsements AS endorsement ON endorsement.id = own.endorsement_id
  CROSS JOIN LATERAL (
    SELECT premium_cents, interest_cents, tax_cents, premium_cents + interest_cents + tax_cents AS payable_cents
    FROM (
      SELECT
        CASE WHEN endorsement.id IS NULL THEN proposal.premium_cents
          ELSE (endorsement.calculation -> 'Premium' ->> 'TotalValue')::bigint END AS premium_cents,
        CASE WHEN endorsement.id IS NULL THEN proposal.interest_cents
          ELSE coalesce((endorsement.calculation -> 'Premium' ->> 'InterestValue')::bigint, 0) END AS interest_cents,
        CASE WHEN endorsement.id IS NULL THEN proposal.tax_cents
          ELSE (endorsement.calculation -> 'Premium' ->> 'TaxValue')::bigint END AS tax_cents
    ) AS whole
  ) AS parts
  WHERE own.id BETWEEN $1 AND $2 AND own.replaced_at IS NULL AND parts.premium_cents > 0
    AND parts.interest_cents + parts.tax_cents > 0
) AS charge
WHERE slip.id = charge.id;
