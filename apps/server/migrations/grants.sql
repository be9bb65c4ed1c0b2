-- What the application's own role may do. Run after every migration: a new table is readable and writable only when it is named
-- here. Nothing may update or delete the ledger; only balances of accounts change.
-- The job queue keeps its tables in a schema where the application's role makes them itself. Giving it the schema would take an
-- owner who is a member of that role, which one with CREATEROLE alone is not.
CREATE SCHEMA IF NOT EXISTS graphile_worker;
GRANT ALL ON SCHEMA graphile_worker TO :app;
GRANT USAGE ON SCHEMA public TO :app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM :app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO :app;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO :app;
-- No INSERT on the created_at of what the books and the history are made of: nobody back-dates.
GRANT INSERT (id, kind, transaction_id, corrects_entry_id, admin_id, description, idempotency_key, request_fingerprint) ON entries TO :app;
GRANT INSERT (entry_id, account_id, currency, amount, balance_after) ON postings TO :app;
GRANT INSERT (topic, user_id, kind, transaction_id, source, actor_id, data) ON events TO :app;
GRANT INSERT (id, user_id, date, sender_name, recipient, account_number, bank_name, reference, amount, currency, send_amount, send_currency,
  received_amount, send_rate, exchange_rate, markup_basis_points, fee, status, progress_stage, receipt_number, quote_id, idempotency_key,
  request_fingerprint, payout_provider, payout_due_at) ON transactions TO :app;
GRANT INSERT ON accounts, notifications, quotes, users, profiles, user_roles, sessions, refresh_tokens, signing_keys, exchange_rates, fees, rate_limits TO :app;
GRANT UPDATE (balance) ON accounts TO :app;
GRANT UPDATE (read) ON notifications TO :app;
GRANT UPDATE (fee, status, progress_stage, progress_reason, documentation_required, documentation_notes, documentation_due_at, version, payout_due_at, handed_over_at) ON transactions TO :app;
GRANT UPDATE (password_hash) ON users TO :app;
GRANT UPDATE (full_name, avatar_url, phone_number, require_cot_code, require_vat_code, require_withdrawal_code) ON profiles TO :app;
GRANT UPDATE (last_used_at, expires_at, revoked_at, revoked_reason) ON sessions TO :app;
GRANT UPDATE (used_at) ON refresh_tokens TO :app;
GRANT UPDATE (retired_at) ON signing_keys TO :app;
GRANT UPDATE, DELETE ON exchange_rates, rate_limits TO :app;
GRANT DELETE ON quotes, user_roles, refresh_tokens, profiles TO :app;
