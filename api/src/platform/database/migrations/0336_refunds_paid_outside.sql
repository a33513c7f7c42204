-- Refunds that were released before the portal paid any were paid outside of it: none of them enters a payment file.
-- in-batches: endorsement_refunds.endorsement_id by 5000
UPDATE endorsement_refunds SET payment_state = 'outside'
WHERE endorsement_id BETWEEN $1 AND $2 AND released_at IS NOT NULL AND payment_state IS NULL;
