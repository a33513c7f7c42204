-- The report of a company's own that stands in the place of the portal's figures (docs/decisions/0162-external-report.md):
-- its address, and what its tokens are signed with. Both or none.
ALTER TABLE companies
  ADD COLUMN report_url text,
  ADD COLUMN report_secret text,
  ADD CONSTRAINT companies_report CHECK ((report_url IS NULL) = (report_secret IS NULL));

-- How bureaus answer over years, out of the index alone.
CREATE INDEX bureau_queries_asked ON bureau_queries (company_id, asked_at) INCLUDE (provider, outcome, duration_ms);
