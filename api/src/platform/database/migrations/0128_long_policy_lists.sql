-- A million policies: few have a flag, and few slips are late; of both nobody looks through the others.
CREATE INDEX policies_steppin ON policies (company_id, start_date DESC, id DESC) WHERE enable_to_steppin;
CREATE INDEX policies_monitoring ON policies (company_id, start_date DESC, id DESC) WHERE enable_to_monitoring;
CREATE INDEX policies_big_risk ON policies (company_id, start_date DESC, id DESC) WHERE enable_to_big_risk;
CREATE INDEX bank_slips_unpaid ON bank_slips (company_id, due_on, proposal_id)
  WHERE paid_at IS NULL AND cancelled_at IS NULL;
DROP INDEX policies_modality;
CREATE INDEX policies_modality ON policies (modality_id, start_date DESC, id DESC);
-- Sums of the portfolio are read from these alone, without looking into a policy.
CREATE INDEX policies_portfolio ON policies (company_id, issue_date)
  INCLUDE (modality_id, broker_id, insured_amount_cents, premium_cents) WHERE status_id IN (2, 4);
CREATE INDEX policies_portfolio_of_broker ON policies (broker_id, issue_date)
  INCLUDE (company_id, modality_id, insured_amount_cents, premium_cents) WHERE status_id IN (2, 4);
CREATE INDEX policies_ending ON policies (company_id, end_date)
  INCLUDE (modality_id, broker_id, insured_amount_cents, premium_cents) WHERE status_id = 2;
CREATE INDEX policies_by_whole_number ON policies (company_id, translate(number, ' ./-', ''));
-- A number is found however it is written: with its mask, with spaces or with neither.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX policies_by_bare_number ON policies USING gin (translate(number, ' ./-', '') gin_trgm_ops);
  END IF;
END
$$;
