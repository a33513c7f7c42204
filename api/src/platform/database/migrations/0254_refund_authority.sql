-- Up to how much who has a profile may give back; null without a limit, as everybody could until now.
ALTER TABLE profiles ADD COLUMN refund_authority_cents bigint;
