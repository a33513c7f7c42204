-- A draft that an advisor began while acting for one broker is that broker's business: it is not there while they act for
-- another. Null for all of theirs, and for everybody else. For whom the drafts of before were begun was not kept.
ALTER TABLE proposal_drafts ADD COLUMN acting_broker_id integer REFERENCES brokers (id);
