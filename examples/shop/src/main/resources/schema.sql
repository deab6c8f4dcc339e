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
  returned_id VARCHAR(64), -- the transaction that a refund returns
  due_on DATE, -- of a debit
  transaction_id VARCHAR(64),
  page TEXT, -- where the customer pays
  application_id TEXT,
  shipped BOOLEAN DEFAULT FALSE NOT NULL,
  reason VARCHAR(300),
  receipt VARCHAR(10) DEFAULT 'NONE' NOT NULL,
  receipt_at TIMESTAMP WITH TIME ZONE -- when it was ordered, or failed
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

-- Monthly subscriptions. The token of the card is encrypted; the key of the card finds its callbacks.
CREATE TABLE IF NOT EXISTS tea_box (
  id VARCHAR(40) PRIMARY KEY,
  state VARCHAR(10) DEFAULT 'NEW' NOT NULL,
  email TEXT NOT NULL,
  phone VARCHAR(20) NOT NULL,
  price DECIMAL(12, 2) NOT NULL,
  agreed_at TIMESTAMP WITH TIME ZONE NOT NULL,
  card_token TEXT NOT NULL,
  card_key VARCHAR(64) NOT NULL UNIQUE,
  card_scheme VARCHAR(10) DEFAULT 'UNKNOWN' NOT NULL,
  card_shown VARCHAR(30),
  started_on DATE,
  months_paid INT DEFAULT 0 NOT NULL,
  next_on DATE,
  ended_at TIMESTAMP WITH TIME ZONE,
  note VARCHAR(300)
);

-- The books: one posting for each successful transaction.
CREATE TABLE IF NOT EXISTS posting (
  transaction_id VARCHAR(64) PRIMARY KEY,
  sale_id VARCHAR(40) NOT NULL,
  amount DECIMAL(12, 2) NOT NULL,
  booked_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE INDEX IF NOT EXISTS sale_state ON sale (state);
CREATE INDEX IF NOT EXISTS sale_receipt ON sale (receipt);
CREATE INDEX IF NOT EXISTS sale_origin ON sale (origin);
CREATE INDEX IF NOT EXISTS sale_line_refund ON sale_line (refund_id);
CREATE INDEX IF NOT EXISTS tea_box_next ON tea_box (state, next_on);
CREATE INDEX IF NOT EXISTS posting_time ON posting (booked_at);
