ALTER TABLE endorsement_refunds
  VALIDATE CONSTRAINT endorsement_refunds_payment_state,
  VALIDATE CONSTRAINT endorsement_refunds_issued_by;
