-- An endorsement that takes back an issued one names it. One can be taken back once only, however many ask at once.
ALTER TABLE endorsements ADD COLUMN undoes_id integer REFERENCES endorsements (id);
CREATE UNIQUE INDEX endorsements_undoes ON endorsements (undoes_id) WHERE undoes_id IS NOT NULL;
