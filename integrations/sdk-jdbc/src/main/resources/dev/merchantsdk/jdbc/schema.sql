-- The tables of the merchant SDK's stores, for PostgreSQL and H2. Running it again changes nothing.
-- In every table `merchant` is the name that the stores were given, so several merchants can share a database.
-- Times are moments (UTC), amounts are kopecks.

-- Callbacks that are in progress or processed (processed_at is not null). An id may be a token, so only a SHA-256 of kind, id and
-- status is stored. A claim that has expired can be replaced.
CREATE TABLE IF NOT EXISTS merchant_sdk_processed_callback (
    merchant         VARCHAR     NOT NULL,
    fingerprint      VARCHAR(64) NOT NULL,
    claim_id         VARCHAR(36) NOT NULL,
    claim_expires_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    processed_at     TIMESTAMP(6) WITH TIME ZONE,
    PRIMARY KEY (merchant, fingerprint)
);
CREATE INDEX IF NOT EXISTS merchant_sdk_processed_callback_by_time
    ON merchant_sdk_processed_callback (merchant, processed_at);

-- Payments that were about to be sent. state: OPEN, ACCEPTED (final), NOT_MADE.
CREATE TABLE IF NOT EXISTS merchant_sdk_journal (
    merchant       VARCHAR     NOT NULL,
    order_id       VARCHAR     NOT NULL,
    endpoint       VARCHAR     NOT NULL,
    price_kopecks  BIGINT      NOT NULL,
    opened_at      TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    state          VARCHAR(16) NOT NULL,
    transaction_id VARCHAR,
    PRIMARY KEY (merchant, order_id)
);
CREATE INDEX IF NOT EXISTS merchant_sdk_journal_by_state ON merchant_sdk_journal (merchant, state, opened_at);

-- Cards that are debited again and again. card: a SHA-256 from which no token can be read. The row is what servers lock.
CREATE TABLE IF NOT EXISTS merchant_sdk_recurring_card (
    merchant    VARCHAR     NOT NULL,
    card        VARCHAR(64) NOT NULL,
    scheme      VARCHAR(16) NOT NULL,
    payout_only BOOLEAN     NOT NULL,
    PRIMARY KEY (merchant, card)
);

-- Their debits. result: PENDING, APPROVED, REFUSED, NOT_CREATED. code: what the payment system answered, if that is known.
CREATE TABLE IF NOT EXISTS merchant_sdk_recurring_attempt (
    merchant      VARCHAR     NOT NULL,
    card          VARCHAR(64) NOT NULL,
    order_id      VARCHAR     NOT NULL,
    attempted_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    price_kopecks BIGINT      NOT NULL,
    result        VARCHAR(16) NOT NULL,
    code          INTEGER,
    PRIMARY KEY (merchant, order_id),
    FOREIGN KEY (merchant, card) REFERENCES merchant_sdk_recurring_card (merchant, card) ON DELETE CASCADE
);
CREATE INDEX IF NOT EXISTS merchant_sdk_recurring_attempt_by_card ON merchant_sdk_recurring_attempt (merchant, card);

-- The rate limiter of recurring debits. state: a bucket of Bucket4j in its own format.
CREATE TABLE IF NOT EXISTS merchant_sdk_debit_rate_limit (
    merchant  VARCHAR NOT NULL,
    operation VARCHAR NOT NULL,
    state     BYTEA,
    PRIMARY KEY (merchant, operation)
);
