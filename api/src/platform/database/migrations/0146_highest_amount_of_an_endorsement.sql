-- The highest amount that an endorsement makes its policy cover on a day still ahead, where one that was issued before and
-- begins later says less at last. Null for all others: their own amount is the highest.
ALTER TABLE endorsements
  ADD COLUMN highest_amount_cents bigint;
