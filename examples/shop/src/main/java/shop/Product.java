package shop;

import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Optional;

/** What the shop sells, with a drawing in {@code shapes.svg}. Yours is a table. */
record Product(String id, String name, String text, Amount price, String shape) {
    static final List<Product> SHELF = List.of(
            of("sencha", "Sencha, 100 g", "Green, steamed, with a note of cut grass.", "690.00", "leaf"),
            of("assam", "Assam, 100 g", "Black and strong. Takes milk.", "450.50", "leaf"),
            of("oolong", "Oolong, 50 g", "Half oxidized, rolled, for several infusions.", "1290.00", "leaf"),
            of("cup", "Porcelain cup", "Thin, white, 200 ml.", "850.00", "cup"),
            of("teapot", "Cast-iron teapot", "Keeps a litre hot for an hour.", "7400.00", "pot"),
            of("samovar", "Electric samovar", "Three litres, brass. Also on credit.", "38900.00", "pot"));

    /** Each month's box of a subscription. */
    static final Product TEA_BOX =
            of("tea-box", "Tea box", "Four teas of the season, every month, at your door.", "990.00", "box");

    static Optional<Product> find(String id) {
        return SHELF.stream().filter(product -> product.id().equals(id)).findFirst();
    }

    private static Product of(String id, String name, String text, String price, String shape) {
        return new Product(id, name, text, Amount.parse(price), shape);
    }
}
