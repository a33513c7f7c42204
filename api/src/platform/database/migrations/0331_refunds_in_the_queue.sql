-- Where the payment of a released refund stands, and who brought the refund about: they do not release it.
ALTER TABLE endorsement_refunds
  ADD COLUMN payment_state text,
  ADD COLUMN issued_by_user_id integer;
ALTER TABLE endorsement_refunds
  ADD CONSTRAINT endorsement_refunds_payment_state CHECK (
    payment_state IN ('sent', 'paid', 'refused', 'outside') AND released_at IS NOT NULL OR payment_state IS NULL
  ) NOT VALID,
  ADD CONSTRAINT endorsement_refunds_issued_by FOREIGN KEY (issued_by_user_id) REFERENCES users (id) NOT VALID;
