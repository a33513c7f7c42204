-- Since when the card of a nomination or of a broker's registration waits for the broker, why, and who sent it back
-- (docs/decisions/0253-nominations-and-registrations-sent-back.md). No card of before waits.
ALTER TABLE cards
  ADD COLUMN sent_back_at timestamptz,
  ADD COLUMN sent_back_reason text,
  ADD COLUMN sent_back_by_user_id integer;
ALTER TABLE cards
  ADD CONSTRAINT cards_sent_back_by FOREIGN KEY (sent_back_by_user_id) REFERENCES users (id) NOT VALID;
