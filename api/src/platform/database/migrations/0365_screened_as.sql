-- As what somebody of a party was compared with the lists: a partner, or who signs, guarantees or receives money for it. Null for
-- the party itself and for what was found before, when its people were partners alone (docs/decisions/0247).
ALTER TABLE screening_matches ADD COLUMN subject_role text;
