# The commands of docs/guides/command-line.md. GuideCommandsTest runs them.
# tag::start
merchant sandbox --port=8100
merchant doctor --settings=test.properties
# end::start
# tag::refund
merchant status order-1
merchant refund order-1 --amount=10.00
merchant transactions --from=2026-03-02 --follow --json
# end::refund
