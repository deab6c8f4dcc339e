package shop;

/**
 * Something that a page shows at once; an event, published inside a transaction and shown after its commit.
 *
 * @param topic the order id or tea box whose page changes
 */
record ShopNews(String topic, String text) {}
