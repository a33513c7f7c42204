-- A card's data may be read by whoever sees a card about the record, so that cards are looked up by every record that
-- they name; proposals and endorsements have their index since 0001.
CREATE INDEX cards_broker ON cards (broker_unique_id);
CREATE INDEX cards_policy_holder ON cards (policy_holder_unique_id);
CREATE INDEX cards_nomination ON cards (nomination_unique_id) WHERE nomination_unique_id IS NOT NULL;
CREATE INDEX cards_counter_guarantee ON cards (counter_guarantee_unique_id)
  WHERE counter_guarantee_unique_id IS NOT NULL;
