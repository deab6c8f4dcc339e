package dev.merchantsdk.sandbox.identification;

/**
 * The name of a person, by which this sandbox knows people. It is another one if a letter or a blank differs.
 *
 * @param lastName the surname
 * @param firstName the given name
 * @param patronymic the middle name
 */
public record FullName(String lastName, String firstName, String patronymic) {
    @Override
    public String toString() {
        return "FullName(***)";
    }
}
