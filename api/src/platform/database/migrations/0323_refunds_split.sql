-- Refunds of cancellations from before gave interest and IOF back as if they were premium: what went back beyond the premium
-- that is no longer charged was that. Amounts that were paid stay as they are.
-- in-batches: endorsement_refunds.endorsement_id by 5000
UPDATE endorsement_refunds AS refund
SET tax_cents = refund.amount_cents + endorsement.premium_difference_cents
FROM endorsements AS endorsement
JOIN policies AS policy ON policy.id = endorsement.policy_id
JOIN proposals AS proposal ON proposal.id = policy.proposal_id
WHERE refund.endorsement_id BETWEEN $1 AND $2 AND endorsement.id = refund.endorsement_id
  AND endorsement.endorsement_type_id = 1 AND refund.amount_cents + endorsement.premium_difference_cents > 0
  AND proposal.tax_cents + proposal.interest_cents > 0;
