-- What more can be news: the account itself, saved recipients, rates and the support chat.
ALTER TABLE events DROP CONSTRAINT events_topic_check;
ALTER TABLE events ADD CONSTRAINT events_topic_check
  CHECK (topic IN ('transaction', 'wallet', 'notification', 'session', 'profile', 'beneficiary', 'rate', 'support'));
