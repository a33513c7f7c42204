-- The beginning of a number leads to all that begin so; equality is still found by the same index.
DROP INDEX policies_by_whole_number;
CREATE INDEX policies_by_whole_number ON policies (company_id, translate(number, ' ./-', '') text_pattern_ops);
-- Branch and year lead most numbers: of an old year the last to start are found without passing all newer policies.
CREATE INDEX policies_by_group ON policies
  (company_id, left(translate(number, ' ./-', ''), 8), start_date DESC, id DESC);
