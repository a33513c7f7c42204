-- outside-transaction
-- The queue of refunds, newest first; payment files are numbered once; the lines about a payment.
CREATE INDEX CONCURRENTLY endorsement_refunds_queue ON endorsement_refunds (company_id, endorsement_id DESC);
CREATE UNIQUE INDEX CONCURRENTLY bank_files_payments ON bank_files (company_id, sequence) WHERE direction = 'payments';
CREATE INDEX CONCURRENTLY bank_file_lines_payment ON bank_file_lines (refund_payment_id)
  WHERE refund_payment_id IS NOT NULL;
