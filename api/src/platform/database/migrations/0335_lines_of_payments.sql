-- Which payment a line of a payment file, or of a return about one, is about.
ALTER TABLE bank_file_lines ADD COLUMN refund_payment_id integer;
ALTER TABLE bank_file_lines
  ADD CONSTRAINT bank_file_lines_refund_payment FOREIGN KEY (refund_payment_id)
    REFERENCES refund_payments (id) NOT VALID;
