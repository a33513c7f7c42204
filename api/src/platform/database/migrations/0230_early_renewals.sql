-- Set where the insurer opened a renewal before the window of its rule: the day on which the window opens. Until then the
-- proposal is not handed in, and its price ends before that day. Null for every other proposal.
ALTER TABLE proposals ADD COLUMN renewal_opens_on date;
