-- A rule that speaks of years is counted in calendar years: 1,095 days fall a day short of three where a 29 February lies
-- between, and exactly five years were refused. Days stay for the rules that speak of days.
ALTER TABLE modalities
  ADD COLUMN min_period_in_years integer CHECK (min_period_in_years > 0),
  ADD COLUMN max_period_in_years integer CHECK (max_period_in_years > 0);
UPDATE modalities SET min_period_in_years = min_period_in_days / 365
WHERE min_period_in_days > 0 AND min_period_in_days % 365 = 0;
UPDATE modalities SET max_period_in_years = max_period_in_days / 365
WHERE max_period_in_days > 0 AND max_period_in_days % 365 = 0;

-- Federal tax execution (Portaria PGFN/MF 2.044/2024) asks for the debt without the thirty per cent of
-- labour courts, and for five years at least.
UPDATE modalities
SET min_percent_of_debt = 100,
    min_period_in_years = 5, min_period_in_days = 1825,
    max_period_in_years = greatest(max_period_in_years, 10), max_period_in_days = greatest(max_period_in_days, 3650)
WHERE risk_kind = 'judicial' AND name = 'Execução fiscal';

-- The premium of some modalities has to be paid up early: so many days after the issue or the start of cover, whichever
-- comes later. Without one the last instalment is due before the end of validity.
ALTER TABLE modalities ADD COLUMN paid_up_within_days integer CHECK (paid_up_within_days > 0);
