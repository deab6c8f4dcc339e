--liquibase formatted sql
--changeset merchant-sdk:stores runOnChange:true
-- The tables of the merchant SDK's stores, for PostgreSQL and H2. A second execution of this script changes nothing.
-- In every table, `merchant` is the name that the merchant passes to the stores, so several merchants can share a
-- database. Times are in UTC, and amounts are in kopecks.

-- Callbacks that are in progress (processed_at is null) or processed (processed_at is not null). The id of a callback
-- can be a token, so the fingerprint is a SHA-256 hash of the kind, the id and the status. An expired claim can be
-- replaced.
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

-- The journal of payments: an entry is stored before the payment is sent. price_kopecks: null if the request contains no
-- price. target_checksum: 16 bits of a payout's recipient, or 32 bits of the id of a hold that is completed or reversed.
-- attempts_end_at: no attempt sends the payment later.
-- attempts: the ids of the attempts that may have been executed, separated by blanks. state: OPEN, ACCEPTED (final) or
-- NOT_MADE (JournalState.NOT_EXECUTED).
CREATE TABLE IF NOT EXISTS merchant_sdk_journal (
    merchant        VARCHAR     NOT NULL,
    order_id        VARCHAR     NOT NULL,
    endpoint        VARCHAR     NOT NULL,
    price_kopecks   BIGINT,
    target_checksum VARCHAR(32),
    opened_at       TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    attempts_end_at TIMESTAMP(6) WITH TIME ZONE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    attempts        VARCHAR     NOT NULL DEFAULT 'unknown',
    state           VARCHAR(16) NOT NULL,
    transaction_id  VARCHAR,
    PRIMARY KEY (merchant, order_id)
);
-- For a table of an earlier version. An open entry of this table can have several attempts, whose outcomes are unknown.
-- They end at the latest now, because servers of the earlier version don't run any more.
ALTER TABLE merchant_sdk_journal ADD COLUMN IF NOT EXISTS attempts VARCHAR NOT NULL DEFAULT 'unknown';
ALTER TABLE merchant_sdk_journal ADD COLUMN IF NOT EXISTS target_checksum VARCHAR(32);
ALTER TABLE merchant_sdk_journal
    ADD COLUMN IF NOT EXISTS attempts_end_at TIMESTAMP(6) WITH TIME ZONE NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE merchant_sdk_journal ALTER COLUMN price_kopecks DROP NOT NULL;
CREATE INDEX IF NOT EXISTS merchant_sdk_journal_by_state ON merchant_sdk_journal (merchant, state, opened_at);

-- Cards with recurring debits. card: a SHA-256 hash, which does not reveal the token. The servers lock the row of a
-- card.
CREATE TABLE IF NOT EXISTS merchant_sdk_recurring_card (
    merchant    VARCHAR     NOT NULL,
    card        VARCHAR(64) NOT NULL,
    scheme      VARCHAR(16) NOT NULL,
    payout_only BOOLEAN     NOT NULL,
    PRIMARY KEY (merchant, card)
);

-- The recurring debits of these cards. result: PENDING, APPROVED, REFUSED or NOT_CREATED. code: the response code of
-- the payment system, or null if the SDK has received no code.
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
CREATE INDEX IF NOT EXISTS merchant_sdk_recurring_attempt_by_time
    ON merchant_sdk_recurring_attempt (merchant, attempted_at);

-- The rate limiter of recurring debits. state: a bucket in the format of Bucket4j.
CREATE TABLE IF NOT EXISTS merchant_sdk_debit_rate_limit (
    merchant  VARCHAR NOT NULL,
    operation VARCHAR NOT NULL,
    state     BYTEA,
    PRIMARY KEY (merchant, operation)
);

-- The outbox: a row is written in the shop's own transaction, and sent after its commit. lane: the key of a debited card,
-- or a SHA-256 hash of the earlier transaction, the token or the phone; the rows of a lane are sent one after another.
-- held_lane: the same, once a server has taken the row; unique, so no other row of the lane is taken. request: the
-- request in clear, with the payer's e-mail, phone and token. These are null once the row is closed. state: WAITING,
-- UNKNOWN, PARKED, or closed: ACCEPTED or DISCARDED. attempt: the id of its latest attempt in the journal. debited_at: the
-- time of its latest attempt in a card's history. version: counts the changes; with sequence_number, it keeps a server
-- from overwriting another's. due_at: no server takes the row earlier; one that takes it moves the time ahead, so another
-- takes over after a crash.
CREATE TABLE IF NOT EXISTS merchant_sdk_outbox (
    merchant        VARCHAR     NOT NULL,
    order_id        VARCHAR     NOT NULL,
    sequence_number BIGINT      GENERATED BY DEFAULT AS IDENTITY,
    lane            VARCHAR(64),
    held_lane       VARCHAR(64),
    endpoint        VARCHAR     NOT NULL,
    price_kopecks   BIGINT      NOT NULL,
    request         TEXT,
    card_scheme     VARCHAR(16) NOT NULL,
    state           VARCHAR(16) NOT NULL,
    attempt         VARCHAR(36),
    debited_at      TIMESTAMP(6) WITH TIME ZONE,
    version         BIGINT      NOT NULL,
    tries           INTEGER     NOT NULL,
    added_at        TIMESTAMP(6) WITH TIME ZONE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    due_at          TIMESTAMP(6) WITH TIME ZONE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    transaction_id  VARCHAR,
    reason          VARCHAR,
    PRIMARY KEY (merchant, order_id)
);
CREATE INDEX IF NOT EXISTS merchant_sdk_outbox_by_state ON merchant_sdk_outbox (merchant, state, sequence_number);
CREATE INDEX IF NOT EXISTS merchant_sdk_outbox_by_lane ON merchant_sdk_outbox (merchant, lane, sequence_number);
CREATE UNIQUE INDEX IF NOT EXISTS merchant_sdk_outbox_holds ON merchant_sdk_outbox (merchant, held_lane);

-- The jobs that one server does at a time: the one whose id this is, until the lease ends.
CREATE TABLE IF NOT EXISTS merchant_sdk_job_lease (
    merchant VARCHAR     NOT NULL,
    job      VARCHAR     NOT NULL,
    server   VARCHAR(36) NOT NULL,
    ends_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    PRIMARY KEY (merchant, job)
);
