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
  request_fingerprint, payout_provider, payout_due_at, account_details, beneficiary_id) ON transactions TO :app;
GRANT INSERT ON accounts, notifications, quotes, users, profiles, user_roles, sessions, refresh_tokens, signing_keys, exchange_rates, fees, rate_limits TO :app;
GRANT INSERT (id, user_id, name, country, email, phone, currency, account_number, bank_name, account_details, account_key) ON beneficiaries TO :app;
GRANT UPDATE (name, country, email, phone, currency, account_number, bank_name, account_details, account_key, version, updated_at, deleted_at) ON beneficiaries TO :app;
GRANT DELETE ON beneficiaries TO :app;
GRANT INSERT (beneficiary_id, version, currency, account_number, bank_name, account_details) ON beneficiary_versions TO :app;
GRANT UPDATE (balance) ON accounts TO :app;
GRANT UPDATE (read, read_all_id) ON notifications TO :app;
GRANT INSERT, UPDATE ON notification_preferences TO :app;
GRANT INSERT (notification_id, state) ON outgoing_mails TO :app;
GRANT UPDATE (state, attempts, due_at, last_error, sent_at) ON outgoing_mails TO :app;
GRANT UPDATE (fee, status, progress_stage, progress_reason, documentation_required, documentation_notes, documentation_due_at, version, payout_due_at, handed_over_at) ON transactions TO :app;
GRANT UPDATE (password_hash, password_changed_at) ON users TO :app;
GRANT UPDATE (full_name, avatar_url, phone_number, language, require_cot_code, require_vat_code, require_withdrawal_code) ON profiles TO :app;
GRANT UPDATE (last_used_at, expires_at, revoked_at, revoked_reason) ON sessions TO :app;
GRANT UPDATE (used_at) ON refresh_tokens TO :app;
GRANT UPDATE (retired_at) ON signing_keys TO :app;
GRANT UPDATE, DELETE ON exchange_rates, rate_limits TO :app;
GRANT DELETE ON quotes, user_roles, refresh_tokens, profiles TO :app;
GRANT INSERT (id, user_id, transaction_id) ON support_conversations TO :app;
GRANT UPDATE (status, waiting_since, last_message_at, closed_at, rating, rating_comment, rated_at) ON support_conversations TO :app;
GRANT INSERT (conversation_id, user_id, sender, message, agent_name, automatic, author_id, client_id, reply_due_at, waited_ms) ON support_messages TO :app;
GRANT UPDATE (reply_due_at) ON support_messages TO :app;
GRANT INSERT (id, user_id, name, type, size, bytes) ON support_attachments TO :app;
GRANT UPDATE (message_id) ON support_attachments TO :app;
GRANT DELETE ON support_attachments TO :app;
GRANT INSERT, UPDATE, DELETE ON support_presence TO :app;
GRANT INSERT (currency, as_of, rate, source) ON exchange_rate_history TO :app;
GRANT INSERT (id, user_id, from_currency, to_currency, direction, target) ON rate_alerts TO :app;
GRANT UPDATE (reached_at, reached_rate, reached_as_of, deleted_at) ON rate_alerts TO :app;
GRANT DELETE ON rate_alerts TO :app;
GRANT INSERT, UPDATE, DELETE ON avatars TO :app;
GRANT DELETE ON notification_preferences TO :app;
GRANT INSERT (user_id, full_name, phone_number, opened_at) ON closed_accounts TO :app;
