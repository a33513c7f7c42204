-- Refunds from before were decided by the rule of their day, and are as good as released.
-- in-batches: endorsement_refunds.endorsement_id by 5000
UPDATE endorsement_refunds SET released_at = created_at WHERE endorsement_id BETWEEN $1 AND $2 AND released_at IS NULL;
