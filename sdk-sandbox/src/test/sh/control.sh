#!/bin/sh
# Drives a sandbox with curl. SANDBOX is its address, and SHOP the address of a shop's callbacks.
set -eu
api=${SANDBOX:-http://127.0.0.1:8100}/_sandbox/v1
shop=${SHOP:-http://127.0.0.1:8200/callback}
curl() { command curl -sS --fail-with-body --noproxy '*' "$@"; }
# tag::lines
json='Content-Type: application/json'
curl -X PATCH -H "$json" -d "{\"callbackUrl\": \"$shop\"}" "$api/settings"

# A payment waits; pay it, and send its callback again with a wrong signature.
order=$(curl -X POST -H "$json" -d '{}' "$api/scenarios/waiting" | sed 's/.*"order":"\([^"]*\)".*/\1/')
curl -X POST -H "$json" -d '{"card": "4929509947106878"}' "$api/orders/$order/pay-by-card"
callback=$(curl "$api/callbacks?wait=PT5S&order=$order" | sed 's/.*"id":"\([^"]*\)".*/\1/')
curl -X POST -H "$json" -d '{"forged": true}' "$api/callbacks/$callback/send"

# The next payment is lost, the next receipt fails, and the clock advances to what is planned next.
curl -X POST -H "$json" -d '{"kind": "lostAfterProcessing", "endpoint": "payments.pay"}' "$api/faults"
curl -X POST -H "$json" -d '{}' "$api/receipts/fail-next"
curl -X POST -H "$json" -d '{}' "$api/scenarios/paid" || echo "the response was lost"
curl -X DELETE "$api/faults"
curl -X POST -H "$json" -d '{"toNextEvent": true}' "$api/clock"

curl "$api/orders?search=state:failed"
# end::lines
