-- Who paid a slip, where it was not the policy holder: a refund may go back to them (docs/decisions/0241-payment-of-refunds.md).
ALTER TABLE bank_slips ADD COLUMN paid_by_document text;
