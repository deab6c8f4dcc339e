-- What customers buy, and also refunds and monthly debits: each has an order id of its own.
CREATE TABLE IF NOT EXISTS sale (
  id VARCHAR(40) PRIMARY KEY,
  kind VARCHAR(10) NOT NULL,
  state VARCHAR(10) DEFAULT 'NEW' NOT NULL,
  email TEXT NOT NULL,
  phone VARCHAR(20) NOT NULL,
  price DECIMAL(12, 2) NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE NOT NULL,
  origin VARCHAR(40), -- the sale that a refund returns, or the tea box that a debit pays
  transaction_id VARCHAR(64) UNIQUE, -- of the success: a posting of the books
  booked_at TIMESTAMP WITH TIME ZONE,
  page TEXT, -- where the customer pays
  application_id TEXT, -- of a credit
  reason VARCHAR(20) -- why it failed: a response code, or the key of a text
);

CREATE TABLE IF NOT EXISTS sale_line (
  sale_id VARCHAR(40) NOT NULL REFERENCES sale,
  line_no INT NOT NULL,
  name VARCHAR(128) NOT NULL,
  price DECIMAL(12, 2) NOT NULL, -- of one piece
  quantity INT NOT NULL,
  refund_id VARCHAR(40) REFERENCES sale, -- of the latest refund, which has returned the line unless it has failed
  PRIMARY KEY (sale_id, line_no)
);

-- Monthly subscriptions.
CREATE TABLE IF NOT EXISTS tea_box (
  id VARCHAR(40) PRIMARY KEY,
  state VARCHAR(10) DEFAULT 'NEW' NOT NULL,
  email TEXT NOT NULL,
  phone VARCHAR(20) NOT NULL,
  price DECIMAL(12, 2) NOT NULL,
  agreed_at TIMESTAMP WITH TIME ZONE NOT NULL, -- when the customer agreed to be debited each month
  card_token TEXT NOT NULL, -- encrypted
  token_key VARCHAR(64) NOT NULL UNIQUE, -- a fingerprint of the token, to find the box of a callback
  card_key VARCHAR(64), -- the masked number and expiry, which several tokens can have
  card_shown VARCHAR(30), -- the masked number
  started_on DATE,
  months_paid INT DEFAULT 0 NOT NULL,
  next_on DATE, -- when the next debit is due
  paid_until DATE, -- the due day after the latest month that is paid
  ended_at TIMESTAMP WITH TIME ZONE
);

CREATE INDEX IF NOT EXISTS sale_state ON sale (state);
CREATE INDEX IF NOT EXISTS sale_origin ON sale (origin);
CREATE INDEX IF NOT EXISTS sale_booked ON sale (booked_at);
CREATE INDEX IF NOT EXISTS sale_line_refund ON sale_line (refund_id);
CREATE INDEX IF NOT EXISTS tea_box_next ON tea_box (state, next_on);
