-- The portal asks bureaus by itself about the partners of brokers and of companies that stand surety
-- (docs/decisions/0247-may-we-deal-with-this-party.md).
ALTER TABLE bureau_queries ALTER COLUMN user_id DROP NOT NULL;
